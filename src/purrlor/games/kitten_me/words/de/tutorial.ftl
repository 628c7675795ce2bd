### You Gotta Be Kitten Me!: was die Katze vor jedem Schritt von tutorial.toml sagt. $move ist der Zug dieses Schritts.

tutorial-1-1 = Hallo! Setz dich. Diese drei Karten gehören dir, und niemand sonst sieht sie.
tutorial-1-2 = Jede Karte hat ein Ding und eine Farbe: Ein roter Hut zählt als Hut und als Rot.
tutorial-1-3 = Du fängst an: Schätze, wie viele Hüte wir alle zusammen auf der Hand haben.
tutorial-1-4 = Zwei hast du selbst. Da kann nichts schiefgehen: { $move }.
tutorial-2-1 = Gut. Als Nächstes ist Pepper dran und muss eine größere Zahl nennen.
tutorial-3-1 = Jetzt Olive. Wieder muss es mehr sein, aber Ding und Farbe sind egal.
tutorial-4-1 = Sechs Hüte! Neun Karten sind im Spiel, und du hast nur zwei Hüte.
tutorial-4-2 = Das riecht nach einem Bluff. Drück auf „You gotta be kitten me!“
tutorial-5-1 = Drei Hüte auf unseren Händen und einer vom Stapel: vier. Olive hat sechs gesagt.
tutorial-5-2 = Also verliert Olive eine Karte. Alle bekommen neue, und wer eine verloren hat, fängt an.
tutorial-6-1 = Sieh dir deine Hand an. Die Doppelkarte zählt zweimal, und ein Joker zählt als alles.
tutorial-6-2 = Du allein hast also drei Brillen, und jemand hat sicher noch eine. Trau dich: { $move }!
tutorial-7-1 = Pepper glaubt dir nicht. Mal sehen!
tutorial-8-1 = Fünf, und du hast vier gesagt: Es sind mindestens so viele, also gilt dein Gebot.
tutorial-8-2 = Pepper verliert eine Karte und fängt an.
tutorial-10-1 = Du hast die Karte „Aussetzen“. Die spielst du statt eines Gebots, wenn du lieber nichts sagst.
tutorial-10-2 = Probier es aus: { $move }. Wähle die Karte und leg sie hin.
tutorial-11-1 = Mucksmäuschenstill. Die anderen machen weiter.
tutorial-13-1 = Noch ein Trick. Wenn du meinst, dass ein Gebot genau stimmt, ruf „Purrfect“.
tutorial-13-2 = Du hast zwei rote Karten, und Pepper mag Rot. Vier klingt genau richtig: Ruf Purrfect.
tutorial-14-1 = Genau vier! Du bekommst eine Karte dazu, und Olive verliert eine.
tutorial-14-2 = Ohne Karten ist man raus, und die letzte Katze mit Karten gewinnt. Das ist alles. Viel Spaß!
