import tests.web.test_go_kitty as t, time
orig=t.Seen.wait
log=[]
def wait(self):
    t0=time.time(); m=orig(self); log.append((m,round(time.time()-t0,2),time.time())); return m
t.Seen.wait=wait
from tests.web.conftest import *
def test_k(sit):
    t.test_a_whole_game_by_keyboard_alone(sit)
    from collections import Counter, defaultdict
    d=defaultdict(float)
    for a,b in zip(log,log[1:]): d[a[0]]+=b[2]-b[1]-a[2]
    print(Counter(m for m,_,_ in log), "waits",sum(w for _,w,_ in log), dict(d))
