### Go Kitty
### Forms of a card: .a, .many. Forms of a wish: .some (“has Apples”, “asks for Apples”), .none (“has no
### Apples”), .yes (“has some”), .card and .cards (after a number). Forms of a Clowder: .a, .short.

## Words

card-light = Light
    .a = a Light card
    .many = Light cards
card-cozy = Cozy
    .a = a Cozy card
    .many = Cozy cards
card-snow = Snow
    .a = a Snow card
    .many = Snow cards
card-clover = Clover
    .a = a Clover card
    .many = Clover cards
card-rain = Rain
    .a = a Rain card
    .many = Rain cards
card-flower = Flower
    .a = a Flower card
    .many = Flower cards
card-firefly = Firefly
    .a = a Firefly card
    .many = Firefly cards
card-fan = Fan
    .a = a Fan card
    .many = Fan cards
card-ice-cream = Ice Cream
    .a = an Ice Cream card
    .many = Ice Cream cards
card-apple = Apple
    .a = an Apple card
    .many = Apple cards
card-pumpkin = Pumpkin
    .a = a Pumpkin card
    .many = Pumpkin cards
card-leaf = Leaf
    .a = a Leaf card
    .many = Leaf cards
card-mouse = Mouse
    .a = a Mouse
    .many = mice

season-winter = Winter
    .a = a Winter card
    .many = Winter cards
season-spring = Spring
    .a = a Spring card
    .many = Spring cards
season-summer = Summer
    .a = a Summer card
    .many = Summer cards
season-fall = Fall
    .a = a Fall card
    .many = Fall cards

wish-light = Light
    .some = Light
    .none = no Light
    .yes = some
    .card = Light card
    .cards = Light cards
wish-cozy = Cozy
    .some = Cozy
    .none = no Cozy
    .yes = some
    .card = Cozy card
    .cards = Cozy cards
wish-snow = Snow
    .some = Snow
    .none = no Snow
    .yes = some
    .card = Snow card
    .cards = Snow cards
wish-clover = Clover
    .some = Clover
    .none = no Clover
    .yes = some
    .card = Clover card
    .cards = Clover cards
wish-rain = Rain
    .some = Rain
    .none = no Rain
    .yes = some
    .card = Rain card
    .cards = Rain cards
wish-flower = Flower
    .some = Flowers
    .none = no Flowers
    .yes = some
    .card = Flower card
    .cards = Flower cards
wish-firefly = Firefly
    .some = Fireflies
    .none = no Fireflies
    .yes = some
    .card = Firefly card
    .cards = Firefly cards
wish-fan = Fan
    .some = Fans
    .none = no Fans
    .yes = some
    .card = Fan card
    .cards = Fan cards
wish-ice-cream = Ice Cream
    .some = Ice Cream
    .none = no Ice Cream
    .yes = some
    .card = Ice Cream card
    .cards = Ice Cream cards
wish-apple = Apple
    .some = Apples
    .none = no Apples
    .yes = some
    .card = Apple card
    .cards = Apple cards
wish-pumpkin = Pumpkin
    .some = Pumpkins
    .none = no Pumpkins
    .yes = some
    .card = Pumpkin card
    .cards = Pumpkin cards
wish-leaf = Leaf
    .some = Leaves
    .none = no Leaves
    .yes = some
    .card = Leaf card
    .cards = Leaf cards
wish-mouse = Mouse
    .some = a Mouse
    .none = no Mouse
    .yes = one
    .card = Mouse
    .cards = mice
wish-winter = Winter
    .some = a Winter card
    .none = no Winter card
    .yes = one
    .card = Winter card
    .cards = Winter cards
wish-spring = Spring
    .some = a Spring card
    .none = no Spring card
    .yes = one
    .card = Spring card
    .cards = Spring cards
wish-summer = Summer
    .some = a Summer card
    .none = no Summer card
    .yes = one
    .card = Summer card
    .cards = Summer cards
wish-fall = Fall
    .some = a Fall card
    .none = no Fall card
    .yes = one
    .card = Fall card
    .cards = Fall cards

clowder-kind-kind = Clowder of a Kind
    .a = a Clowder of a Kind
    .short = Of a Kind
