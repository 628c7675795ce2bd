### You Gotta Be Kitten Me!: was das Spiel Neuen erzählt. Was dazu gezeichnet wird, steht in teaching.toml.

## Wie gespielt wird, Abschnitt für Abschnitt

how-1-title = Worum es geht
how-1-text = Schätze, wie viele Hüte, Fliegen, Brillen oder Karten einer Farbe alle zusammen auf der Hand haben. Bluffe, so viel du magst. Wer keine Karten mehr hat, scheidet aus; wer als Letztes noch welche hat, gewinnt.
how-2-title = Deine Hand
how-2-text = Du siehst nur deine eigenen Karten. Jede Karte hat zwei Merkmale, ein Accessoire und eine Farbe: Ein roter Hut zählt als Hut und als Rot.
how-3-title = Dein Zug: bieten
how-3-text = Nenne eine Zahl und ein Merkmal, zum Beispiel „sechs Hüte“ oder „sechs Rot“. Die Zahl muss größer sein als die letzte. Das Merkmal darf wechseln.
how-4-title = Oder den Bluff auffliegen lassen
how-4-text = „You gotta be kitten me!“ heißt: So viele sind es nie im Leben. Alle decken ihre Karten auf, und eine Karte vom Stapel zählt auch mit. Sind es zu wenige, verliert eine Karte, wer geboten hat. Reicht es, verlierst du eine.
how-5-title = Oder Purrfect rufen
how-5-text = Purrfect heißt: Es sind genau so viele. Stimmt das, bekommst du eine Karte dazu, und wer geboten hat, verliert eine. Stimmt es nicht, verlierst du eine.
how-6-title = Wer gibt
how-6-text = Ein kleines „G“ oder das Wort „gibt“ zeigt, wer die Karten gibt und damit auch { $cards_before_bid ->
    [yes] die Runde beginnt, mit einem Gebot oder einer Karte
   *[other] das erste Gebot der Runde macht
 }. Wer eine Karte verliert, gibt als Nächstes.
how-7-title = Besondere Karten
how-7-text = Doppel- und Dreifachkarten zählen zwei- und dreimal. Ein Joker zählt als alles. Andere Karten spielst du statt eines Gebots, oder sie warten auf deiner Hand, bis alle aufdecken.

## Tipps, jeder einmal an einem ersten Tisch

hint-bid = Ein Gebot schätzt, wie oft ein Merkmal in allen Händen vorkommt. Wähle Merkmal und Zahl.
hint-challenge = Zu viele? „You gotta be kitten me!“ deckt alle Hände auf. Wer unrecht hat, verliert eine Karte.
hint-purrfect = Purrfect: Das Gebot stimmt genau. Wenn ja, bekommst du eine Karte, sonst verlierst du eine.
hint-flip = Nach den Händen wird noch eine Karte vom Stapel aufgedeckt, und die zählt auch.
hint-wild = Ein Joker zählt als jedes Accessoire und als jede Farbe, je einmal.
hint-skip = Du hast die Karte „Aussetzen“: Heb sie an und spiel sie statt eines Gebots.
hint-draw-3 = Du hast „Zieh drei“: Spiel die Karte statt eines Gebots und zieh drei Karten vom Stapel.
hint-go-fish = Ein Fischzug ersetzt dein Gebot: Jemand gibt dir alle Karten eines Merkmals, außer Jokern.

## Worauf sich die Chancen des Coachs beziehen

odds-bid = zu { $odds } heil durch die Runde
odds-challenge = richtig in { $odds } der Fälle
odds-purrfect = genau richtig in { $odds } der Fälle
odds-skip = zu { $odds } heil durch die Runde
odds-draw-3 = zu { $odds } heil durch die Runde
odds-go-fish = zu { $odds } heil durch die Runde
