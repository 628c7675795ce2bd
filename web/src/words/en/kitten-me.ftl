### The table of You Gotta Be Kitten Me!
### $bid is a Bid as the game’s catalogue writes it: "7 hats". $one, $many are a feature’s forms: "hat", "hats".

kitten-me-round = round { $round }
kitten-me-table = The table
kitten-me-tray = Your hand and your choices
    .watching = Whose turn it is
kitten-me-hand = Your hand
    .empty = No cards in hand.
kitten-me-all-hands = All hands
    .counted = All hands, counted: { $many }

kitten-me-key-digits = the number of your bid
kitten-me-key-challenge = “You gotta be kitten me!”
kitten-me-key-purrfect = “Purrfect!”
kitten-me-key-players = to the players, when a card needs one

## Cards

kitten-me-face-down = face-down card
kitten-me-special = { $card } card: { $text }{ $playable ->
    [yes] {" "}You can play it now.
   *[no] {""}
 }
kitten-me-tag-play = Play
kitten-me-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
    .held = { kitten-me-cards }, { $held-count } in hand
    .left = { $count } left
kitten-me-out = out
    .you = you’re out
    .watch = Now you watch the others.
kitten-me-times = Your hand counts { $count ->
    [0] nothing
    [2] double
    [3] triple
   *[other] { $count } times
 }
kitten-me-deals = deals
    .you = you deal
    .sign = D
    .legend = D: deals
    .read = , deals

## Bids

kitten-me-noun = { $count ->
    [one] { $one }
   *[other] { $many }
 }
kitten-me-says = { $who ->
    [you] you say
   *[other] says { $name }
 }
    .back = your bid came back
kitten-me-before = This round so far, latest first
kitten-me-said = { $name }: { $bid }
kitten-me-no-bid = No bid yet.
kitten-me-opens = { $who ->
    [you] You open
   *[other] { $name } opens
 }
kitten-me-counts = A call counts the { $count ->
    [one] one card in hand
   *[other] { $count } cards in all hands
 }{ $deck ->
    [yes] , plus one from the deck.
   *[no] . The deck is empty.
 }
    .short = { $count } in hands{ $deck ->
        [yes] {" "}+ 1 from the deck
       *[no] , deck empty
     }
kitten-me-raises-own = Nobody raised it. You can’t call your own bid, only raise it.
    .short = your own bid: only a raise
kitten-me-deck = Cards in the deck: { $count }
kitten-me-played-by = { $name }: { $card }

## The pad

kitten-me-feature = Feature
kitten-me-number = Number
    .spoken = { $bid }. You hold { $count }.
kitten-me-holding = , you hold { $count }
kitten-me-challenge = You gotta be kitten me!
kitten-me-purrfect = Purrfect
    .cry = Purrfect!
    .missed = Not Purrfect
kitten-me-play = Play { $card }
kitten-me-fish = { $card }: { $name }, { $many }
    .whom = { $card }: choose a player
kitten-me-choose = Choose a player.

## The reveal

kitten-me-reveal = The reveal
kitten-me-call = { $who ->
    [you] You call
   *[other] { $name } calls
 } { $bidder-who ->
    [you] your bid
   *[other] { $bidder }’s bid
 }: { $bid }
kitten-me-in-all-hands = { $many } in all hands
kitten-me-no-cards = no cards
kitten-me-flip = The flipped card
    .wait = One card to flip
    .empty = The deck is empty
    .none = The deck is empty: no flip
    .adds = The flip adds { kitten-me-count }
    .times = { $card }: { $count ->
        [0] nothing counts
        [2] everything counts double
        [3] everything counts triple
       *[other] everything counts { $count } times
     }
kitten-me-sum = { $bid }. The bid was { $count }.
kitten-me-verdict = The verdict
    .truth = { kitten-me-total }. { $who ->
        [you] Your
       *[other] { $name }’s
     } bid stands.
    .bluff = { kitten-me-total }. { $who ->
        [you] You
       *[other] { $name }
     } saw through it.
    .exact = Exactly { kitten-me-count }. Purrfect!
    .inexact = { kitten-me-total }, not { kitten-me-count }.
kitten-me-loses = { $who ->
    [you] You lose a card
   *[other] { $name } loses a card
 }{ $deals ->
    [yes] { $who ->
        [you] {" "}and deal next
       *[other] {" "}and deals next
     }
   *[no] {""}
 }.
kitten-me-goes-out = { $who ->
    [you] You’re out.
   *[other] { $name } is out.
 }
kitten-me-gains = { $who ->
    [you] You gain a card.
   *[other] { $name } gains a card.
 }
    .full = { $who ->
        [you] You have
       *[other] { $name } has
     } no room for another card.
kitten-me-deals-next = { $who ->
    [you] You deal next.
   *[other] { $name } deals next.
 }
kitten-me-watch = Watch
kitten-me-skip = Skip to the end
kitten-me-next = Next round
    .result = The result

kitten-me-total = { $total ->
    [0] None
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Eleven
    [12] Twelve
    [13] Thirteen
    [14] Fourteen
    [15] Fifteen
    [16] Sixteen
    [17] Seventeen
    [18] Eighteen
    [19] Nineteen
    [20] Twenty
   *[other] { $total }
 }
kitten-me-count = { $count ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
   *[other] { $count }
 }

## Bots whose words at any other table say nothing of bids and features

character-mittens-kitten-me = Hardly ever bluffs.
character-socks-kitten-me = Likes hats best.
character-ginger-kitten-me = Likes red best.
character-fig-kitten-me = Bids what the hand says.
character-baroness-kitten-me = Bluffs exactly as often as it pays.
