### The table of Shut Up, Cat! “Z” after a number is the unit, as in 10/40 Z.

shut-up-cat-round = round { $round }
shut-up-cat-last-round = Last round
    .behind = { shut-up-cat-last-round }: { $count } { $count ->
        [one] Z
       *[other] Zs
     } behind
    .leads = { shut-up-cat-last-round }: you lead
    .tied = { shut-up-cat-last-round }: you’re level
shut-up-cat-tray = Your dice and choices
    .others = The player to move

## Keys

shut-up-cat-key-digits = take that die from the pillow; after the roll, choose a die by its place
shut-up-cat-key-way = go the other way round the ring
shut-up-cat-key-chase = chase the cat (press twice)
shut-up-cat-key-seats = go to the players, if a card needs one

## Pieces

shut-up-cat-die = { $number ->
    [0] die, not rolled yet
   *[other] die showing { $number }
 }
shut-up-cat-tile = { $side ->
    [z] Z, asleep
    [m] MEOW
   *[back] face-down tile
 }{ $noted ->
    [z] , noted: Z
    [m] , noted: MEOW
    [maybe] , not sure
   *[none] {""}
 }
shut-up-cat-drawn-meow = MEOW
shut-up-cat-meow = MEOW!
shut-up-cat-pillow = Pillow
    .empty = { $number }, empty
    .take = Take the { $number } from the pillow
shut-up-cat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }

## The ring and what lies inside it

shut-up-cat-ring = The bedroom
    .tiles = The ring of twelve tiles, clockwise from the top
shut-up-cat-space = { $space }: { $side ->
    [z] Z
    [m] MEOW
   *[back] face down
 }{ $secret ->
    [yes] , only you can see it
   *[no] {""}
 }{ $moved ->
    [yes] , may have moved since your last turn
   *[no] {""}
 }{ $noted ->
    [z] , noted: Z
    [m] , noted: MEOW
    [maybe] , noted: { $group }
   *[none] {""}
 }{ $lit ->
    [yes] , in the stretch
   *[no] {""}
 }{ $die-number ->
    [0] {""}
   *[other] , the { $die-number } lies here
 }{ $pale-number ->
    [0] {""}
   *[other] , the { $pale-number } can go here
 }
shut-up-cat-moved = May have moved since your last turn
    .off = This tile may have moved since your last turn. { $reason }
shut-up-cat-zs = { $z-count ->
    [one] { $z-count } Z
   *[other] { $z-count } Zs
 }
shut-up-cat-meows = { $meow-count ->
    [one] { $meow-count } MEOW
   *[other] { $meow-count } MEOWs
 }
shut-up-cat-tiles = { $meow-count ->
    [0] { shut-up-cat-zs }
   *[other] { $z-count ->
        [0] { shut-up-cat-meows }
       *[other] { shut-up-cat-zs }, { shut-up-cat-meows }
     }
 }
shut-up-cat-slept = { $who ->
    [you] You slept
   *[other] { $name } slept
 }: { shut-up-cat-tiles }.
shut-up-cat-group = { shut-up-cat-tiles }, on { $spaces }
shut-up-cat-deaf = { shut-up-cat-meows } muffled
shut-up-cat-stretch = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }{ $known-count ->
    [0] {""}
   *[other] {" "}· you know { $tiles }
 }
shut-up-cat-pile = { $count ->
    [one] { $count } die
   *[other] { $count } dice
 }
    .label = Dice: { $count } in the pile. Distraction cards: { $cards } left. Have a look at them.
shut-up-cat-deck = Distraction cards
    .left = { $count ->
        [one] There’s { $count } card in the pile.
       *[other] There are { $count } cards in the pile.
     } Two dice of one number get you one of these:
    .played = played { $count ->
        [one] once
       *[other] { $count } times
     }

## Players

shut-up-cat-first = first
shut-up-cat-whose = { $name }:
shut-up-cat-multiplier = Multiplier { $number } of { $max }
shut-up-cat-goal = goal reached
shut-up-cat-hands = Everybody’s Distraction cards
    .none = no cards
