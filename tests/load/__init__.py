"""Many learners at once, over websockets as browsers have them: are they served, and is nothing lost?"""
