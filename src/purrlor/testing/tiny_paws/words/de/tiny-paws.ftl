### Tiny Paws

game-blurb = Leert den Napf und findet heraus, wer gierig ist.

card-greedy = gierig
card-sleepy = schläfrig
card-text-greedy = Jedes deiner Leckerlis zählt zwei Punkte.
card-text-sleepy = Jedes deiner Leckerlis zählt einen Punkt.

option-treats = Leckerlis im Napf
    .text = Mit mehr davon dauert eine Partie länger.

verb-take = ein bis drei Leckerlis aus dem Napf nehmen
verb-peek = die Karte eines anderen ansehen, einmal in der Partie

event-dealt = Alle bekommen eine Karte; { $first-is ->
    [you] du beginnst
   *[other] { $first } beginnt
 }.
event-treats-taken = { $seat-is ->
    [you] Du nimmst
   *[other] { $seat } nimmt
 } { treats }; { $left } bleiben übrig.
event-peeked = { $seat-is ->
    [you] Du siehst
   *[other] { $seat } sieht
 } { $whom-is ->
    [you] deine Karte
   *[other] die Karte von { $whom }
 } an{ $card-is ->
    [none] {""}
   *[some] : { $card }
 }.
event-cards-shown = Der Napf ist leer, und alle Karten werden gezeigt.
event-shown-card = { $seat-is ->
    [you] Du warst
   *[other] { $seat } war
 } { $card }: { $points }.

say-take = { treats } nehmen
say-peek = Die Karte von { $whom } ansehen

treats = { $treats ->
    [one] ein Leckerli
   *[other] { $treats } Leckerlis
 }

decision-turn = nimm Leckerlis oder sieh eine Karte an

reason-other-number = Nimm ein bis drei Leckerlis, so weit welche da sind.
reason-peeked-already = Du hast schon eine Karte angesehen.
reason-no-other = Sieh die Karte eines anderen an.

terminal-bowl = { treats } im Napf
terminal-treats = { treats }
terminal-hand = Deine Karte: { $card }
terminal-is = { $name } ist { $card }
terminal-aside = Nicht ausgeteilt: { $cards }