shut-up-cat-plays = { $name } plays
shut-up-cat-turning = Tiles are turning…

## What others did: after the player’s name, in a few words

shut-up-cat-since = Since your last turn
shut-up-cat-did-slept = slept
shut-up-cat-did-slept-at = { $from } to { $to }
shut-up-cat-did-seven = made a seven
shut-up-cat-did-pair = used a pair
shut-up-cat-did-chased = chase −{ $count }
shut-up-cat-did-played = played { $card }
shut-up-cat-gain-zs = +{ $count } Z
shut-up-cat-paid-zs = −{ $count } Z
shut-up-cat-gain-cards = { $count ->
    [0] no card left
    [one] +{ $count } card
   *[other] +{ $count } cards
 }
shut-up-cat-now = ×{ $number }
    .word = now

## A turn’s four steps, in a word or two each

shut-up-cat-steps = Steps of a turn
shut-up-cat-step-gather = Get dice
shut-up-cat-step-use = Use two
shut-up-cat-step-score = Score
shut-up-cat-step-place = Hide tiles

## Scenes

shut-up-cat-scene-meow = { $count ->
    [1] MEOW!
    [2] MEOW! MEOW!
   *[other] { $count } MEOWs!
 }
    .text = { $who ->
        [you] You wake up
       *[other] { $name } wakes up
     }: now ×{ $number }.
shut-up-cat-scene-goal = { $count } Zs!
    .text = { $who ->
        [you] You’re fast asleep
       *[other] { $name } is fast asleep
     }. This is the last round.
    .end = { $who ->
        [you] You’re fast asleep
       *[other] { $name } is fast asleep
     }. The game is over.

## Dice

shut-up-cat-dice = { $who ->
    [you] Your dice
   *[other] { $name }’s dice
 }
    .gathered = Gathered dice
    .one = Die { $place }: { $number ->
        [0] not rolled yet
       *[other] { $number }
     }
shut-up-cat-gather = { $taken-count ->
    [0] Roll { shut-up-cat-how-many } dice
   *[other] Take the { $faces }{ $count ->
        [0] {""}
       *[other] , roll { shut-up-cat-how-many }
     }
 }
    .hint = Take dice from the pillow, or roll new ones.
    .empty = The pillow is empty, so you roll all your dice.
    .naught = At ×0 no Z counts: make a seven, or sleep long and chase the cat.
    .moved = ⇄: may have moved since your last turn.
shut-up-cat-how-many = { $count ->
    [1] one
    [2] two
    [3] three
   *[other] { $count }
 }
shut-up-cat-choose-two = Choose two dice.
shut-up-cat-use = Use two dice
    .label = Use two dice to
    .off = { $rule ->
        [SC-9] all alike
        [SC-13] no pair
        [SC-14] no seven
        [SC-R5] at ×3
        [SC-R6] no cards
       *[other] not now
     }
shut-up-cat-use-sleep = Sleep
    .brings = Choose a faded die to move that end there.
shut-up-cat-use-distract = Draw a card
    .brings = A pair gets you a Distraction card.
shut-up-cat-use-seven = Raise ×
    .brings = A seven raises your multiplier.
shut-up-cat-sleep = Sleep on { $count }{"\u00a0"}tiles
    .aloud = Sleep from the { $start } to the { $end }, { $way ->
        [clockwise] clockwise
       *[counterclockwise] counterclockwise
     }, { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }
shut-up-cat-distract = Draw a card with two { $number }s
shut-up-cat-seven = Raise to ×{ $number } with { $low } and { $high }
shut-up-cat-ways = Which way round
shut-up-cat-way = { $count }
    .clockwise = clockwise, { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }
    .counterclockwise = counterclockwise, { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }

## The chase, scoring, putting tiles back

