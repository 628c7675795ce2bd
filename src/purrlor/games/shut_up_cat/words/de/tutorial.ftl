### Shut Up, Cat!: was die Katze vor jedem Schritt von tutorial.toml sagt. $move ist der Zug dieses Schritts.

tutorial-1-1 = Hallo! Es ist spät, und alle wollen schlafen. Wer am Ende die meisten Zs hat, gewinnt.
tutorial-1-2 = Unter den zwölf Plättchen stecken acht Zs und vier MIAUs. Die sind von mir, tut mir leid.
tutorial-1-3 = Bei deinen Würfeln liegt eine Ablenkungskarte, ein kleiner Trick für deinen zweiten Zug.
tutorial-1-4 = Ein Zug beginnt mit drei Würfeln. Würfle!
tutorial-2-1 = Zwei deiner drei Würfel setzt du ein. Drei und vier sind sieben, und das erhöht deinen Multiplikator.
tutorial-2-2 = Dann zählt jedes Z doppelt. Also: { $move }.
tutorial-3-1 = Der übrige Würfel kommt aufs Kissen. Von dort dürfen ihn alle nehmen. Olive würfelt.
tutorial-4-1 = Ein Pasch bringt eine Ablenkungskarte. Olive nimmt sich eine.
tutorial-5-1 = Wieder du. Würfel vom Kissen behalten ihre Zahl: gut, wenn du einen Plan hast.
tutorial-5-2 = Nimm die Fünf vom Kissen und würfle mit den anderen beiden.
tutorial-6-1 = Erst zu deiner Ablenkungskarte, den Ohrstöpseln: Karten spielst du nach dem Wurf.
tutorial-6-2 = Mit Ohrstöpseln überhörst du ein MIAU. Wähl die Karte und spiel sie dann.
tutorial-7-1 = Zwei verschiedene Würfel stecken ab, wo du schläfst: von einer Zahl zur anderen.
tutorial-7-2 = Jede Zahl steht zweimal im Ring. Blasse Würfel verlegen ein Ende, die Pfeile ändern die Richtung.
tutorial-7-3 = Jetzt ab ins Bett. Deine Zwei und deine Fünf markieren vier Plättchen. Schlaf, und drück die Daumen!
tutorial-8-1 = Drei Zs und ein MIAU: Das war ich. Ohne die Stöpsel wäre dein Multiplikator jetzt kleiner.
tutorial-8-2 = Nimmst du sie jetzt, sind es sechs Zs. Verscheuchen bringt vier: Du zahlst fünf, und jedes Z zählt dreifach.
tutorial-8-3 = Das sind jetzt zwei Zs weniger. Aber das ×3 bleibt, bis du mich hörst. Verscheuch jetzt die Katze.
tutorial-9-1 = Drei Zs, und jedes zählt dreifach. Die gehören dir schon.
tutorial-9-2 = Nun werden die Plättchen zugedeckt. Du darfst sie vorher tauschen: Nur du weißt, wo ich liege.
tutorial-9-3 = Tausch das MIAU mit dem Z auf der 2 rechts: Wähl beide. Versteck sie und merk dir das MIAU!
tutorial-10-1 = Schlaf nächstes Mal woanders: Jede Zahl steht zweimal im Ring. Blasse Würfel zeigen den anderen Platz.
tutorial-10-2 = Schlaf da, wo du dir Zs gemerkt hast, und geh mir aus dem Weg. Bei vierzig Zs spielt ihr die Runde zu Ende.
tutorial-10-3 = Noch etwas: Bei ×0 zählt kein Z, bis du die Katze verscheuchst oder eine Sieben machst. Gute Nacht!
