### Go Kitty: what the game tells somebody new. teaching.toml has the pieces to draw.

## How to play, part by part

how-1-title = What it is about
how-1-text = Gather kitties in fours. Such a four is a Clowder, and Clowders bring points. Every kitty has a Trait, the thing on its head, and a Season, which its border shows. Ask the others for what you need, and remember who has what.
how-2-title = What Clowders bring
how-2-text = Lay four that belong together. Only what lies on the table counts, and a Mouse stands for any kitty.
how-2-1-title = Clowder of a Kind
how-2-1-text = four of one Trait: 3 points
how-2-2-title = Year-round Clowder
how-2-2-text = one of each Season: 2 points
how-2-3-title = Seasonal Clowder
how-2-3-text = four of one Season: 1 point
how-3-title = Ask for a Trait
how-3-text = Lift a kitty that you hold, choose somebody, and ask. If they have that Trait you get all of it, and your turn goes on.
how-4-title = Or ask for a Season
how-4-text = You need a kitty of that Season. If they have one they give you one, of their choice, and your turn ends.
how-5-title = Go Kitty!
how-5-text = If they have none they say “Go Kitty”: you draw a card, and your turn ends.
how-6-title = The Mouse
how-6-text = Somebody asks you for something that you have? Play a Mouse, and they must give theirs to you instead. In a Clowder a Mouse stands for any kitty.
how-7-title = Seek Tokens
how-7-text = Seek: a token asks anybody for anything, even for what you do not hold. Scout: it looks at the top three cards of the pile and keeps one. After either your turn ends, whatever it brought, and the token sleeps. Each Clowder that you lay wakes one, and so does a turn that you skip.
how-8-title = No cards left?
how-8-text = With an empty hand you may take a card from the pile on your turn, and go on. If the pile is empty, too, you can seek or skip.
how-9-title = The end
how-9-text = When the pile is empty everybody has one last turn. Most points win; on a tie, most tokens that are awake.

## Hints, each shown once at a first table

hint-ask = Lift one of your kitties, choose a player, and ask for its Trait or for its Season.
hint-lay = You can lay a Clowder: four that belong together. Only what lies on the table brings points.
hint-seek = A Seek Token asks anybody for anything, even for what you do not hold. Then it sleeps, and your turn ends.
hint-draw = Your hand is empty. Take a card from the pile, and your turn goes on.
hint-mouse = You hold a Mouse. Play it now, and the player who asked must give theirs to you instead.
hint-hand-over = They ask for a Trait that you have. You hand over all of it, unless a Mouse helps you.
hint-give = They ask for a Season. You give one of your cards of it, and you choose which.
hint-wild-mouse = A Mouse! Keep it for when somebody asks you, or use it as any kitty in a Clowder.
hint-go-kitty = Go Kitty: they had none, so the asker draws a card, and the turn is over.
hint-last = The pile is empty. Everybody has one more turn, so lay what you can.

## What the coach’s odds are odds of, and why the best move need not be the likeliest

odds-ask = { $odds } likely to have it
odds-seek = { $odds } likely to have it
odds-reverse = { $odds } likely to have it
weighs = The coach weighs what the cards are worth to you, not only whether you get them.
