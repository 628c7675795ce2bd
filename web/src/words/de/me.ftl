### Dein Name, dein Gesicht und deine Ergebnisse.

me-title = Profil
me-saved = Dein Name und dein Gesicht sind gespeichert.
me-cookie = Es gibt keine Konten: Ein Cookie in diesem Browser sagt, wer du bist. Zum Weiterspielen auf einem anderen Gerät öffne „Auf anderem Gerät spielen“ im Menü des Tischs.
me-tables = Tische
me-empty-seat = frei

me-name = Dein Name
me-face = Dein Gesicht
    .choose = Gesicht wählen
me-who = Wer bist du?
me-surprise = Überrasch mich
me-coat = Fell
me-eyes = Augen
me-wears = Trägt

me-wins = Siege nach Spiel
me-wins-by-players = Siege nach Personenzahl
me-calls = Anzweifeln
me-game = Spiel
me-players = Personen
me-won = Gewonnen
me-lost = Verloren
me-right = Richtig
me-wrong = Falsch
me-by-date = Spiele nach Datum
me-day = Tag
me-won-by = Gewonnen von
me-your-place = Dein Rang
me-winner = Dir
me-place = { $place } von { $players }

me-play = Wie du spielst
me-play-cost = { $count ->
    [one] In einem analysierten Spiel hat eine Entscheidung
   *[other] In { $count } analysierten Spielen hat eine Entscheidung
} im Schnitt { $cost } gekostet.
me-play-missing = { $count ->
    [one] Nach einem weiteren analysierten Spiel
   *[other] Nach { $count } weiteren analysierten Spielen
} steht hier auch, wie gut du spielst.
me-play-level = Du spielst etwa so gut wie ein Bot der Stufe { $level } (zu { $sure } sicher).
me-play-between = Du spielst zwischen den Bot-Stufen { $lower } und { $upper } (zu { $sure } sicher).
me-play-calls = Beim Anzweifeln lagst du in { $count } von { $total } Fällen richtig.
me-play-bluffs = Bluffs in den analysierten Spielen: { $count } von { $total }; { $called-count ->
    [0] davon wurde keiner angezweifelt.
    [one] davon wurde einer angezweifelt.
   *[other] davon wurden { $called-count } angezweifelt.
}
me-play-memory = { $game ->
    [shut-up-cat] So gut ist dein Gedächtnis: Wenn du Plättchen gesehen hattest, die sicher Zs bringen, hast du in { $count } von { $total } Fällen auf solchen geschlafen.
   *[other] So gut ist dein Gedächtnis: Wenn du sicher wissen konntest, wer eine lohnende Karte hat, hast du in { $count } von { $total } Fällen nach so einer gefragt.
} Deine Quote liegt zwischen { $low } und { $high } (zu { $sure } sicher); mit Raten wären es { $guess }.
me-play-unreviewed = Noch nicht analysiert:
me-play-how = Das stammt aus den Analysen des Coachs. Ein Bluff ist ein Gebot, das eher falsch als wahr ist. Verglichen wird mit Bots, die der Coach genauso analysiert hat.

## Fell, Augen und Zubehör

me-coat-cream = Creme
me-coat-grey = Grau
me-coat-tux = Frack
me-coat-marmalade = Rot getigert
me-coat-siam = Siam
me-coat-calico = Dreifarbig
me-coat-cocoa = Kakao
me-coat-white = Weiß
me-coat-black = Schwarz
me-coat-tortie = Schildpatt
me-coat-leopard = Leopard
me-coat-smoke = Rauch

me-eyes-amber = Bernstein
me-eyes-green = Grün
me-eyes-blue = Blau
me-eyes-copper = Kupfer
me-eyes-odd = Verschieden
me-eyes-lashes = Wimpern
me-eyes-brows = Brauen
me-eyes-winged = Lidstrich
me-eyes-freckled = Sommersprossen
me-eyes-rosy = Rosig
me-eyes-shaded = Lidschatten
me-eyes-starry = Sterne

me-wears-bow = Schleife
me-wears-scarf = Schal
me-wears-bell = Glöckchen
me-wears-monocle = Monokel
me-wears-flower = Blume
me-wears-beret = Baskenmütze
me-wears-earring = Ohrring
me-wears-bandana = Kopftuch
me-wears-feather = Feder
me-wears-pearls = Perlen
me-wears-headphones = Kopfhörer
me-wears-ruff = Halskrause
