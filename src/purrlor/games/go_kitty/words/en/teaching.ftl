### Go Kitty: what the game tells somebody new. teaching.toml has the pieces to draw.

## How to play, part by part

how-1-title = What it is about
how-1-text = Collect kitties in fours. Four that belong together are a Clowder, and Clowders score points. Every kitty has a Trait, the thing on its head, and a Season, shown by its colored corner. There are 12 Traits, three for each Season, and four kitties with each. Ask the others for what you need, and remember who has what.
how-2-title = What Clowders score
how-2-text = Before you ask in your turn, you can lay four kitties that belong together. { $max_mice ->
    [0] Only Clowders on the table score.
   *[other] Only Clowders on the table score, and a Mouse can stand in for any kitty.
 }
how-2-1-title = Clowder of a Kind
how-2-1-text = four of one Trait: 3 points
how-2-2-title = Year-round Clowder
how-2-2-text = one of each Season: 2 points
how-2-3-title = Seasonal Clowder
how-2-3-text = four of one Season: 1 point
how-3-title = Ask for a Trait
how-3-text = Choose one of your kitties and a player, and ask. If they have that Trait you get all of it, and your turn starts over: you can lay, then ask again.
how-4-title = Or ask for a Season
how-4-text = You need a kitty of that Season yourself. If they have one, they choose one to give you, and your turn ends.
how-5-title = Go Kitty!
how-5-text = If they have none, they say “Go Kitty!” You draw a card, and your turn ends.
how-6-title = The Mouse
how-6-text = There are four mice. They’re shuffled into the pile after the deal, so nobody starts with one. { $mouse_reverses_seek ->
    [no] Somebody asks without a token for something you have?
   *[other] Somebody asks for something you have?
 } Play a Mouse, and they have to give you theirs instead. { $max_mice ->
    [0] A Clowder takes no mice.
   *[other] In a Clowder a Mouse can stand in for any kitty.
 }
how-7-title = Seek Tokens
how-7-text = Seek: use a token to ask anybody for anything, even what you don’t have. If they have none, they say “No Kitty!” and you draw nothing. Scout: use a token to look at the top three cards of the pile and keep one. { $seek_ends_turn ->
    [no] The token falls asleep. If you seek and get a Trait or a Mouse, your turn starts over; else it ends.
   *[other] Either way your turn ends, and the token falls asleep.
 } Lay a Clowder or skip a turn to wake one up.
how-8-title = No cards left?
how-8-text = If your hand is empty, you can draw a card on your turn and play on. If the pile is empty too, you can seek or skip.
how-9-title = The end
how-9-text = When the pile is empty, everyone gets one last turn, in which they can lay at any time. Most points win; on a tie, most tokens awake.

## Hints, each shown once at a first table

hint-ask = Choose a kitty and a player. Ask for its Trait, on its head, or its Season, the colored corner.
hint-lay = You can lay a Clowder: four kitties that belong together. Only Clowders on the table score.
hint-seek = With an awake Seek Token (an open eye), ask for anything. { $seek_ends_turn ->
    [no] The token falls asleep.
   *[other] Your turn ends; the token falls asleep.
 }
hint-known = Known shows what you’ve learned. Without a Seek Token, an ask usually shows a card.
hint-scout = Scout uses a Seek Token, too: look at the top three cards of the pile and keep one.
hint-mouse = You have a Mouse. Play it now, and the player who asked has to give you theirs instead.
hint-hand-over = They asked for a Trait you have. You hand over all of it, { $mouse_reverses_seek ->
    [no] but without a token a Mouse can stop them
   *[other] unless you have a Mouse
 }.
hint-give = They asked for a Season. You give just one card of it; if you have several, you choose which.
hint-wild-mouse = { $max_mice ->
    [0] A Mouse! Keep it to turn an ask around.
   *[other] A Mouse! Keep it to turn an ask around, or use it as any kitty in a Clowder.
 }
hint-go-kitty = Go Kitty! If the player who was asked has none, the asker draws a card, and the turn is over.
hint-last = The pile is empty. Everyone gets one more turn, so lay what you can.

## What the coach’s odds are odds of

odds-ask = { $certain ->
    [yes] certain to have it
   *[no] { $odds } likely to have it
 }
odds-seek = { $certain ->
    [yes] certain to have it
   *[no] { $odds } likely to have it
 }
odds-reverse = { $certain ->
    [yes] certain to have it
   *[no] { $odds } likely to have it
 }
