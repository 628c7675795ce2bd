### You Gotta Be Kitten Me!
### Words (feature-…, card-…) have no variables; their attributes are the forms a sentence may ask for:
### { $feature-many } is the attribute .many of the word that the field `feature` holds.

## Words

feature-hat = hat
    .title = Hat
    .one = hat
    .many = hats
feature-bow-tie = bow tie
    .title = Bow tie
    .one = bow tie
    .many = bow ties
feature-glasses = glasses
    .title = Glasses
    .one = pair of glasses
    .many = glasses
feature-blue = blue
    .title = Blue
    .one = blue
    .many = blue
feature-red = red
    .title = Red
    .one = red
    .many = red
feature-green = green
    .title = Green
    .one = green
    .many = green

card-blue-hat = blue hat
    .a = a blue hat
card-red-hat = red hat
    .a = a red hat
card-green-hat = green hat
    .a = a green hat
card-blue-bow-tie = blue bow tie
    .a = a blue bow tie
card-red-bow-tie = red bow tie
    .a = a red bow tie
card-green-bow-tie = green bow tie
    .a = a green bow tie
card-blue-glasses = blue glasses
    .a = blue glasses
card-red-glasses = red glasses
    .a = red glasses
card-green-glasses = green glasses
    .a = green glasses
card-blue-hat-x2 = blue hat ×2
    .a = a blue hat ×2
card-red-hat-x2 = red hat ×2
    .a = a red hat ×2
card-green-hat-x2 = green hat ×2
    .a = a green hat ×2
card-blue-bow-tie-x2 = blue bow tie ×2
    .a = a blue bow tie ×2
card-red-bow-tie-x2 = red bow tie ×2
    .a = a red bow tie ×2
card-green-bow-tie-x2 = green bow tie ×2
    .a = a green bow tie ×2
card-blue-glasses-x2 = blue glasses ×2
    .a = blue glasses ×2
card-red-glasses-x2 = red glasses ×2
    .a = red glasses ×2
card-green-glasses-x2 = green glasses ×2
    .a = green glasses ×2
card-blue-hat-x3 = blue hat ×3
    .a = a blue hat ×3
card-red-hat-x3 = red hat ×3
    .a = a red hat ×3
card-green-hat-x3 = green hat ×3
    .a = a green hat ×3
card-blue-bow-tie-x3 = blue bow tie ×3
    .a = a blue bow tie ×3
card-red-bow-tie-x3 = red bow tie ×3
    .a = a red bow tie ×3
card-green-bow-tie-x3 = green bow tie ×3
    .a = a green bow tie ×3
card-blue-glasses-x3 = blue glasses ×3
    .a = blue glasses ×3
card-red-glasses-x3 = red glasses ×3
    .a = red glasses ×3
card-green-glasses-x3 = green glasses ×3
    .a = green glasses ×3
card-wild = Wild
    .a = a Wild
card-wild-x2 = Wild ×2
    .a = a Wild ×2
card-wild-x3 = Wild ×3
    .a = a Wild ×3
card-skip = Skip
    .a = Skip
card-draw-3 = Draw 3
    .a = Draw 3
card-go-fish = Go Fish
    .a = Go Fish
card-can-t-see-me = Can’t See Me
    .a = Can’t See Me
card-hang-in-there = Hang In There
    .a = Hang In There
card-double-trouble = Double Trouble
    .a = Double Trouble

## Parts of sentences

bid = { $count ->
    [one] { $count } { $feature-one }
   *[other] { $count } { $feature-many }
 }
cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
 }
left = { $left ->
    [0] no cards
    [one] one card
   *[other] { $left } cards
 }

## Events: $x-is says whether the player in field x is the one who reads (you)

event-dealt = Round { $round }: { $dealer-is ->
    [you] you deal and open
   *[other] { $dealer } deals and opens
 }.
event-bid-made = { $seat-is ->
    [you] You bid
   *[other] { $seat } bids
 } { $bid }.
event-card-played = { $seat-is ->
    [you] You play
   *[other] { $seat } plays
 } { $card }.
event-cards-drawn = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
 } { cards }{ $cards-is ->
    [some] : { $cards }
   *[none] {""}
 }.
event-cards-fished = { $whom-is ->
    [you] You hand
   *[other] { $whom } hands
 } { $seat-is ->
    [you] you
   *[other] { $seat }
 } all { $feature-many }, Wilds apart: { cards }{ $cards-is ->
    [some] : { $cards }
   *[none] {""}
 }.
event-called = { $seat-is ->
    [you] You
   *[other] { $seat }
 }, on { $bidder-is ->
    [you] your
   *[other] { $bidder }’s
 } { $bid }: { $purrfect ->
    [yes] “Purrfect!”
   *[no] “You gotta be kitten me!”
 }
event-revealed = All hands are shown:
event-revealed-hand = {"  "}{ $seat-is ->
    [you] You count
   *[other] { $seat } counts
 } { $count }: { $hand }
event-revealed-flip = {"  "}The deck flips { $flipped-is ->
    [none] nothing: it is empty
   *[some] { $flipped-a }
 }.
event-revealed-total = {"  "}Bid { $bid }, total { $total }.
event-card-lost = { $seat-is ->
    [you] You lose a card and are
   *[other] { $seat } loses a card and is
 } { $left ->
    [0] out
   *[other] down to { left }
 }.
event-card-gained = { $forgone ->
    [yes] { $seat-is ->
        [you] You
       *[other] { $seat }
     } would gain a card { gained-for }, but there’s no room.
   *[no] { $seat-is ->
        [you] You gain a card { gained-for } and now have
       *[other] { $seat } gains a card { gained-for } and now has
     } { left }.
 }