clowder-kind-year = Year-round Clowder
    .a = a Year-round Clowder
    .short = Year-round
clowder-kind-season = Seasonal Clowder
    .a = a Seasonal Clowder
    .short = Seasonal

brings-one-ends = You get one. Your turn ends.
brings-one-goes-on = You get one and play on.
brings-all-ends = You get them all. Your turn ends.
brings-all-goes-on = You get them all and play on.

seek-then-ends = Ask for anything, even what you don’t have. Then your turn ends.
seek-then-ends-if-none = Ask for anything, even what you don’t have. If they have none, your turn ends.

## Parts of sentences

copies = { $count ->
    [1] { $card }
   *[other] { $card } ×{ $count }
 }
of-season = { $count ->
    [1] { $season-a }
   *[other] { $count } { $season-many }
 }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
handed = { $count ->
    [1] { $card-a }
    [2] two { $card-many }
    [3] three { $card-many }
    [4] four { $card-many }
   *[other] { $count } { $card-many }
 }

## Events: $x-is says whether the player in field x is the one who reads (you)

event-dealt = { $dealer-is ->
    [you] You deal
   *[other] { $dealer } deals
 } { $each ->
    [one] one card
   *[other] { $each } cards
 } each. { $first-is ->
    [you] You start
   *[other] { $first } starts
 }.
event-laid = { $seat-is ->
    [you] You lay
   *[other] { $seat } lays
 } { $clowder-a } for { points }: { $cards }.
event-reactivated = { $seat-is ->
    [you] You wake a Seek Token and now have
   *[other] { $seat } wakes a Seek Token and now has
 } { $tokens ->
    [1] one awake
    [2] two awake
    [3] all three awake
   *[other] { $tokens } awake
 }.
event-drawn = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
 } { $card-is ->
    [some] { $card-a }
   *[none] a card
 }.
event-asked = { $seat-is ->
    [you] You { $seek ->
        [yes] use a Seek Token and ask
       *[no] ask
     }
   *[other] { $seat } { $seek ->
        [yes] uses a Seek Token and asks
       *[no] asks
     }
 } { $whom-is ->
    [you] you
   *[other] { $whom }
 } for { $wish-some }.{ $held ->
    [yes] { $whom-is ->
        [you] {""}
       *[other] {" "}{ $whom } has { $wish-yes }.
     }
   *[no] {" "}{ $whom-is ->
        [you] You say
       *[other] { $whom } says
     } { $seek ->
        [yes] “No Kitty!”
       *[no] “Go Kitty!”
     }
 }
event-handed-over = { $giver-is ->
    [you] You hand
   *[other] { $giver } hands
 } { $taker-is ->
    [you] you
   *[other] { $taker }
 } { handed }.
event-given = { $giver-is ->
    [you] You give
   *[other] { $giver } gives
 } { $taker-is ->
    [you] you
   *[other] { $taker }
 } { $card-is ->
    [some] { $card-a }
   *[none] { $season-some }
 }.
event-reversed = { $seat-is ->
    [you] You play a Mouse
   *[other] { $seat } plays a Mouse
 }{ $held ->
    [yes] : now { $asker-is ->
        [you] you have
       *[other] { $asker } has
     } to hand over { $wish-some }.
   *[no] , but { $asker-is ->
        [you] you have
       *[other] { $asker } has
     } { $wish-none }.
 }
event-scouted = { $seat-is ->
    [you] You use a Seek Token and look
   *[other] { $seat } uses a Seek Token and looks
 } at { $count ->
    [1] the top card
    [2] the top two cards
    [3] the top three cards
   *[other] the top { $count } cards
 } of the pile{ $cards-is ->
    [some] : { $cards }
   *[none] {""}
 }.
event-kept = { $seat-is ->
    [you] You keep
   *[other] { $seat } keeps
 } { $card-is ->
    [some] { $card-a }
   *[none] a card
 }{ $bottom-is ->
    [some] { $bottom-count ->
        [0] {""}
       *[other] {" "}and { $seat-is ->
            [you] put
           *[other] puts
         } the rest at the bottom: { $bottom }
     }
   *[none] {""}
 }.
