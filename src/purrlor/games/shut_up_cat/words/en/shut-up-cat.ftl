### Shut Up, Cat!
### A space is named by the number that is printed on it and by its side of the ring; space 0 is at the top.
### A list of words or numbers is { $spaces } (“a, b, c”) or { $spaces-and } (“a, b and c”).

## Words

space-0 = the top 1
    .short = top 1
space-1 = the right 2
    .short = right 2
space-2 = the right 3
    .short = right 3
space-3 = the right 4
    .short = right 4
space-4 = the right 5
    .short = right 5
space-5 = the right 6
    .short = right 6
space-6 = the bottom 1
    .short = bottom 1
space-7 = the left 2
    .short = left 2
space-8 = the left 3
    .short = left 3
space-9 = the left 4
    .short = left 4
space-10 = the left 5
    .short = left 5
space-11 = the left 6
    .short = left 6
space-6-1-6-6-1 = the bottom 6
    .short = bottom 6
space-7-1-6-6-1 = the left 5
    .short = left 5
space-8-1-6-6-1 = the left 4
    .short = left 4
space-9-1-6-6-1 = the left 3
    .short = left 3
space-10-1-6-6-1 = the left 2
    .short = left 2
space-11-1-6-6-1 = the left 1
    .short = left 1

tile-z = Z
    .letter = Z
tile-m = MEOW
    .letter = M

card-laser-pointer = Laser Pointer
card-ball-of-yarn = Ball of Yarn
card-cardboard-box = Cardboard Box
card-catnip = Catnip
card-night-light = Night Light
card-feather-wand = Feather Wand
card-ear-plugs = Ear Plugs
card-warm-milk = Warm Milk
card-scratching-post = Scratching Post
card-tuna-can = Tuna Can
card-cat-flap = Cat Flap

## Parts of sentences

found-zs = { $zs ->
    [0] no Zs
    [one] { $zs } Z
   *[other] { $zs } Zs
 }
scored-zs = { $scored ->
    [one] { $scored } Z
   *[other] { $scored } Zs
 }

## Events: $x-is says whether the player in field x is the one who reads (you)

event-round-began = Round { $round }{ $round ->
    [1] : { $first-is ->
        [you] you go
       *[other] { $first } goes
     } first
   *[other] {""}
 }.
event-last-round = { $seat-is ->
    [you] You have
   *[other] { $seat } has
 } { $winks } Zs, so this is the last round.
event-game-ended = { $rule ->
    [SC-R16] No rounds are left.
   *[SC-17] The last round is over.
 } { won } with { $winks ->
    [one] { $winks } Z
   *[other] { $winks } Zs
 }.

event-dice-gathered = { $taken-count ->
    [0] { $seat-is ->
        [you] You roll
       *[other] { $seat } rolls
     } { $rolled-and }.
   *[other] { $seat-is ->
        [you] You take
       *[other] { $seat } takes
     } the { $taken-and } from the pillow{ $rolled-count ->
        [0] {""}
       *[other] {" "}and { $seat-is ->
            [you] roll
           *[other] rolls
         } { $rolled-and }
     }.
 }
event-dice-turned = { $seat-is ->
    [you] Your
   *[other] { $seat }’s
 } { $before-count ->
    [one] die goes
   *[other] dice go
 } from { $before-and } to { $after-and }.
event-seven-used = { $seat-is ->
    [you] You make
   *[other] { $seat } makes
 } seven with { $dice-and }.
event-die-left = { $on_pillow ->
    [yes] { $seat-is ->
        [you] You leave
       *[other] { $seat } leaves
     } the { $face } on the pillow.
   *[no] { $seat-is ->
        [you] Your
       *[other] { $seat }’s
     } { $face } goes back to the pile: the pillow already has one.
 }

event-tiles-turned = { $seat-is ->
    [you] You sleep
   *[other] { $seat } sleeps
 } from { $start } to { $end }: { $tiles }.
