### You Gotta Be Kitten Me!: what the game tells somebody new. teaching.toml has the pieces to draw.

## How to play, part by part

how-1-title = What it is about
how-1-text = Guess how many hats, bow ties, glasses or cards of a color are in all hands. Bluff when you like. Run out of cards and you’re out; the last one with cards wins.
how-2-title = Your hand
how-2-text = You see your own cards only. Each card has two features, an accessory and a color: a red hat is one hat and one red.
how-3-title = Your turn: bid
how-3-text = Say a number and a feature, such as “six hats” or “six red”. The number must be bigger than the last one. The feature may change.
how-4-title = Or call the bluff
how-4-text = “You gotta be kitten me!” says: that many are not there. All hands are shown, and one card from the deck counts, too. Too few, and the bidder loses a card. Enough, and you do.
how-5-title = Or say Purrfect
how-5-text = Purrfect says: it is exactly that many. If so you gain a card, and the bidder loses one. If not, you lose one.
how-6-title = The dealer
how-6-text = A small “D”, or the word “deals”, marks the dealer: { $cards_before_bid ->
    [yes] they also begin the round, with a bid or a card
   *[other] they also make the first bid of the round
 }. The player who loses a card deals next.
how-7-title = Special cards
how-7-text = Doubles and triples count two and three times. A Wild counts as everything. Others are played instead of a bid, or wait in your hand for the moment when hands are shown.

## Hints, each shown once at a first table

hint-bid = A bid guesses how many of one feature are in all hands. Choose the feature, then the number.
hint-challenge = Too many? “You gotta be kitten me!” shows all hands. The one who was wrong loses a card.
hint-purrfect = Say Purrfect if the bid is exactly right: then you gain a card. If it isn’t, you lose one.
hint-flip = After the hands, one card from the deck is flipped. It counts too.
hint-wild = A Wild counts as one of every accessory and of every color.
hint-skip = You hold a Skip: lift it, and play it instead of a bid.
hint-draw-3 = You hold a Draw 3: play it instead of a bid, and take three cards from the deck.
hint-go-fish = A Go Fish replaces your bid: a player gives you all cards with one feature, but no Wilds.

## What the coach’s odds are odds of

odds-bid = { $odds } to get through the round
odds-challenge = { $odds } right
odds-purrfect = { $odds } exact
odds-skip = { $odds } to get through the round
odds-draw-3 = { $odds } to get through the round
odds-go-fish = { $odds } to get through the round