event-skipped = { $seat-is ->
    [you] You skip
   *[other] { $seat } skips
 }.
event-ended = { $seat-is ->
    [you] You end your turn
   *[other] { $seat } ends the turn
 }.
event-last-turns = The pile is empty: one last turn each, starting with { $first-is ->
    [you] you
   *[other] { $first }
 }.
event-game-over = { $idle ->
    [yes] Nobody has drawn a card or laid a Clowder for too long, so the game ends.{" "}
   *[no] {""}
 }{ won } with { points }{ $winners-count ->
    [one] {""}
   *[other] {" "}each
 }{ $by_tokens ->
    [yes] {" "}and more Seek Tokens awake
   *[no] {""}
 }.

## Moves

say-lay = Lay { $clowder-a } for { points }: { $cards }
    .lit = Lay { $clowder-a } for { points }
say-draw = Draw a card
say-ask = Ask { $whom } for { $wish-some }
say-seek = Seek: ask { $whom } for { $wish-some } with a Seek Token
    .lit = Seek: ask { $whom } for { $wish-some }
say-scout = Scout: look at the top of the pile with a Seek Token
    .lit = Scout with a Seek Token
say-keep = Keep { $card-a }{ $then-count ->
    [0] {""}
   *[other] {" "}and put the rest at the bottom, in this order: { $then }
 }
    .lit = Keep { $card-a }
say-hand-over = Hand over what you were asked for
say-give = Give { $card-a }
say-reverse = Play a Mouse: turn the question around
say-skip = Skip your turn
say-end = End your turn

decision-ask-skip = ask or skip
decision-ask-seek-skip = ask, seek or skip
decision-ask-seek-scout-skip = ask, seek, scout or skip
decision-lay-ask-skip = lay a Clowder, ask or skip
decision-lay-ask-seek-skip = lay a Clowder, ask, seek or skip
decision-lay-ask-seek-scout-skip = lay a Clowder, ask, seek, scout or skip
decision-draw-skip = draw a card or skip
decision-draw-seek-scout-skip = draw a card, seek, scout or skip
decision-seek-skip = seek or skip
decision-skip = all you can do is skip
decision-lay-end = lay a Clowder or end the turn
decision-end = end the turn
decision-keep = keep one of the cards you scouted
decision-answer = answer the question
decision-give = give a card of your own instead

## Why a move is refused

reason-answer-first = First answer the question you were asked.
reason-give-first = Your question was turned around, so give a card first.
reason-one-of-season = You were asked for a Season: choose one card to give.
reason-all-of-trait = You were asked for a Trait: hand over all of it.
reason-nothing-asked = Nobody has asked you for anything.
reason-not-asked-for = That’s not what you were asked for.
reason-not-own-ask = That’s not what you asked for yourself.
reason-not-held = You don’t have { $card-a }.
reason-no-mouse = You don’t have a Mouse.
reason-reversed-already = The question was turned around already.
reason-seek-stands = At this table a Mouse can’t turn a Seek around.
reason-keep-first = First keep one of the cards you scouted.
reason-keep-one = Keep one of the cards you scouted, and put the others in order.
reason-nothing-scouted = You haven’t scouted.
reason-has-result = Your turn is decided: lay a Clowder or end it.
reason-act-first = First ask, use a Seek Token or skip.
reason-ask-another = Choose another player to ask.
reason-no-token = All your Seek Tokens are asleep.
reason-empty-pile = The pile is empty.
reason-mouse-needs-token = You can ask for a Mouse only with a Seek Token.
reason-none-held = You have { $wish-none } yourself, so you can’t ask without a Seek Token.
reason-empty-hand = You have no card to ask with.
reason-has-cards = You can draw only when your hand is empty.
reason-no-clowder = You don’t have a Clowder yet.
reason-none-of-kind = You don’t have { $clowder-a }.
reason-not-in-hand = You don’t have these four cards.
reason-four-mice = Four mice aren’t a Clowder: it needs a kitty.
reason-too-many-mice = That’s too many mice for one Clowder.
reason-not-one-trait = These don’t all have the same Trait.
reason-not-all-seasons = These aren’t one of each Season.
reason-not-one-season = These aren’t all of the same Season.

