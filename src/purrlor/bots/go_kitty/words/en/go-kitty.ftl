### What bots and the coach say about a move. $speaker is me (a bot about its own move) or you
### (the coach about the player’s).

claim-has-the-card = { claimed-seat } { $thing-some } { $odds } of the time.
    .line = { $odds } likely to have it
claim-surely-has = { claimed-seat } { $thing-some } for sure.
    .line = sure to have it
claim-cannot-have = { $seat-is ->
    [you] You
   *[other] { $seat }
 } can’t have { $thing-some }.
    .line = can’t have it
claim-asked-for = { $seat-is ->
    [you] You
   *[other] { $seat }
 } asked for { $thing-some }, and must hold one to ask.
    .line = { $seat-is ->
        [you] you
       *[other] { $seat }
    } asked for it before
claim-was-given = { $seat-is ->
    [you] You
   *[other] { $seat }
 } took { $thing-some } earlier.
    .line = { $seat-is ->
        [you] you
       *[other] { $seat }
    } took it earlier
claim-seek-is-seen = Everyone sees a Seek and can take the card back.
    .line = everyone sees it and can take it back
claim-else-draws = If not, { claiming-i } draw a card.
    .line = if not, you draw a card
claim-uses-mouse = This uses { claiming-my } Mouse.
    .line = uses your Mouse
claim-draws = So { claiming-i } draw a card.
    .aim = to draw a card
    .line = you draw a card
claim-safe = Once { $thing-a } is laid, its { $amount ->
    [1] point is
   *[other] { $amount } points are
 } safe.
    .line = { $amount ->
        [1] its point is safe
       *[other] its { $amount } points are safe
    }
claim-token-back = Skipping wakes a Seek Token.
    .line = wakes a Seek Token
claim-no-token-back = Skipping doesn’t wake a Seek Token.
    .line = wakes no Seek Token
claim-best-of-pile = { $amount ->
    [1] { claiming-I } get the last card of the pile.
    [2] { claiming-I } keep the better of the last two cards.
   *[other] { claiming-I } keep the best of { $amount } cards.
 }
    .line = { $amount ->
        [1] the last card of the pile
        [2] you keep the better of two cards
       *[other] you keep the best of { $amount } cards
    }
claim-sure-seek = { claimed-seat } { $thing-some } for sure, but seeking that is worth { claimed-points }.
claim-lost = Anything { claiming-i } hold back now is lost.
    .line = what you hold back is lost
claim-serves-later = Cards { claiming-i } hold back may be useful later.
    .line = your cards may be useful later
claim-nothing-left = There’s nothing left to lay.
    .line = nothing is left to lay
claim-hand-gains = With { $thing-a } { claiming-my } hand is worth { claimed-points } more.
    .figure = { $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-adds = The whole turn is worth { claimed-points } more than { claiming-my } hand was.
    .figure = { $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-falls-short = The whole turn is worth { claimed-points } less than { claiming-my } hand was.
    .loss = −{ $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
    .line = the cards are worth more in your hand
claim-brings = That’s worth { claimed-points }.
    .figure = { $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-costs = That costs { claimed-points }.
    .loss = −{ $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-brings-net = That’s worth { claimed-points }, counting what the other player gains.
    .figure = { $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-costs-net = That costs { claimed-points }, counting what the other player gains.
    .loss = −{ $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-worth-later = That’s worth { claimed-points } later.
    .figure = { $amount ->
        [1] { $amount } point
       *[other] { $amount } points
    }
claim-wins = { claiming-I } win { $odds } of the time then.
    .figure = { $odds } to win
claim-cannot-win = { claiming-I } can’t win any more.
    .figure = { $odds } to win
claim-may-win = { claiming-My } rough guess: { claiming-i } win { $amount } of the time then.
    .figure = about { $amount } to win

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
