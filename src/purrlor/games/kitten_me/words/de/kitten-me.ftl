### You Gotta Be Kitten Me!
### Formen: .title auf einem Knopf, .one und .many (Nominativ = Akkusativ), .dat (nach „mit“), .all (nach „alle“ und „keine“).

## Wörter

feature-hat = Hut
    .title = Hut
    .one = Hut
    .many = Hüte
    .dat = Hüten
    .all = Hüte
feature-bow-tie = Fliege
    .title = Fliege
    .one = Fliege
    .many = Fliegen
    .dat = Fliegen
    .all = Fliegen
feature-glasses = Brille
    .title = Brille
    .one = Brille
    .many = Brillen
    .dat = Brillen
    .all = Brillen
feature-blue = Blau
    .title = Blau
    .one = Blaue
    .many = Blaue
    .dat = Blau
    .all = Blauen
feature-red = Rot
    .title = Rot
    .one = Rote
    .many = Rote
    .dat = Rot
    .all = Roten
feature-green = Grün
    .title = Grün
    .one = Grüne
    .many = Grüne
    .dat = Grün
    .all = Grünen

card-blue-hat = blauer Hut
    .a = ein blauer Hut
card-red-hat = roter Hut
    .a = ein roter Hut
card-green-hat = grüner Hut
    .a = ein grüner Hut
card-blue-bow-tie = blaue Fliege
    .a = eine blaue Fliege
card-red-bow-tie = rote Fliege
    .a = eine rote Fliege
card-green-bow-tie = grüne Fliege
    .a = eine grüne Fliege
card-blue-glasses = blaue Brille
    .a = eine blaue Brille
card-red-glasses = rote Brille
    .a = eine rote Brille
card-green-glasses = grüne Brille
    .a = eine grüne Brille
card-blue-hat-x2 = blauer Hut ×2
    .a = ein blauer Hut ×2
card-red-hat-x2 = roter Hut ×2
    .a = ein roter Hut ×2
card-green-hat-x2 = grüner Hut ×2
    .a = ein grüner Hut ×2
card-blue-bow-tie-x2 = blaue Fliege ×2
    .a = eine blaue Fliege ×2
card-red-bow-tie-x2 = rote Fliege ×2
    .a = eine rote Fliege ×2
card-green-bow-tie-x2 = grüne Fliege ×2
    .a = eine grüne Fliege ×2
card-blue-glasses-x2 = blaue Brille ×2
    .a = eine blaue Brille ×2
card-red-glasses-x2 = rote Brille ×2
    .a = eine rote Brille ×2
card-green-glasses-x2 = grüne Brille ×2
    .a = eine grüne Brille ×2
card-blue-hat-x3 = blauer Hut ×3
    .a = ein blauer Hut ×3
card-red-hat-x3 = roter Hut ×3
    .a = ein roter Hut ×3
card-green-hat-x3 = grüner Hut ×3
    .a = ein grüner Hut ×3
card-blue-bow-tie-x3 = blaue Fliege ×3
    .a = eine blaue Fliege ×3
card-red-bow-tie-x3 = rote Fliege ×3
    .a = eine rote Fliege ×3
card-green-bow-tie-x3 = grüne Fliege ×3
    .a = eine grüne Fliege ×3
card-blue-glasses-x3 = blaue Brille ×3
    .a = eine blaue Brille ×3
card-red-glasses-x3 = rote Brille ×3
    .a = eine rote Brille ×3
card-green-glasses-x3 = grüne Brille ×3
    .a = eine grüne Brille ×3
card-wild = Joker
    .a = ein Joker
card-wild-x2 = Joker ×2
    .a = ein Joker ×2
card-wild-x3 = Joker ×3
    .a = ein Joker ×3
card-skip = Aussetzen
    .a = Aussetzen
card-draw-3 = Zieh drei
    .a = „Zieh drei“
card-go-fish = Fischzug
    .a = ein Fischzug
card-can-t-see-me = Bin nicht da
    .a = „Bin nicht da“
card-hang-in-there = Halt durch
    .a = „Halt durch“
card-double-trouble = Doppelt gemoppelt
    .a = „Doppelt gemoppelt“

## Satzteile

bid = { $count ->
    [one] { $count } { $feature-one }
   *[other] { $count } { $feature-many }
 }
cards = { $count ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $count } Karten
 }
left = { $left ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $left } Karten
 }

## Ereignisse

event-dealt = Runde { $round }: { $dealer-is ->
    [you] Du gibst und eröffnest
   *[other] { $dealer } gibt und eröffnet
 }.
event-bid-made = { $seat-is ->
    [you] Du bietest
   *[other] { $seat } bietet
 } { $bid }.