event-tiles-placed = { $tiles-is ->
    [some] { $seat-is ->
        [you] You put
       *[other] { $seat } puts
     } the tiles back as { $tiles }.
   *[none] { $seat-is ->
        [you] You put
       *[other] { $seat } puts
     } { $spaces-count } tiles back face down.
 }
event-tiles-seen = { $seat-is ->
    [you] You look
   *[other] { $seat } looks
 } at the { $spaces-count ->
    [one] tile
   *[other] tiles
 } on { $spaces-and }{ $tiles-is ->
    [some] : { $tiles }
   *[none] {""}
 }.
event-tiles-swapped = { $seat-is ->
    [you] You swap
   *[other] { $seat } swaps
 } the tiles on { $spaces-and }.
event-tiles-shuffled = { $seat-is ->
    [you] You shuffle
   *[other] { $seat } shuffles
 } all twelve tiles.

event-card-played = { $seat-is ->
    [you] You play
   *[other] { $seat } plays
 } { $card }.
event-distracted = { $seat-is ->
    [you] You distract
   *[other] { $seat } distracts
 } the cat with two { $face }s{ $drawn ->
    [yes] {" "}and { $seat-is ->
        [you] draw
       *[other] draws
     } { $card-is ->
        [some] { $card }
       *[none] a card
     }
   *[no] , but there’s no card left to draw
 }.
event-cards-reshuffled = The discards become the new pile: { $count ->
    [one] one card
   *[other] { $count } cards, shuffled
 }.
event-ears-plugged = { $seat-is ->
    [you] You
   *[other] { $seat }
 } won’t hear the first { $plugs ->
    [one] MEOW
   *[other] { $plugs } MEOWs
 } this turn.

event-zs-scored = { $scored ->
    [0] { $seat-is ->
        [you] You score nothing ({ found-zs } at ×{ $multiplier }) and still have
       *[other] { $seat } scores nothing ({ found-zs } at ×{ $multiplier }) and still has
     } { $winks }.
   *[other] { $seat-is ->
        [you] You score { scored-zs } ({ $zs } at ×{ $multiplier }) and now have
       *[other] { $seat } scores { scored-zs } ({ $zs } at ×{ $multiplier }) and now has
     } { $winks }.
 }
event-zs-taken = { $seat-is ->
    [you] You take { found-zs } and now have
   *[other] { $seat } takes { found-zs } and now has
 } { $winks }.
event-cat-chased = { $seat-is ->
    [you] You pay { $price } Zs to chase the cat and have
   *[other] { $seat } pays { $price } Zs to chase the cat and has
 } { $winks ->
    [0] none
   *[other] { $winks }
 } left.
event-multiplier-moved = { $seat-is ->
    [you] Your
   *[other] { $seat }’s
 } multiplier { $rises ->
    [yes] rises
   *[no] falls
 } to ×{ $multiplier }.

## Moves

say-gather = { $taken-count ->
    [0] Roll all three dice
   *[other] Take the { $taken-and } from the pillow{ $rolled ->
        [0] {""}
        [one] {" "}and roll one die
       *[other] {" "}and roll two dice
     }
 }
    .lit = { $taken-count ->
        [0] Roll all three dice
       *[other] Take the { $taken-and } from the pillow
     }
say-sleep = Sleep on { $tiles ->
    [one] one tile
    [12] all 12 tiles
   *[other] { $tiles } tiles
 }, from { $start } to { $end }
    .lit = Sleep on { $tiles ->
        [one] the lit tile
        [12] all 12 tiles
       *[other] the { $tiles } lit tiles
     }
say-distract = Distract the cat with a pair of { $face }s
say-seven = Make seven with { $lower } and { $higher }
say-score = Take the Zs
say-place = { $meows-count ->
    [0] Put the { $tiles ->
        [one] Z
       *[other] { $tiles } Zs
     } back
    [one] Hide the MEOW on { $meows }
   *[other] Hide the MEOWs on { $meows-and }
 }
    .lit = Hide the tiles as shown
