### What bots and the coach say about a move. $speaker is me (a bot about its own move) or you
### (the coach about the player’s).

claim-has-the-card = { claimed-seat } { $thing-some } { $odds } of the time.
claim-surely-has = { claimed-seat } { $thing-some } for sure.
claim-cannot-have = { $seat-is ->
    [you] You
   *[other] { $seat }
 } can’t have { $thing-some }.
claim-draws = So { claiming-i } draw a card.
    .aim = to draw a card
claim-safe = Once { $thing-a } is laid, its { $amount ->
    [1] point is
   *[other] { $amount } points are
 } safe.
claim-token-back = Skipping wakes a Seek Token.
claim-no-token-back = Skipping doesn’t wake a Seek Token.
claim-best-of-pile = { $amount ->
    [1] { claiming-I } get the last card of the pile.
    [2] { claiming-I } keep the better of the last two cards.
   *[other] { claiming-I } keep the best of { $amount } cards.
 }
claim-sure-seek = { claimed-seat } { $thing-some } for sure, but seeking that is worth { claimed-points }.
claim-lost = Anything { claiming-i } hold back now is lost.
claim-serves-later = Cards { claiming-i } hold back may be useful later.
claim-nothing-left = There’s nothing left to lay.
claim-hand-gains = With { $thing-a } { claiming-my } hand is worth { claimed-points } more.
claim-adds = The whole turn is worth { claimed-points } more than { claiming-my } hand was.
claim-falls-short = The whole turn is worth { claimed-points } less than { claiming-my } hand was.
claim-brings = That’s worth { claimed-points }.
claim-costs = That costs { claimed-points }.
claim-brings-net = That’s worth { claimed-points }, counting what the other player gains.
claim-costs-net = That costs { claimed-points }, counting what the other player gains.
claim-worth-later = That’s worth { claimed-points } later.
claim-wins = { claiming-I } win { $odds } of the time then.
claim-may-win = { claiming-My } rough guess: { claiming-i } win { $amount } of the time then.

claimed-seat = { $seat-is ->
    [you] You have
   *[other] { $seat } has
 }
claimed-points = { $amount ->
    [0] next to nothing
    [1] about 1 point
   *[other] about { $amount } points
 }
claiming-I = { $speaker ->
    [me] I
   *[you] You
 }
claiming-i = { $speaker ->
    [me] I
   *[you] you
 }
claiming-My = { $speaker ->
    [me] My
   *[you] Your
 }
claiming-my = { $speaker ->
    [me] my
   *[you] your
 }
