### Ein beendetes Spiel noch einmal.

replay-title = Rückschau
    .of = Rückschau · { $game }
replay-none = Keine Rückschau
replay-loading = Das Spiel wird geladen …
replay-move = Zug
replay-at = Zug { $number } von { $total }
replay-eyes = Wessen Sicht
replay-open = Alle Hände offen
replay-as = Als { $name }
replay-as-spectator = Als Publikum
replay-next = Als Nächstes: { $name }
replay-back = Zurück
replay-to-table = Zurück zum Tisch
replay-backward = Ein Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Ein Zug weiter
replay-first = Zum Anfang
replay-last = Zum Ende
replay-round-back = Zurück zum Anfang einer Runde
replay-round-on = Zur nächsten Runde
replay-speed = Tempo
    .times = { $number }×
replay-share = Diesen Moment teilen
