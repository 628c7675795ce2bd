### Der Tisch eines Spiels ohne eigene Zeichnungen.

plain-table = Der Tisch
plain-tray = Deine Hand und was du tun kannst
plain-hand = Deine Hand: { $hand }
plain-verbs = Was du tust
plain-ways = Wie
plain-number = Wie viele
plain-one-of = Was
plain-one-seat = Wer
plain-order-of = In welcher Reihenfolge
    .of = In welcher Reihenfolge: { $letters }
plain-why-not = Warum nicht?
plain-yes = ja
plain-no = nein
plain-none = nichts
