# Two machines and the lock of the primary, through Patroni's own code. The first one sleeps past its lease, and the
# second one takes the lock. Prints what the first one is told when it wakes, and who holds the lock.
import json
import sys
import time

sys.path.insert(0, '/usr/lib/python3/dist-packages')
from patroni.config import Config
from patroni.dcs import get_dcs

config = {**Config(sys.argv[1]).copy(), 'ttl': 5, 'loop_wait': 1, 'retry_timeout': 4}
first = get_dcs({**config, 'name': 'first'})
second = get_dcs({**config, 'name': 'second'})
first.get_cluster()
if not first.attempt_to_acquire_leader():
    sys.exit('The first machine did not get the lock')
first.get_cluster()
second.get_cluster()
while not second.attempt_to_acquire_leader():
    time.sleep(0.1)
try:
    updated = first.update_leader(None)
except Exception as error:
    updated = repr(error)
print(json.dumps({'updated': updated, 'holder': second.get_cluster().leader.name}), flush=True)
