### What bots and the coach say about a move. $speaker is me (a bot about its own move) or you
### (the coach about the player’s).

claim-bid-is-true = { $thing } is true { $odds } of the time.
    .aim = a bluff ({ $odds } true)
    .line = { $odds } likely to be true
claim-bid-is-too-high = { $thing } is too high { $odds } of the time.
    .line = { $odds } right
claim-bid-is-exact = { $thing } is exactly right { $odds } of the time.
    .line = { $odds } exact
claim-skip-passes-on = A Skip passes on { $thing }, which is true { $amount } of the time.
    .line = the bid is { $amount } likely to be true
claim-skip-comes-back = A Skip makes them raise { $thing }, which is true { $amount } of the time.
    .line = they must raise their own bid
claim-holds = { $speaker ->
    [me] I
   *[you] You
 } hold { held }.
    .aim = you hold { held }
claim-holds-enough = { $speaker ->
    [me] I
   *[you] You
 } hold { held }, which is enough for this Bid.
    .aim = your hand covers it
claim-others-hold = The other hands and the flip count about { NUMBER($amount, minimumFractionDigits: 1) }.
claim-was-bid = { $seat-is ->
    [you] You
   *[other] { $seat }
 } bid { $thing-many } { $amount ->
    [1] once
    [2] twice
   *[other] { $amount } times
 } this round.
claim-by-cards = From the cards alone, ignoring the bids, it would be { $amount }.
claim-another-opens = A Skip lets another open.
    .line = another player opens
claim-draws = { $speaker ->
    [me] I
   *[you] You
 } draw { claimed-cards }.
    .line = you draw { claimed-cards }
claim-draws-nothing = There is no card left to draw, but { my } turn passes.
    .line = no card is left to draw
claim-brings = That brings about { NUMBER($amount, minimumFractionDigits: 1) } { $thing-many } to { my } hand, and { my } turn passes.
claim-hands-over = { $seat } has about { NUMBER($amount, minimumFractionDigits: 1) } cards with { $thing-many } to hand over, and { my } turn passes.
    .line = about { NUMBER($amount, minimumFractionDigits: 1) } cards from { $seat }
claim-loses-no-card = { $speaker ->
    [me] I
   *[you] You
 } get through the round without losing a card { $odds } of the time{ $odds-is ->
    [certain] {""}
   *[likely] , if the others play well
 }.
    .line = { $odds } to get through the round
claim-chance-to-win = { $speaker ->
    [me] My
   *[you] Your
 } chance to win the game is then about { tenths }%.
    .figure = { tenths }% to win
claim-plays-as-tabby = At such a table my training is of no use, so I play as a tabby does.
my = { $speaker ->
    [me] my
   *[you] your
 }

held = { $amount ->
    [0] no { $thing-many }
    [1] one { $thing-one }
   *[other] { $amount } { $thing-many }
 }
claimed-cards = { $amount ->
    [0] no cards
    [one] one card
   *[other] { $amount } cards
 }
tenths = { NUMBER($amount, minimumFractionDigits: 1) }
