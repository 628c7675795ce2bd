### What bots and the coach say about a move. $speaker is me (a bot about its own move) or you
### (the coach about the player’s).

claim-wins = Then { $speaker ->
    [me] I
   *[you] you
 } win { $odds } of the time{ $odds-is ->
    [certain] {""}
   *[likely] , if the others play well
 }.
    .figure = { $odds } to win
claim-brings-zs = On average this brings { claimed-zs }.
    .gist = about { whole } Z
    .line = about { whole } Z
claim-costs-zs = On average this costs { claimed-zs }.
    .gist = costs about { whole } Z
    .line = costs about { whole } Z
claim-gains-zs = { $speaker ->
    [me] I
   *[you] You
 } gain Zs { $odds } of the time.
claim-leads-to-sleep = Most often { $speaker ->
    [me] I
   *[you] you
 } then sleep, on about { whole } tiles.
    .line = mostly { whole } tiles
claim-leads-to-seven = Most often the dice then make a seven, for { my } multiplier.
    .line = mostly a seven
claim-leads-to-pair = Most often the dice then make a pair, for a card.
    .line = mostly a pair
claim-dice-bring = On average the dice then bring { claimed-zs }.
    .line = then about { whole } Z
claim-dice-cost = On average the dice then cost { claimed-zs }.
    .line = then costs about { whole } Z
claim-rolls-again = This rolls { $amount ->
    [one] one die
   *[other] { $amount } dice
 } again.
    .aim = to roll again
claim-turns-die = This turns a { $thing } into a { $amount }.
    .aim = to turn a die to { $amount }
claim-shows-tiles = This shows { $speaker ->
    [me] me
   *[you] you
 } { $amount ->
    [one] one tile
   *[other] { $amount } tiles
 }.
    .aim = to see tiles
    .line = shows you { $amount ->
        [one] one tile
       *[other] { $amount } tiles
    }
claim-swaps-tiles = This swaps two tiles.
    .aim = to swap tiles
claim-plugs-ears = This turn, up to { claimed-meows } can’t lower { my } multiplier.
    .aim = to plug your ears
claim-raises-own = This takes { my } multiplier to ×{ $amount }.
    .aim = to raise your multiplier
    .line = multiplier to ×{ $amount }
claim-lowers-rival = { $seat-is ->
    [you] Your multiplier
   *[other] { $seat }’s multiplier
 } falls to ×{ $amount }.
    .aim = to lower their multiplier
    .line = { $seat-is ->
        [you] you fall
       *[other] { $seat } falls
    } to ×{ $amount }
claim-takes-zs = This brings { claimed-zs } at once.
    .aim = for { claimed-zs }
    .line = { claimed-zs } at once
claim-shuffles-tiles = This shuffles all the tiles.
    .aim = to shuffle the tiles
claim-chase-raises = A chase takes { my } multiplier to ×{ $amount }, for 5 Zs.
    .aim = to raise your multiplier
claim-holds-zs = These { $thing } tiles are all Zs.
    .line = all Zs
claim-holds-meows = There { claimed-meows-are } among these { $thing } tiles.
    .line = { claimed-meows }
claim-may-hold-meows = These { $thing } tiles hold { tenths } MEOWs on average.
    .line = about { tenths } MEOWs
claim-saw-tiles = { $speaker ->
    [me] I
   *[you] You
 } saw { $thing } there in round { $amount }.
    .aim = you saw { $thing } there in round { $amount }
    .line = you saw { $thing } in round { $amount }
claim-then-chases = Then { $speaker ->
    [me] I
   *[you] you
 } chase the cat { chases }, and score.
    .aim = then chase { times }
claim-may-chase = Then { $speaker ->
    [me] I’ll
   *[you] you’ll
 } probably chase the cat { chases }.
    .aim = then perhaps chase { times }
claim-raises-multiplier = The seven takes { my } multiplier to ×{ $amount }; a chase would cost 5 Zs.
    .line = multiplier to ×{ $amount }
claim-raises-nothing = The seven changes nothing: { my } multiplier is at ×3 already.
    .line = changes nothing
claim-draws-card = The pair draws a card, most likely { $thing } ({ $odds }).
    .line = draws a card
claim-draws-nothing = The pair draws nothing: there are no cards left.
    .line = draws nothing
claim-scores = At ×{ $thing } this scores { claimed-zs }.
    .line = scores { claimed-zs }
claim-pays-back = A chase costs 5 Zs, and at ×{ $thing } it brings { claimed-zs } back at once.
    .line = costs 5 Zs, brings { $amount } back
claim-lays-row = That leaves { $amount } Zs in a row for { my } next turn, if nobody touches them.
    .line = { $amount } Zs in a row for you
claim-meets-meows = Then { $seat-is ->
    [you] you turn up
   *[other] { $seat } turns up
 } { tenths } MEOWs on average.
    .line = { $seat-is ->
        [you] you meet
       *[other] { $seat } meets
    } about { tenths } MEOWs
claim-wins-more = That wins { tenths } more games in a hundred than an average order.
    .figure = +{ tenths } wins in 100
claim-wins-less = That wins { tenths } fewer games in a hundred than an average order.
    .loss = −{ tenths } wins in 100
claim-wins-alike = That wins about as often as an average order.
claim-ends = Nobody will sleep again, so any order will do.
claim-puts-back = { $speaker ->
    [me] I
   *[you] You
 } put { $amount ->
    [0] no MEOWs
    [one] one MEOW
   *[other] { $amount } MEOWs
 } back among { $thing } tiles.

my = { $speaker ->
    [me] my
   *[you] your
 }
whole = { NUMBER($amount, maximumFractionDigits: 0) }
tenths = { NUMBER($amount, minimumFractionDigits: 1) }
claimed-zs = { $amount ->
    [0] nothing
    [one] { $amount } Z
   *[other] { $amount } Zs
 }
times = { $amount ->
    [1] once
    [2] twice
   *[other] three times
 }
chases = { $amount ->
    [1] once, for 5 Zs
    [2] twice, for 10 Zs
   *[other] three times, for 15 Zs
 }
claimed-meows = { $amount ->
    [one] one MEOW
   *[other] { $amount } MEOWs
 }
claimed-meows-are = { $amount ->
    [one] is one MEOW
   *[other] are { $amount } MEOWs
 }