event-card-played = { $seat-is ->
    [you] Du spielst
   *[other] { $seat } spielt
 } „{ $card }“.
event-cards-drawn = { $seat-is ->
    [you] Du ziehst
   *[other] { $seat } zieht
 } { cards }{ $cards-is ->
    [some] : { $cards }
   *[none] {""}
 }.
event-cards-fished = { $count ->
    [0] { $whom-is ->
        [you] Du hast
       *[other] { $whom } hat
     } keine { $feature-all } für { $seat-is ->
        [you] dich
       *[other] { $seat }
     }; Joker zählen nicht.
   *[other] { $whom-is ->
        [you] Du gibst
       *[other] { $whom } gibt
     } { $seat-is ->
        [you] dir
       *[other] { $seat }
     } alle { $feature-all } außer Jokern, { cards }{ $cards-is ->
        [some] {" "}({ $cards })
       *[none] {""}
     }.
 }
event-called = { $seat-is ->
    [you] Du rufst
   *[other] { $seat } ruft
 } { $bidder-is ->
    [you] zu deinem Gebot
   *[other] zum Gebot von { $bidder }
 } ({ $bid }): { $purrfect ->
    [yes] „Purrfect!“
   *[no] „You gotta be kitten me!“
 }
event-revealed = Alle decken auf:
event-revealed-hand = {"  "}{ $seat-is ->
    [you] Du zählst
   *[other] { $seat } zählt
 } { $count }: { $hand }
event-revealed-flip = {"  "}Vom Stapel kommt { $flipped-is ->
    [none] nichts: Er ist leer
   *[some] { $flipped-a }
 }.
event-revealed-total = {"  "}Geboten { $bid-count ->
    [one] war
   *[other] waren
 } { $bid }, zusammen { $total ->
    [one] ist es
   *[other] sind es
 } { $total }.
event-card-lost = { $seat-is ->
    [you] Du verlierst eine Karte und { $left ->
        [0] scheidest aus
       *[other] hast noch { left }
     }
   *[other] { $seat } verliert eine Karte und { $left ->
        [0] scheidet aus
       *[other] hat noch { left }
     }
 }.
event-card-gained = { $forgone ->
    [yes] { $seat-is ->
        [you] Du bekämst
       *[other] { $seat } bekäme
     } { gained-for } eine Karte dazu, aber dafür ist kein Platz.
   *[no] { $seat-is ->
        [you] Du bekommst { gained-for } eine Karte dazu und hast
       *[other] { $seat } bekommt { gained-for } eine Karte dazu und hat
     } jetzt { left }.
 }
gained-for = { $rule ->
    [KM-19] für den Volltreffer
   *[other] für „{ card-hang-in-there }“
 }
event-game-won = { $seat-is ->
    [you] Du gewinnst
   *[other] { $seat } gewinnt
 } das Spiel.

## Züge

say-bid = { $bid } bieten
say-challenge = „You gotta be kitten me!“ rufen
say-purrfect = „Purrfect“ rufen
say-card = „{ $card }“ spielen
say-aimed-card = Mit „{ $card }“ { $feature-many } von { $whom-is ->
    [you] dir
   *[other] { $whom }
 } holen

decision-raise-own = erhöhe dein Gebot
decision-open = eröffne die Runde
decision-raise-or-call = erhöhe oder rufe
decision-call = rufe

## Warum ein Zug nicht geht

reason-came-back = Dein eigenes Gebot kam zurück: Erhöhe es.
reason-no-bid = Noch hat niemand geboten.
reason-open-first = Die Runde beginnt mit einem Gebot.
reason-no-purrfect = An diesem Tisch wird ohne Purrfect gespielt.
reason-nobody-else = Wähle eine andere Person, die noch im Spiel ist.
reason-not-held = Du hast „{ $card }“ nicht auf der Hand.
reason-not-greater = Ein Gebot muss höher als { $than } sein.
reason-opens-too-low = Das erste Gebot muss mindestens { $least } sein.
reason-too-great = Höher als { $largest } kann hier niemand bieten.

## Das Terminal

terminal-heading = Runde { $round }, { $deck ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $deck } Karten
 } im Stapel
terminal-seat = { $number ->
    [0] ausgeschieden
    [one] eine Karte, { $held } auf der Hand
   *[other] { $number } Karten, { $held } auf der Hand
 }{ $played ->
    [none] {""}
   *[other] , hat { $played } gespielt
 }{ $dealer ->
    [yes] , gibt
   *[no] {""}
 }
terminal-bids = Gebote: { $count ->
    [0] noch keine
   *[other] { $bids }
 }
