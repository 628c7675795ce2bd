### Der Tisch von You Gotta Be Kitten Me!
### $bid ist ein Gebot, wie der Katalog des Spiels es schreibt: „7 Hüte“. $one, $many sind die Formen eines Merkmals: „Hut“, „Hüte“.

kitten-me-round = Runde { $round }
kitten-me-table = Der Tisch
kitten-me-tray = Deine Hand und was du tun kannst
    .watching = Wer dran ist
kitten-me-hand = Deine Hand
    .empty = Keine Karten auf der Hand.
kitten-me-all-hands = Alle Hände
    .counted = Alle Hände, gezählt werden: { $many }

kitten-me-key-digits = die Zahl deines Gebots
kitten-me-key-challenge = „You gotta be kitten me!“
kitten-me-key-purrfect = „Purrfect!“
kitten-me-key-players = zu den anderen, wenn eine Karte jemanden braucht

## Karten

kitten-me-face-down = verdeckte Karte
kitten-me-special = Karte „{ $card }“: { $text }{ $playable ->
    [yes] {" "}Du kannst sie jetzt spielen.
   *[no] {""}
 }
kitten-me-tag-play = Spielen
kitten-me-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }
    .held = { kitten-me-cards }, { $held-count } auf der Hand
    .left = noch { $count }
kitten-me-out = raus
    .you = du bist raus
    .watch = Jetzt schaust du den anderen zu.
kitten-me-times = Deine Hand zählt { $count ->
    [0] nichts
    [2] doppelt
    [3] dreifach
   *[other] { $count }-fach
 }
kitten-me-deals = gibt
    .you = du gibst
    .sign = G
    .legend = G: gibt
    .read = , gibt

## Gebote

kitten-me-noun = { $count ->
    [one] { $one }
   *[other] { $many }
 }
kitten-me-says = { $who ->
    [you] sagst du
   *[other] sagt { $name }
 }
    .back = kam zu dir zurück
kitten-me-before = Die Runde bisher, das Letzte zuerst
kitten-me-said = { $name }: { $bid }
kitten-me-no-bid = Noch kein Gebot.
kitten-me-opens = { $who ->
    [you] Du eröffnest
   *[other] { $name } eröffnet
 }
kitten-me-counts = Beim Aufdecken { $count ->
    [one] zählt die Karte auf der Hand
   *[other] zählen alle { $count } Handkarten
 }{ $deck ->
    [yes] {" "}und eine vom Stapel.
   *[no] . Der Stapel ist leer.
 }
    .short = { $count } Handkarten{ $deck ->
        [yes] {" "}+ 1 vom Stapel
       *[no] , Stapel leer
     }
kitten-me-raises-own = Niemand hat überboten. Dein eigenes Gebot kannst du nur erhöhen.
    .short = dein Gebot: nur erhöhen
kitten-me-deck = Karten im Stapel: { $count }
kitten-me-played-by = { $name }: { $card }

## Das Pult

kitten-me-feature = Merkmal
kitten-me-number = Anzahl
    .spoken = { $bid }. Du hast { $count }.
kitten-me-holding = , du hast { $count }
kitten-me-challenge = You gotta be kitten me!
kitten-me-purrfect = Purrfect
    .cry = Purrfect!
    .missed = Nicht Purrfect
kitten-me-play = „{ $card }“ spielen
kitten-me-fish = { $card }: { $name }, { $many }
    .whom = { $card }: Wen fragst du?
kitten-me-choose = Wähle, wen du fragst.

## Das Aufdecken

kitten-me-reveal = Alle decken auf
kitten-me-call = { $who ->
    [you] Du
   *[other] { $name }
 } { $bidder-who ->
    [you] zu deinem Gebot
   *[other] zum Gebot von { $bidder }
 }: { $bid }
kitten-me-in-all-hands = { $many } auf allen Händen
kitten-me-no-cards = keine Karten
kitten-me-flip = Die Karte vom Stapel
    .wait = Eine Karte fehlt noch
    .empty = Der Stapel ist leer
    .none = Der Stapel ist leer, es kommt nichts dazu
    .adds = Vom Stapel { $count ->
        [0] kommt nichts dazu
        [1] kommt eins dazu
       *[other] kommen { kitten-me-count } dazu
     }
    .times = { $card }: { $count ->
        [0] Nichts zählt
        [2] Alles zählt doppelt
        [3] Alles zählt dreifach
       *[other] Alles zählt { $count }-fach
     }
kitten-me-sum = { $bid }. Geboten: { $count }.
kitten-me-verdict = Das Ergebnis
    .truth = { kitten-me-total }. { $who ->
        [you] Dein Gebot
       *[other] Das Gebot von { $name }
     } gilt.
    .bluff = { kitten-me-total }. { $who ->
        [you] Du hast
       *[other] { $name } hat
     } es durchschaut.
    .exact = Genau { kitten-me-count }. Purrfect!
    .inexact = { kitten-me-total }, nicht { kitten-me-count }.
kitten-me-loses = { $who ->
    [you] Du verlierst eine Karte
   *[other] { $name } verliert eine Karte
 }{ $deals ->
    [yes] { $who ->
        [you] {" "}und gibst als Nächstes
       *[other] {" "}und gibt als Nächstes
     }
   *[no] {""}
 }.
kitten-me-goes-out = { $who ->
    [you] Du bist raus.
   *[other] { $name } ist raus.
 }
kitten-me-gains = { $who ->
    [you] Du bekommst eine Karte dazu.
   *[other] { $name } bekommt eine Karte dazu.
 }
    .full = { $who ->
        [you] Du hast
       *[other] { $name } hat
     } keinen Platz für eine weitere Karte.
kitten-me-deals-next = { $who ->
    [you] Du gibst als Nächstes.
   *[other] { $name } gibt als Nächstes.
 }
kitten-me-watch = Zuschauen
kitten-me-skip = Zum Ende
kitten-me-next = Nächste Runde
    .result = Das Ergebnis

kitten-me-total = { $total ->
    [0] Keine
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Elf
    [12] Zwölf
    [13] Dreizehn
    [14] Vierzehn
    [15] Fünfzehn
    [16] Sechzehn
    [17] Siebzehn
    [18] Achtzehn
    [19] Neunzehn
    [20] Zwanzig
   *[other] { $total }
 }
kitten-me-count = { $count ->
    [0] keine
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
    [13] dreizehn
    [14] vierzehn
    [15] fünfzehn
    [16] sechzehn
    [17] siebzehn
    [18] achtzehn
    [19] neunzehn
    [20] zwanzig
   *[other] { $count }
 }

## Bots, von denen es an anderen Tischen nichts über Gebote und Merkmale heißt

character-mittens-kitten-me = Blufft fast nie.
character-socks-kitten-me = Mag Hüte am liebsten.
character-ginger-kitten-me = Mag Rot am liebsten.
character-fig-kitten-me = Bietet, was die Hand hergibt.
character-baroness-kitten-me = Blufft genau so oft, wie es sich lohnt.