gained-for = { $rule ->
    [KM-19] for being exactly right
   *[other] for { card-hang-in-there }
 }
event-game-won = { $seat-is ->
    [you] You win
   *[other] { $seat } wins
 } the game.

## Moves

say-bid = Bid { $bid }
say-challenge = Call “You gotta be kitten me!”
say-purrfect = Call “Purrfect”
say-card = Play { $card }
say-aimed-card = Play { $card } on { $whom-is ->
    [you] you
   *[other] { $whom }
 } for { $feature-many }

decision-raise-own = raise your own Bid
decision-open = open the bidding
decision-raise-or-call = raise or call
decision-call = call

## Why a move is refused

reason-came-back = Your own Bid came back: raise it.
reason-no-bid = No Bid stands yet.
reason-open-first = The round opens with a Bid.
reason-no-purrfect = Purrfect is not played at this table.
reason-nobody-else = Choose another player who is still in.
reason-not-held = You hold no { $card }.
reason-not-greater = A Bid must be greater than { $than }.
reason-opens-too-low = The opening Bid is at least { $least }.
reason-too-great = No Bid can be greater than { $largest } here.

## The terminal

terminal-heading = Round { $round }, { $deck ->
    [0] no cards
    [one] one card
   *[other] { $deck } cards
 } in the deck
terminal-seat = { $number ->
    [0] out
    [one] one card, { $held } in hand
   *[other] { $number } cards, { $held } in hand
 }{ $played ->
    [none] {""}
   *[other] , played { $played }
 }{ $dealer ->
    [yes] , dealer
   *[no] {""}
 }
terminal-bids = Bids: { $count ->
    [0] none yet
   *[other] { $bids }
 }
terminal-hand = Your hand: { $cards }
terminal-holds = { $name } holds { $cards }
terminal-deck = Deck, from the top: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } more
 }

## Highlights and places

place-cards-left = { $cards ->
    [one] one card left
   *[other] { $cards } cards left
 }
place-out-in-round = out in round { $round }

highlight-boldest-bluff = { $seat-is ->
    [you] You
   *[other] { $seat }
 } bid { $bid } while all hands together held { $held ->
    [0] none
   *[other] { $held }
 }, and { $caller-is ->
    [none] nobody called.
    [you] you called it Purrfect.
   *[other] { $caller } called it Purrfect.
 }
    .title = Boldest bluff
highlight-luckiest-flip = { highlight-called }. All hands held { $held ->
    [0] none
   *[other] { $held }
 }; then the deck’s top card, { $flipped-a }, made it { $total ->
    [0] none
   *[other] { $total }
 }, { $purrfect ->
    [yes] { $right ->
        [yes] and that was Purrfect
       *[no] so it wasn’t Purrfect
     }
   *[no] { $right ->
        [yes] so the Bid fell
       *[no] so the Bid stood
     }
 }.
    .title = Luckiest flip
highlight-closest-call = { highlight-called }, and there { $total ->
    [0] were none
    [one] was { $total }
   *[other] were { $total }
 }.
    .title = Closest call
highlight-called = { $seat-is ->
    [you] You
   *[other] { $seat }
 } { $purrfect ->
    [yes] called
   *[no] challenged
 } { $bidder-is ->
    [you] your
   *[other] { $bidder }’s
 } { $bid }{ $purrfect ->
    [yes] {" "}Purrfect
   *[no] {""}
 }
highlight-longest-climb = Round { $round } climbed to { $bid } in { $bids } Bids before { $caller-is ->
    [you] you
   *[other] { $caller }
 } called { $bidder-is ->
    [you] your Bid
   *[other] { $bidder }’s Bid
 }.
    .title = Longest climb
highlight-nine-lives = { $seat-is ->
    [you] You
   *[other] { $seat }
 } won after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 } on a single card.
    .title = Nine lives

## House rules

option-deck = Deck
    .text = Deluxe has more tricks than the standard deck. Both is all of them.
value-deck-white = Standard
value-deck-grey = Deluxe
value-deck-both = Both
option-purrfect = The Purrfect call
    .text = You can also call a Bid exactly right, and gain a card if it is.
option-min_opening = Smallest opening Bid
    .text = The first Bid of a round must be at least this high.
option-cards_before_bid = Cards before the first Bid
    .text = Skip, Draw 3 and Go Fish can be played before the first Bid.
option-hang_in_there_stacks = Several Hang In There add up
    .text = Two of them in one hand gain two cards, not one.
option-max_cards = Most cards a player can have
    .text = Nobody can have more cards than this, however many they gain.

## Verbs and cards

verb-bid = say how many all hands hold together, at least
verb-challenge = say that the last Bid is too high
verb-purrfect = say that the last Bid is exactly right
verb-skip = play Skip instead of bidding or calling
verb-draw-3 = play Draw 3 for three more cards in this round
verb-go-fish = play Go Fish: choose a player and what they must hand over

card-text-skip = Pass your turn.
card-text-draw-3 = Draw three cards; pass your turn.
card-text-go-fish = Take all of one feature from a player, except Wilds; pass your turn.
card-text-can-t-see-me = In hand: your hand counts nothing. Flipped: the total is zero.
card-text-hang-in-there = In hand, when a call by you or on you proves you right: gain a card.
card-text-double-trouble = In hand: your hand counts double. Flipped: the total doubles.

game-blurb = Bid on what all hands hold together, and call the bluff.