say-chase = Chase the cat for { $price } Zs
say-play = Play { $card }
say-reroll = Play { $card }: roll { $dice-and } again
say-turn = Play { $card }: turn the { $die } into a { $face }
say-look = Play { $card }: look at { $spaces-and }
    .lit = Play { $card } on the lit tiles
say-swap = Play { $card }: swap { $spaces-and }
    .lit = Play { $card } on the lit tiles
say-lower = Play { $card } on { $whom-is ->
    [you] you
   *[other] { $whom }
 }

decision-gather = gather three dice
decision-use = use two dice
decision-score = chase the cat, or score
decision-place = put the tiles back

## Why a move is refused

reason-chase-in-turn = You can only chase the cat on your own turn.
reason-at-top = Your multiplier is already at ×{ $top }, the highest there is.
reason-too-few-zs = You need { $price } Zs to chase the cat.
reason-already-gathered = You’ve already gathered your dice.
reason-too-many-dice = You only gather { $most } dice.
reason-one-of-each = The pillow has only one die of each number.
reason-not-on-pillow = There’s no { $face } on the pillow.
reason-lowest-first = Name the lowest number first.
reason-too-few-in-pile = The pile doesn’t have enough dice: take more from the pillow.
reason-gather-first = Gather your dice first.
reason-already-used = You’ve already used your dice.
reason-no-die-shows = None of your dice shows a { $face }.
reason-one-die-shows = Only one of your dice shows a { $face }.
reason-all-equal = Your dice all show the same number: you need two different ones to sleep.
reason-other-numbers = Put two different dice on spaces with their numbers.
reason-no-pair = You don’t have a pair.
reason-no-card-left = There are no Distraction cards left.
reason-no-seven = No two of your dice make seven.
reason-not-seven = These two dice don’t make seven.
reason-nothing-to-score = There’s nothing to score now.
reason-score-first = Take your Zs first.
reason-nothing-to-place = There are no tiles to put back.
reason-other-tiles = Put back the tiles that you turned up.
reason-cards-after-roll = Play cards after you roll and before you use your dice.
reason-empty-hand = You don’t have any Distraction cards.
reason-not-held = You don’t have that card.
reason-name-dice = Name the dice to roll again, the lowest first.
reason-name-die = Name one of your dice.
reason-name-die-and-number = Name one of your dice and the number to turn it to.
reason-shows-already = That die already shows a { $face }.
reason-one-to-six = A die shows 1 to 6.
reason-turns-by = This card turns a die up or down by { $steps }.
reason-name-spaces = { $count ->
    [one] Name one space.
   *[other] Name { $count } different spaces, the lowest first.
 }
reason-nobody-above-zero = Nobody else has a multiplier above ×0.
reason-at-zero = Their multiplier is already at ×0.
reason-another-player = Play it on another player.
reason-nothing-to-choose = There’s nothing to choose for this card.

## The terminal: what stands inside the ring has 15 characters at most

terminal-heading = Round { $round }{ $last ->
    [yes] , the last
   *[no] {""}
 }
terminal-pillow = pillow
terminal-clock = @0: top
terminal-dice = dice { $dice }
terminal-seat = { $zs } Zs  ×{ $multiplier }  { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
 }{ $first ->
    [yes] {"  "}first
   *[no] {""}
 }
terminal-cards = Distraction cards: { $pile } in the pile; discarded: { $discard }
terminal-plugs = Ears plugged against { $plugs ->
    [one] 1 MEOW
   *[other] { $plugs } MEOWs
 }
terminal-notes = Notes: { $notes }
terminal-hand = Your hand: { $cards }
terminal-holds = { $name } holds { $cards }
terminal-tiles = Tiles, clockwise from the top: { $tiles }
terminal-pile = Distraction cards, from the top: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } more
 }

## Highlights and places

place-zs = { $zs ->
    [one] { $zs } Z
   *[other] { $zs } Zs
 }

fall = from ×{ $before } to ×{ $after }

highlight-deepest-sleep = { $seat-is ->
    [you] You
   *[other] { $seat }
 } slept on { $tiles } tiles: { found-zs } at ×{ $multiplier } made { $scored }.
    .title = Deepest sleep