terminal-hand = Deine Hand: { $cards }
terminal-holds = { $name } hat { $cards }
terminal-deck = Stapel, von oben: { $cards }{ $more ->
    [0] {""}
   *[other] , { $more } weitere
 }

## Höhepunkte und Plätze

place-cards-left = { $cards ->
    [one] noch eine Karte
   *[other] noch { $cards } Karten
 }
place-out-in-round = raus in Runde { $round }

highlight-boldest-bluff = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $bid } geboten, obwohl auf allen Händen zusammen { $held ->
    [0] gar nichts davon war
    [one] nur { $held } war
   *[other] nur { $held } waren
 }, und { $caller-is ->
    [none] niemand hat gerufen.
    [you] du hast „Purrfect“ gerufen.
   *[other] { $caller } hat „Purrfect“ gerufen.
 }
    .title = Frechster Bluff
highlight-luckiest-flip = { highlight-called }. Auf allen Händen { $held ->
    [0] war nichts davon
    [one] war { $held }
   *[other] waren { $held }
 }; dann kam { $flipped-a } vom Stapel, und es { $total ->
    [0] war nichts mehr davon da
    [one] war { $total }
   *[other] waren { $total }
 }: { $purrfect ->
    [yes] { $right ->
        [yes] genau richtig
       *[no] doch nicht genau richtig
     }
   *[no] { $right ->
        [yes] Das Gebot fiel
       *[no] Das Gebot hielt
     }
 }.
    .title = Glücklichste Karte
highlight-closest-call = { highlight-called }, und es { $total ->
    [0] war nichts davon da
    [one] war { $total }
   *[other] waren { $total }
 }.
    .title = Knappster Ruf
highlight-called = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } { $bidder-is ->
    [you] dein Gebot
   *[other] das Gebot von { $bidder }
 } ({ $bid }) { $purrfect ->
    [yes] „Purrfect“ genannt
   *[no] angezweifelt
 }
highlight-longest-climb = In Runde { $round } ging es in { $bids } Geboten bis { $bid }, bevor { $caller-is ->
    [you] du
   *[other] { $caller }
 } { $bidder-is ->
    [you] bei dir
   *[other] bei { $bidder }
 } gerufen { $caller-is ->
    [you] hast
   *[other] hat
 }.
    .title = Längstes Wettbieten
highlight-nine-lives = { $seat-is ->
    [you] Du hast
   *[other] { $seat } hat
 } nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
 } mit nur einer Karte noch gewonnen.
    .title = Sieben Leben

## Hausregeln

option-deck = Kartensatz
    .text = Deluxe hat mehr Tricks als der Standardsatz. Beide sind alle zusammen.
value-deck-white = Standard
value-deck-grey = Deluxe
value-deck-both = Beide
option-purrfect = Der Ruf „Purrfect“
    .text = Du kannst auch sagen, dass ein Gebot genau stimmt, und bekommst dann eine Karte dazu.
option-min_opening = Kleinstes erstes Gebot
    .text = Das erste Gebot einer Runde muss mindestens so hoch sein.
option-cards_before_bid = Karten vor dem ersten Gebot
    .text = Aussetzen, „Zieh drei“ und Fischzug dürfen schon vor dem ersten Gebot gespielt werden.
option-hang_in_there_stacks = Mehrere „Halt durch“ zählen zusammen
    .text = Zwei davon auf einer Hand bringen zwei Karten statt einer.
option-max_cards = Höchstzahl an Karten
    .text = Mehr Karten als das kann niemand haben, egal wie viele dazukommen.

## Verben und Karten

verb-bid = sagen, wie viele alle Hände zusammen mindestens haben
verb-challenge = sagen, dass das letzte Gebot zu hoch ist
verb-purrfect = sagen, dass das letzte Gebot genau stimmt
verb-skip = Aussetzen spielen, statt zu bieten oder zu rufen
verb-draw-3 = „Zieh drei“ spielen und für diese Runde drei Karten ziehen
verb-go-fish = Fischzug spielen: wen du fragst, und was du haben willst

card-text-skip = Du setzt aus.
card-text-draw-3 = Zieh drei Karten; du setzt aus.
card-text-go-fish = Nimm jemandem alle Karten mit einem Merkmal ab, außer Jokern; du setzt aus.
card-text-can-t-see-me = Auf der Hand: Deine Hand zählt nichts. Vom Stapel: Die Summe ist null.
card-text-hang-in-there = Auf der Hand, wenn du bei einem Ruf recht behältst: Du bekommst eine Karte dazu.
card-text-double-trouble = Auf der Hand: Deine Hand zählt doppelt. Vom Stapel: Die Summe verdoppelt sich.

game-blurb = Biete auf das, was alle zusammen auf der Hand haben, und decke Bluffs auf.
