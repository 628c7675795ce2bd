### Tiny Paws

game-blurb = Empty the bowl, and find out who is greedy.

card-greedy = greedy
card-sleepy = sleepy
card-text-greedy = Each of your treats is two points.
card-text-sleepy = Each of your treats is one point.

option-treats = Treats in the bowl
    .text = With more of them a game takes longer.

verb-take = take one to three treats out of the bowl
verb-peek = look at another player's card, once in a game

event-dealt = Each player is dealt a card; { $first-is ->
    [you] you begin
   *[other] { $first } begins
 }.
event-treats-taken = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
 } { treats } and { $seat-is ->
    [you] leave
   *[other] leaves
 } { $left }.
event-peeked = { $seat-is ->
    [you] You peek
   *[other] { $seat } peeks
 } at { $whom-is ->
    [you] your card
   *[other] { $whom }’s card
 }{ $card-is ->
    [none] {""}
   *[some] : { $card }
 }.
event-cards-shown = The bowl is empty, and all cards are shown.
event-shown-card = { $seat-is ->
    [you] You were
   *[other] { $seat } was
 } { $card }: { $points }.

say-take = Take { treats }
say-peek = Peek at the card of { $whom }

treats = { $treats ->
    [one] one treat
   *[other] { $treats } treats
 }

decision-turn = take treats or peek

reason-other-number = Take one to three treats, as far as there are any.
reason-peeked-already = You have had your peek.
reason-no-other = Peek at another player's card.

terminal-bowl = { treats } in the bowl
terminal-treats = { treats }
terminal-hand = Your hand: { $card }
terminal-is = { $name } is { $card }
terminal-aside = Not dealt: { $cards }
