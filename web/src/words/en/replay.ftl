### A finished game again.

replay-title = Replay
    .of = Replay · { $game }
replay-none = No replay
replay-loading = Loading the game…
replay-move = Move
replay-at = Move { $number } of { $total }
replay-eyes = Through whose eyes
replay-open = All hands open
replay-as = As { $name }
replay-as-spectator = As a spectator
replay-next = Next: { $name }
replay-back = Back
replay-to-table = Back to the table
replay-first = To the deal
replay-backward = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end
