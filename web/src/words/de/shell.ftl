### Was auf jeder Seite vorkommt: Laden, Verbindung, Knöpfe, Fenster.

shell-loading = Wird geladen …
shell-failed = Diese Seite lässt sich nicht laden
    .text = Vielleicht bist du offline, oder Purrlor wurde aktualisiert. Lade die Seite neu.
shell-not-found = Hier ist nichts
    .text = Diese Seite gibt es nicht.
shell-unreachable = Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.
shell-wait = Einen Moment, bitte.

shell-purrlor-home = Purrlor, Startseite
shell-home = Startseite
shell-how = Anleitung
shell-you = Profil
shell-settings = Einstellungen
shell-close = Schließen
shell-save = Speichern
shell-share = Teilen
shell-reload = Neu laden
shell-try-again = Noch einmal versuchen
shell-set-up = Tisch einrichten

shell-one-fewer = Eins weniger
shell-one-more = Eins mehr
shell-minimum = { $min } ist das Minimum.
shell-maximum = { $max } ist das Maximum.
shell-why = Warum?
