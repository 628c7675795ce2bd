### The table of Go Kitty. Names of cards, wishes and Clowders come from the game’s own catalogue.

## The cloth

go-kitty-table = The table
go-kitty-left = { $count ->
    [0] empty
   *[other] { $count } left
 }
    .aloud = { $count ->
        [0] The pile is empty.
        [one] { $count } card left in the pile
       *[other] { $count } cards left in the pile
     }
go-kitty-used = { $count } used
    .aloud = { $count ->
        [one] { $count } Mouse used
       *[other] { $count } mice used
     }
go-kitty-clowders = Clowders on the table
    .see = { $count ->
        [one] See the Clowder
       *[other] See all { $count } Clowders
     }
    .of = , { $count ->
        [one] { $count } Clowder
       *[other] { $count } Clowders
     }
go-kitty-clowder = , { $clowder }, { go-kitty-points }
go-kitty-goals = Collect four for a Clowder
    .next = Next: { $count } of { $total }
go-kitty-goal = { $clowder }, { go-kitty-points }: you have { $count } of { $total }
    .lost = { $clowder }, { go-kitty-points }: not possible for now
go-kitty-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
    .short = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
     }
go-kitty-cards = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
 }
go-kitty-plays-mouse = { $who ->
    [you] You play a Mouse
   *[other] { $name } plays a Mouse
 }
go-kitty-asked = asked
go-kitty-did-go-kitty = Go Kitty!
go-kitty-did-no-kitty = No Kitty!
go-kitty-did-seek = seeks
go-kitty-did-scout = scouts
go-kitty-did-mouse = Mouse!
go-kitty-did-lay = lays: +{ $points }
go-kitty-earlier = { $asker } → { $asked }: { $wish }, { $result ->
    [none] Go Kitty!
    [sought] No Kitty!
    [mouse] Mouse!
   *[gave] got { $count }
 }
go-kitty-last-turns = { $count ->
    [one] The last turn
   *[other] Last turns: { $count } left
 }
    .mine = Your last turn

## Scenes: the winner gains something, the loser gives it

go-kitty-scene = A scene
    .hold = Hold the scene
    .skip = Next
go-kitty-scene-steal = { $winner-who ->
    [you] You take { go-kitty-loot } from { $loser }!
   *[other] { $loser-who ->
        [you] { $winner } takes { go-kitty-loot } from you!
       *[other] { $winner } takes { go-kitty-loot } from { $loser }.
     }
 }
go-kitty-scene-mouse = { $winner-who ->
    [you] You play a Mouse against { $loser }!
   *[other] { $loser-who ->
        [you] { $winner } plays a Mouse against you!
       *[other] { $winner } plays a Mouse against { $loser }.
     }
 }
    .then = { $held ->
        [yes] { $loser-who ->
            [you] Now you have to give { $wish } instead.
           *[other] Now { $loser } has to give { $wish } instead.
         }
       *[no] { $loser-who ->
            [you] But you have { $none }.
           *[other] But { $loser } has { $none }.
         }
     }
go-kitty-scene-seek = { $winner-who ->
    [you] You seek { $wish } from { $loser }.
   *[other] { $loser-who ->
        [you] { $winner } seeks { $wish } from you!
       *[other] { $winner } seeks { $wish } from { $loser }.
     }
 }
    .then = { $held ->
        [yes] { $loser-who ->
            [you] You have { $some } …
           *[other] { $loser } has { $some } …
         }
       *[no] “No Kitty!”
     }
    .mouse = Found! A Mouse can’t turn this around.
go-kitty-scene-clowder = { $clowder }!
    .for = { $winner-who ->
        [you] You lay it for { go-kitty-points }.
       *[other] { $winner } lays it for { go-kitty-points }.
     }
go-kitty-loot = { $count ->
    [1] { $one }
    [2] two { $many }
    [3] three { $many }
    [4] four { $many }
   *[other] { $count } { $many }
 }

## Drawings

go-kitty-card = { $card }, { $season }
go-kitty-card-back = A face-down card
go-kitty-year = the whole year
go-kitty-token-active = Seek Token, awake
go-kitty-token-chosen = Seek Token, about to be used
go-kitty-token-used = Seek Token, asleep
go-kitty-tokens = { $count } of { $total } Seek Tokens awake

## What is known

go-kitty-known = Known
    .title = What you know
    .open = Show all that you know
    .none = no
    .how = The table remembers for you. Without a Seek Token, you can only ask for a Trait you hold, so the ask shows a card. Every answer shows what the other player has or lacks.
    .held = { $count ->
        [1] { $card }
       *[other] { $card } ×{ $count }
     }
    .season = { $count ->
        [1] { $one }
       *[other] { $count } { $many }
     }
    .nothing = Nothing yet
    .no-cards = No cards left
    .bottom = Bottom of the pile
    .order = the left one is drawn first
go-kitty-holds = { $count ->
    [0] has none
   *[other] has { $count }{ $more ->
        [yes] +
       *[no] {""}
     }
 }
go-kitty-hands = All other hands

## Whose turn it is

go-kitty-tray = Your hand and your choices
    .spectator = Whose turn it is
go-kitty-since = { $name } took your { $loot }.
    .got = You got { $loot } from { $name }.
    .more = and { $count } more
go-kitty-head-answer = You’re asked
go-kitty-head-give = Give a card
go-kitty-head-keep = Keep one
go-kitty-head-end = End your turn
    .lay = Lay or end
go-kitty-head-answers = { $who ->
    [you] You answer
   *[other] { $name } answers
 }
go-kitty-head-scene = During { $who ->
    [you] your turn
   *[other] { $name }’s turn
 }