shut-up-cat-chase = Chase: { $count } Zs
    .offer = Chase the cat: { $count } Zs for ×{ $number }
    .ask = Chase the cat?
    .question = Pay { $count } Zs for ×{ $number }?
    .yes = Chase
    .pay = Chase the cat: pay { $count } Zs for ×{ $number }
    .no = No
shut-up-cat-chase-score = Chase: { shut-up-cat-change }
    .sum = { $z-count } × { $number } − { $price-count }, { $times-count ->
        [0] then ×{ $number }
        [2] twice: +{ $most-count }
       *[other] { $times-count } times: +{ $most-count }
     }
    .aloud = Chase the cat: pay { $price-count } Zs for ×{ $number }, then take { $then-count }{ $times-count ->
        [0] {""}
        [2] . Chasing twice: +{ $most-count } in all
       *[other] . Chasing { $times-count } times: +{ $most-count } in all
     }
shut-up-cat-change = { $way ->
    [gain] +{ shut-up-cat-counted }
    [loss] −{ shut-up-cat-counted }
   *[none] { shut-up-cat-counted }
 }
shut-up-cat-counted = { $count ->
    [one] { $count } Z
   *[other] { $count } Zs
 }
shut-up-cat-score = Take: { shut-up-cat-change }
    .sum = { $z-count } × { $number }
    .aloud = Take { shut-up-cat-counted }: { $z-count } times { $number }
    .hint = { $z-count ->
        [0] You turned up { shut-up-cat-meows } and no Zs.
       *[other] You turned up { $meow-count ->
            [0] { shut-up-cat-zs }
           *[other] { shut-up-cat-zs } and { shut-up-cat-meows }
         }.{ $number ->
            [0] {" "}At ×0 they bring nothing.
           *[other] {""}
         }
     }{ $muffled-count ->
        [0] {""}
       *[other] {" "}Muffled: { $muffled-count }.
     }
shut-up-cat-place = Hide them like this
    .same = Leave them as they are
    .alike = Hide { shut-up-cat-tiles }
    .hint = Swap tiles on the ring: { POINTER() ->
        [touch] tap
       *[mouse] click
     } two, or drag one onto another. Nobody else sees it.
    .second = Now { POINTER() ->
        [touch] tap
       *[mouse] click
     } the tile to swap it with.
    .changed = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     } swapped. Remember where the MEOWs go!
    .nothing = All alike: nothing to swap.
    .only = Only tiles that lie face up can be swapped.
    .last = That was the last turn.
    .finish = Finish the game
    .undo = Undo
    .swapped = { $space }: { $side ->
        [m] MEOW
       *[z] Z
     }. { $other }: { $other-side ->
        [m] MEOW
       *[z] Z
     }.

## Distraction cards

shut-up-cat-hand = Your Distraction cards
shut-up-cat-card = { $count ->
    [one] { $title }: { $text }
   *[other] { $title }, { $count } of them: { $text }
 }
    .idle = { $title }: { $reason }
    .lifted = { $title }: { $text }
    .wants = { $title }: { $text } { $reason }
    .not-now = { $text } { $reason }
shut-up-cat-back = Back
shut-up-cat-turn-to = Turn it to
shut-up-cat-missing-dice = Choose the dice to reroll.
shut-up-cat-missing-die = Choose a die.
shut-up-cat-missing-face = Choose a die and its new number.
shut-up-cat-missing-spaces = Choose tiles on the ring.
shut-up-cat-missing-seat = Choose a player.
shut-up-cat-missing-nothing = There’s nothing to choose for this card.
shut-up-cat-play = Play { $card }
    .choose-tiles = { $card }: choose { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }
    .choose-player = { $card }: choose a player
    .choose-number = { $card }: choose a number
    .choose-die = { $card }: choose a die
    .choose-dice = { $card }: choose dice
    .on = { $card }: { $name }
    .to = { $card }: { $from } to { $to }
    .turn = { $card }: turn { $dice }
    .reroll = { $card }: reroll { $dice }
    .tiles = { $card }: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }
    .tiles-at = { $card }: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
     }, on { $spaces }
