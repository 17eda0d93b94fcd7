"""The lifts of the shop, each built by one call into its own collection."""

from studio.lifts.homelift import homelift
from studio.lifts.stairlift import Wishes, stairlift

# A rail line lies this high above the line through the nosings (measured straight up) and this far from the wall.
ABOVE_NOSINGS = 0.19
FROM_WALL = 0.105

DEFAULT_FABRICS = {'starla': 'vinyl_sand', 'siena': 'vinyl_slate', 'solus': 'weave_moss', 'sofia': 'weave_ink', 'outdoor': 'weather_pine', 'homelift': 'vinyl_slate'}


def build(model, *, rail, seat_at, fabric=None, trim=None, pose='open', detail=1.0, **wishes):
    """Builds a lift and returns its collection.

    `rail` lists (x, y, z) of the rail's centre line from the bottom upwards (see ABOVE_NOSINGS, FROM_WALL), `seat_at` is the
    chair's place along it in metres. `pose` is 'open', 'folded' or 'covered'; further wishes are fields of `Wishes`. For a
    homelift `rail` is its guide from the lower to the upper floor and `seat_at` the height its car has risen.
    """
    chosen = Wishes(fabric=fabric or DEFAULT_FABRICS[model], trim=trim or ('stone' if model == 'outdoor' else 'ivory'), pose=pose, **wishes)
    if model == 'homelift':
        return homelift(rail, seat_at, chosen, detail)
    return stairlift(model, rail, seat_at, chosen, detail)