highlight-loudest-night = { $seat-is ->
    [you] You
   *[other] { $seat }
 } turned up { $meows ->
    [one] a MEOW
   *[other] { $meows } MEOWs
 } on { $tiles } tiles{ $fall-is ->
    [some] , and { $seat-is ->
        [you] your
       *[other] the
     } multiplier fell { $fall }
   *[none] {""}
 }.
    .title = Loudest night
highlight-longest-quiet = { $seat-is ->
    [you] You
   *[other] { $seat }
 } turned up { $tiles } tiles and didn’t hear a single MEOW.
    .title = Longest quiet
highlight-best-chase = { $seat-is ->
    [you] You
   *[other] { $seat }
 } paid { $paid } Zs to chase the cat, and gained { $gained ->
    [one] one Z
   *[other] { $gained } Zs
 } on balance.
    .title = Best chase
highlight-comeback = { $seat-is ->
    [you] You were
   *[other] { $seat } was
 } { $behind } Zs behind when round { $round } began, and still won.
    .title = Comeback

## House rules

option-numbering = Numbers on the ring
    .text = Either 1 to 6 twice, or up to 6 and back down.
option-chase_in_reveal = Chasing after the MEOWs
    .text = You can still chase the cat after the MEOWs, before your Zs are counted.
option-seven_at_max = A seven at ×3
    .text = You can use a seven even if your multiplier can’t rise any more.
option-memory_notes = Notes on the tiles
    .text = The table shows what you can still know about the tiles. Good for learning.
option-first = Who goes first
    .text = Chance decides, unless you set a seat: 0 is the host’s, 1 the next one.
option-max_rounds = Most rounds
    .text = The game ends after this many rounds, and the most Zs win.
option-distractions = Distraction cards
    .text = Which Distraction cards are in the pile.

value-numbering-1-6-1-6 = 1–6 twice
value-numbering-1-6-6-1 = 1–6 and back

## Verbs and cards

verb-gather = take dice with these numbers from the pillow, and roll the rest
verb-play = play a Distraction card, with what it’s played on
verb-sleep = put two dice DIE@SPACE on the ring, and turn up all tiles between them, clockwise
verb-distract = use a pair to draw a Distraction card
verb-seven = use two dice that make 7 to raise your multiplier
verb-chase = pay five Zs to raise your multiplier
verb-score = don’t chase any more, and take your Zs
verb-place = put the tiles back in this order: z is a Z, m a MEOW

card-text-laser-pointer = Reroll any of your dice.
card-text-ball-of-yarn = Turn one of your dice up or down by one.
card-text-cardboard-box = Turn one of your dice to its opposite face.
card-text-catnip = Set one of your dice to any number.
card-text-night-light = Look at two tiles in secret.
card-text-feather-wand = Swap two tiles without looking.
card-text-ear-plugs = One MEOW that you turn up this turn doesn’t lower your multiplier.
card-text-warm-milk = Raise your multiplier by one, up to ×3.
card-text-scratching-post = Lower another player’s multiplier by one.
card-text-tuna-can = Take three Zs.
card-text-cat-flap = Shuffle all twelve tiles.

effect-reroll = Reroll any of your dice.
effect-nudge = Turn one of your dice up or down by { $steps }.
effect-flip = Turn one of your dice to its opposite face.
effect-set = Set one of your dice to any number.
effect-look = Look at { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
 } in secret.
effect-swap = Swap two tiles without looking.
effect-silence = { $meows ->
    [one] One MEOW that you turn up this turn doesn’t
   *[other] { $meows } MEOWs that you turn up this turn don’t
 } lower your multiplier.
effect-raise = Raise your multiplier by { $steps }, up to ×3.
effect-lower = Lower another player’s multiplier by { $steps }.
effect-take-zs = Take { $zs ->
    [one] one Z
   *[other] { $zs } Zs
 }.
effect-shuffle = Shuffle all twelve tiles.

game-blurb = Sleep where the cat isn’t, and remember where it was.
