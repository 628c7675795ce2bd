### Go Kitty: what the cat says before each step of tutorial.toml. $move is the move of that step.

tutorial-1-1 = Hello! These are your kitties. Four that belong together are a Clowder, and Clowders bring points.
tutorial-1-2 = You hold three Snow kitties. I am sure that Pepper has the fourth.
tutorial-1-3 = Lift a Snow kitty, choose Pepper, and ask.
tutorial-3-1 = Purr! Snow is a Trait. Ask for a Trait, and you get all that they have of it. And your turn goes on.
tutorial-3-2 = A Year-round Clowder is one of each Season: 2 points. A Seasonal one is four of one Season: 1 point.
tutorial-3-3 = Four of one Trait: that is the best Clowder there is. Open Lay, and lay it down.
tutorial-4-1 = Three points! Now ask for something else. The border of a card shows its Season.
tutorial-4-2 = Lift your Apple and ask Olive for anything from the Fall.
tutorial-5-1 = Olive has something from the Fall. Of a Season you get one card only, and they choose it.
tutorial-6-1 = After a Season your turn is over. Pepper is next.
tutorial-7-1 = Pepper wants your Apple! But look: you hold a Mouse.
tutorial-7-2 = Play it, and the question turns around: Pepper gives you all Apples instead.
tutorial-8-1 = Ha! The Mouse is gone now; it works once. Olive’s turn.
tutorial-9-1 = Pepper has no Firefly. “Go Kitty!” That means: draw a card, and your turn ends.
tutorial-9-2 = It is you again. See your tokens? A Seek Token asks for anything, even what you do not hold.
tutorial-9-3 = Scout, beside Seek, looks at the top three cards of the pile instead, and keeps one.
tutorial-9-4 = Use Seek: ask Pepper for a Fan.
tutorial-11-1 = There it is. After a Seek your turn is over, and the token sleeps.
tutorial-11-2 = Lay a Clowder or skip a turn, and one wakes up again.
tutorial-11-3 = When the pile is empty everybody has one last turn, and most points win. Have fun!
