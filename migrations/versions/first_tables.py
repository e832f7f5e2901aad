"""First tables: learners, their browsers, answers, reviews, house rules, places."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def learner() -> sa.Column[str]:
    """The column that says whose a row is."""
    return sa.Column(
        "learner", sa.String(64), sa.ForeignKey("learners.id", ondelete="CASCADE"), nullable=False
    )


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "learners",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("code", sa.String(64), nullable=True),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learners"),
        sa.UniqueConstraint("code", name="uq_learners_code"),
    )
    op.create_table(
        "browsers",
        sa.Column("id", sa.String(64), nullable=False),
        learner(),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
    )
    op.create_index("ix_browsers_learner", "browsers", ["learner"])
    op.create_table(
        "answers",
        sa.Column("id", sa.String(64), nullable=False),
        learner(),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.Column("guessed", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("ideas", sa.JSON(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_answers"),
    )
    op.create_index("ix_answers_learner_game_at", "answers", ["learner", "game", "at"])
    op.create_table(
        "reviews",
        learner(),
        sa.Column("rule", sa.String(64), nullable=False),
        sa.Column("card", sa.JSON(), nullable=False),
        sa.Column("due", sa.DateTime(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "rule", name="pk_reviews"),
    )
    op.create_index("ix_reviews_learner_due", "reviews", ["learner", "due"])
    op.create_table(
        "house_rules",
        learner(),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("switches", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "game", name="pk_house_rules"),
    )
    op.create_table(
        "places",
        learner(),
        sa.Column("page", sa.String(64), nullable=False),
        sa.Column("query", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("learner", name="pk_places"),
    )


def downgrade() -> None:
    """Take the change back."""
    for name in ("places", "house_rules", "reviews", "answers", "browsers", "learners"):
        op.drop_table(name)