go-kitty-may-turn = can lay, ask, seek, scout or skip
go-kitty-may-answer = can answer or play a Mouse
go-kitty-may-give = has to give a card because of the Mouse
go-kitty-may-keep = keeps one of the scouted cards
go-kitty-may-end = can lay a Clowder or end the turn
go-kitty-result = { $names }: { go-kitty-points }
    .shared = They share the win.

## My hand

go-kitty-hand = Your hand
    .empty = You have no cards.
    .done = Your last turn is over.
go-kitty-in-hand = { $card }{ $copies ->
    [none] {""}
   *[other] , { $copies }
 }{ $mark ->
    [none] {""}
   *[other] , { $mark }
 }
go-kitty-as = as { $card }

## Ways to use a turn

go-kitty-ways = What to do
go-kitty-way-ask = Ask
go-kitty-way-draw = Draw
go-kitty-way-seek = Seek
go-kitty-way-scout = Scout
go-kitty-way-lay = Lay
go-kitty-way-skip = Skip
go-kitty-way-end = End
go-kitty-way-points = , worth { go-kitty-points }
go-kitty-way-off = , not now

go-kitty-ask-for = Ask for
go-kitty-ask-how = Choose a card and ask someone for its Trait or its Season.
    .waits = While you wait, you can choose a card for your next ask.
go-kitty-wait = Wait for your turn
    .over = The others finish the game
go-kitty-past = This is an earlier moment.
go-kitty-ask-missing-card = Ask: choose a card
    .why = Choose one of your cards.
go-kitty-ask-missing-wish = Ask: choose what for
    .why = Choose what to ask for.
go-kitty-ask-mouse = You can’t ask with a Mouse
    .why = With other cards in your hand, you can’t ask with a Mouse.
go-kitty-ask-missing-player = Ask: choose a player
    .why = Choose a player.

go-kitty-seek-trait = Seek a Trait
go-kitty-seek-other = Seek a Season or a Mouse
go-kitty-seek-gone = All of them are on the table or in your hand.
go-kitty-seek-held = , you have { $count }
go-kitty-seek = Seek { $wish } from { $name }
go-kitty-seek-missing-wish = Seek: choose a card
    .why = Choose what to seek.
go-kitty-seek-missing-player = Seek: choose a player

go-kitty-uses-token = { $count ->
    [one] This uses your last Seek Token.
   *[other] This uses one of your { $count } Seek Tokens.
 }
go-kitty-scout = { $count ->
    [one] Scout the top card
   *[other] Scout { $count } cards
 }
    .how = Keep one card from the top of the pile. Your turn ends.
go-kitty-draw = Draw a card
    .how = Then you play on.
    .waits = On your turn you can draw a card and play on.
    .empty-pile = The pile is empty too. On your turn you can skip, or seek with an awake token.
go-kitty-skip = Skip your turn
    .how = Your turn ends.
    .wakes = Your turn ends, and a Seek Token wakes up: its eye opens.
go-kitty-end = End your turn
    .how = The pile is empty and you have no Clowder to lay, so your turn is over.
    .can-lay = The pile is empty. You can still lay a Clowder before your turn ends.
    .before = You can still lay before your turn ends.

go-kitty-kinds = Which Clowder
go-kitty-kind = { $clowder }, { go-kitty-points }
go-kitty-lay = Lay a { $clowder }: { go-kitty-points }
    .said = { $clowder }, { go-kitty-points }.
go-kitty-lay-choose = Lay: choose { $count } cards
    .why = Choose { $count } cards.
go-kitty-lay-more = Lay: { $count } more
go-kitty-lay-without = You can’t lay a Clowder with this card now.
go-kitty-lay-none = Lay: that’s not a Clowder
    .why = That’s not a Clowder. { POINTER() ->
        [touch] Tap
       *[mouse] Click
     } one of the three to choose its cards.

## Answers

go-kitty-have = { $count ->
    [one] You have one.
    [2] You have two.
    [3] You have three.
    [4] You have four.
    [5] You have five.
    [6] You have six.
   *[other] You have { $count }.
 }
    .choose = You have { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
     }. You choose which one to give.
    .one = { go-kitty-have } You give one of them.
    .must = { go-kitty-have } Without a Mouse, you have to hand { $count ->
        [one] it
       *[other] them
     } over.
go-kitty-turned-around = Now you have to give { $wish }.
go-kitty-hand-over = Hand over { go-kitty-loot }
go-kitty-choose = Choose { $wish }
    .why = Choose the card to give.
    .forced = This is what was asked for. There is no other card to choose.
go-kitty-play-mouse = Play a Mouse
    .then = { $held ->
        [no] Keep yours
       *[maybe] Take theirs
     }

## Scouted cards

go-kitty-scouted = Scouted cards
go-kitty-scouted-card = { $how ->
    [kept] { $card }, kept
    [first] { $card }, first at the bottom
    [second] { $card }, second at the bottom
   *[other] { $card }
 }
go-kitty-kept = Keep
go-kitty-first = first
go-kitty-second = second
go-kitty-keep-which = { POINTER() ->
        [touch] Tap
       *[mouse] Click
     } the card you want to keep
    .why = Choose the card to keep.
go-kitty-keep = Keep the { $card }
go-kitty-keep-choose = { $count ->
    [one] Choose one to keep. The other goes to the bottom.
   *[other] Choose one to keep. The others go to the bottom.
 }
    .order = To the bottom, in this order:
    .alike = Both go to the bottom. They’re the same, so their order doesn’t matter.
go-kitty-swap = Swap
go-kitty-mouse = Mouse: any kitty, or turns an ask around

## Keys

go-kitty-key-wish = ask for the Trait (T) or the Season (W) of the chosen card
go-kitty-key-players = to the players
go-kitty-key-mouse = play a Mouse when you’re asked
go-kitty-key-keep = which card to keep; X swaps the other two
    .keys = 1 to 3
