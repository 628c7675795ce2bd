### Einführungen, Anleitung, Tipps.

teach-title = Einführung
    .of = { $game } · Einführung
teach-none = Keine Einführung
teach-coming = Die Katze kommt gleich …
teach-cat = Die Katze
teach-progress = Wie weit du bist
teach-leave = Verlassen
    .label = Einführung verlassen
teach-say-again = Sag das noch einmal
teach-next = Weiter
teach-again = Noch einmal
teach-done = Fertig
teach-to-table = Zu deinem Tisch
teach-real-game = Echtes Spiel starten
teach-other-move = Probieren wir hier lieber: { $move }.
teach-more = Moment, vorher habe ich noch etwas zu sagen.
teach-happened = Was passiert ist
    .nothing = Noch nichts.

teach-how-to-play = So geht { $game }
teach-other-games = Die anderen Spiele
teach-how-played = So geht’s
    .label = So geht’s: { $game }
teach-show = Einführung
    .label = Einführung: { $game }
teach-any-table = An jedem Tisch
    .rules = Du kannst nur wählen, was die Regeln erlauben. Geht etwas nicht, { POINTER() ->
        [touch] tipp
       *[mouse] klick
     } es an, und der Tisch sagt dir, warum.
    .connection = Bricht die Verbindung ab, geht dein Zug nicht verloren. Komm mit irgendeinem Gerät zurück, und dein Platz ist noch da.
    .luck = Das Glück lässt sich nachprüfen: siehe Fairness im Menü des Tischs.
teach-drawings = Alle Zeichnungen
teach-cards = Was die Karten tun
teach-all-rules = Regeln

teach-offer = Neu hier? Ich zeig dir in drei Minuten, wie es geht.
    .no = Nein, danke
    .yes = Zeig’s mir
teach-tips-off = Tipps aus
teach-got-it = Verstanden

teach-hint-said = Tipp. { $hint }
teach-hint = { $move }: { $reason }.
    .sentence = { $move }. { $reason }
teach-play-it = So spielen
    .label = So spielen: { $move }
teach-why = Warum
teach-thinking = Der Coach überlegt.
teach-put-away = Tipp weglegen
teach-shares = Was dem Coach gefällt, das Beste zuerst
    .alike = etwa gleich gut
    .why = warum
teach-odds = { $bound ->
    [under] unter { $percent }
    [over] über { $percent }
   *[exact] { $percent }
 }
teach-likely = { $certain ->
    [yes] klappt sicher
   *[no] klappt in { $odds } der Fälle
 }
