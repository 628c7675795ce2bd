### Go Kitty: what the cat says before each step of tutorial.toml. $move is the move of that step.

tutorial-1-1 = Hello! We join a game in the middle. Each kitty has a Trait, on its head, and a Season, its colored corner.
tutorial-1-2 = Collect four that belong together to score points. One of yours has the Trait Snow.
tutorial-1-3 = I’m sure Pepper has the other three. Choose your Snow kitty, then Pepper, and ask.
tutorial-3-1 = Purr! Ask for a Trait and you get all they have of it. And it’s still your turn.
tutorial-3-2 = Four that belong together are a Clowder. The best is a Clowder of a Kind, four with one Trait: 3 points.
tutorial-3-3 = Open Lay, and lay your Clowder on the table. Only Clowders on the table score.
tutorial-4-1 = Three points! You can also ask for a Season. The corner of your Cozy kitty shows Winter.
tutorial-4-2 = Four kitties of the same Season are a Seasonal Clowder, the easy one: 1 point.
tutorial-4-3 = Choose your Cozy kitty, then Winter, and ask Olive.
tutorial-5-1 = Olive has a Winter kitty. For a Season you get just one card, and Olive chooses it.
tutorial-6-1 = Asking for a Season ends your turn. Now look at Known: it shows what you know of each hand.
tutorial-6-2 = A plain icon: they have it. A crossed one: they don’t. Pepper has no Snow now.
tutorial-7-1 = Pepper wants your Apples! But look: you have a Mouse.
tutorial-7-2 = Play it, and the question turns around: now Pepper has to give you Apples.
tutorial-8-1 = Ha! A Mouse works only once. It can also stand in for any kitty in a Clowder.
tutorial-8-2 = One kitty of each Season is a Year-round Clowder: 2 points. Now it’s Olive’s turn.
tutorial-9-1 = Pepper has no Firefly and says “Go Kitty!” So Olive draws a card, and the turn is over.
tutorial-9-2 = Look at Known again. Without a Seek Token, you can only ask for a Trait you have: Olive has a Firefly!
tutorial-9-3 = Your turn. The open eyes are your Seek Tokens. With one you can ask for anything, even what you don’t have.
tutorial-9-4 = Open Seek, and ask Pepper for a Fan.
tutorial-11-1 = There it is! A Seek ends your turn, and the token’s eye closes. Others can seek it back, so lay soon!
tutorial-11-2 = A token can also Scout: look at the top three cards of the pile, and keep one.
tutorial-11-3 = Lay a Clowder or skip a turn, and an eye opens again.
tutorial-11-4 = When the pile is empty, everyone gets one last turn. Most points win. Have fun!