## The terminal

terminal-heading = { $pile ->
    [0] no cards
    [one] one card
   *[other] { $pile } cards
 } in the pile{ $bottom ->
    [none] {""}
   *[other] ; at its bottom { $bottom }
 }{ $discard ->
    [0] {""}
    [one] ; one Mouse discarded
   *[other] ; { $discard } mice discarded
 }{ $last ->
    [0] {""}
   *[other] ; last turns left: { $last }
 }
terminal-seat = { points }, { $held ->
    [0] no cards
    [one] one card
   *[other] { $held } cards
 }, { $tokens ->
    [0] no tokens awake
    [one] one token awake
   *[other] { $tokens } tokens awake
 }
terminal-clowder = { $clowder }: { $cards } ({ points })
terminal-known-held = holds { $cards-count ->
    [0] { $seasons }
   *[other] { $cards }{ $seasons-count ->
        [0] {""}
       *[other] , { $seasons }
     }
 }
terminal-known-lacking = lacks { $wishes }
terminal-ask-waits = { $seat-is ->
    [you] You asked
   *[other] { $seat } asked
 } { $whom-is ->
    [you] you
   *[other] { $whom }
 } for { $wish-some }{ $seek ->
    [yes] {" "}with a Seek Token
   *[no] {""}
 }{ $reversed ->
    [yes] ; a Mouse turned it around
   *[no] {""}
 }
terminal-hand = Your hand:
terminal-no-hand = Your hand is empty.
terminal-scouted = Scouted: { $cards }
terminal-holds = { $name } holds { $cards }
terminal-pile = Pile, from the top: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } more
 }

## Places

place-points-and-tokens = { points }, { $tokens ->
    [0] none awake
    [one] one awake
   *[other] { $tokens } awake
 }

## Highlights

highlight-best-clowder = { $seat-is ->
    [you] You
   *[other] { $seat }
 } laid { $clowder-a } for { points }: { $cards }.
    .title = Best Clowder
highlight-greatest-haul = { $seat-is ->
    [you] You
   *[other] { $seat }
 } took { handed } from { $giver-is ->
    [you] you
   *[other] { $giver }
 } at once.
    .title = Biggest haul
highlight-luckiest-draw = { $seat-is ->
    [you] You
   *[other] { $seat }
 } asked { $whom-is ->
    [you] you
   *[other] { $whom }
 } for { $wish-some }, heard “Go Kitty!” and drew { $card-a } from the pile.
    .title = Luckiest draw
highlight-best-mouse = { $seat-is ->
    [you] You
   *[other] { $seat }
 } played a Mouse, and { $asker-is ->
    [you] you
   *[other] { $asker }
 } had to hand over { handed } instead.
    .title = Best Mouse

## House rules

option-first = Who goes first
    .text = Chance decides, unless you set a seat: 0 is the host’s, 1 the next one.
option-seek_ends_turn = A Seek ends the turn
    .text = After a Seek your turn is over, whatever it brought.
option-seek_all_mice = A Seek brings all mice
    .text = If you seek a Mouse, you get all the mice they have, not just one.
option-mouse_reverses_seek = A Mouse turns a Seek around
    .text = A Mouse works against a Seek Token, too.
option-max_mice = Most mice in a Clowder
    .text = How many mice can stand in for kitties in one Clowder.
option-idle_rounds = Rounds without progress
    .text = The game ends after this many rounds in which nobody draws or lays anything.

## Verbs

verb-lay = lay a Clowder: its kind and its four cards
verb-draw = draw a card when your hand is empty
verb-ask = ask a player for a Trait or a Season
verb-seek = use a Seek Token to ask for any card
verb-scout = use a Seek Token to look at the top three cards
verb-keep = keep this scouted card, and order the others
verb-hand-over = hand over all that you were asked for
verb-give = give this card
verb-reverse = play a Mouse to turn the question around
verb-skip = skip your turn, which can wake a Seek Token
verb-end = end your turn while the pile is empty

game-blurb = Ask for cards, remember who holds what, and collect Clowders.
