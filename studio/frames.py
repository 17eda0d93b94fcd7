"""The camera positions of the list, by subject. Interiors are taken level, from the eye height of somebody seated on a stool."""

from mathutils import Vector

from studio.camera import Camera
from studio.houses import curved_hall, garden
from studio.lifts.track import Track
from studio.stair import Stair, rail_line

# A model's picture: the same eye height and distance for every model, so that they can be compared.
HALL_MODEL = Camera((-1.42, -2.95, 1.08), (0.02, 0.05, 0.84), 44, (-0.28, -0.28, 0.7), 4.0, -0.075)
CURVED_MODEL = Camera((-0.30, -4.15, 1.08), (-0.42, 0.2, 0.84), 42, (-1.0, -1.0, 0.7), 4.0, -0.06, -0.07)
GARDEN_MODEL = Camera((-1.85, -3.6, 1.12), (0.22, 0.1, 0.9), 43, (-0.28, -0.2, 0.7), 5.0, -0.055)
TWO_TURN_HALL_MODEL = Camera((0.45, -4.30, 1.08), (-0.50, 0.2, 0.84), 43, (-1.0, -1.0, 0.7), 4.0, -0.055)
GARDEN_ONE_TURN_MODEL = Camera((-0.15, -4.95, 1.12), (-0.62, 0.1, 0.9), 43, (-1.3, -1.0, 0.7), 5.0, -0.055)
GARDEN_TWO_TURNS_MODEL = Camera((-1.30, -4.75, 1.12), (0.60, 0.1, 0.9), 40, (-0.2, -0.8, 0.7), 5.0, -0.06)

HOME_HERO = Camera((-1.75, -3.0, 1.10), (-0.62, 0.1, 0.84), 36, (-0.28, -0.28, 0.7), 3.2, -0.10)
NARROW = Camera((0.42, -2.85, 1.16), (0.10, 0.5, 0.9), 36, (-0.2, -0.2, 0.6), 4.0, -0.085)
CURVED_FOLDED = Camera((0.55, -3.9, 1.12), (-0.55, 0.2, 0.84), 40, (-1.0, -1.0, 0.7), 4.0, -0.06, -0.04)
ROOM = Camera((-1.95, -3.75, 1.12), (-0.35, 0.3, 0.84), 33, (-0.28, -0.2, 0.7), 4.0, -0.09)
LIVING = Camera((-0.55, -4.2, 1.12), (0.55, 0.6, 0.9), 34, (1.2, 0.2, 1.0), 5.0, -0.045)
SHOWROOM = Camera((-2.15, -3.95, 1.18), (0.72, 0.2, 0.92), 35, (0.2, -0.2, 0.8), 7.0, -0.055)
HINGE = Camera((-1.25, -1.75, 0.86), (-0.14, 0.30, 0.52), 42, (-0.1, 0.34, 0.4), 4.0, level=False)
CONSOLE = Camera((-0.17, -0.50, 0.33), (0.03, 0.0, 0.025), 62, None, 5.6, level=False)
GOODS = Camera((-0.30, -1.05, 0.50), (0.0, 0.02, 0.07), 60, None, 6.3, level=False)
CHAIR = Camera((-1.45, -2.75, 1.0), (-0.1, 0.1, 0.62), 44, None, 4.5, -0.05)
CUSHION = Camera((-0.42, -1.45, 0.72), (0.0, 0.0, 0.05), 58, None, 6.3, level=False)
GARDEN_NEAR = Camera((-1.55, -2.6, 1.0), (-0.1, 0.1, 0.8), 46, (-0.28, -0.2, 0.7), 5.0, -0.05)
TABLE = Camera((0, 0, 0.5), (0, 0, 0), level=False, flat=0.1)

STRAIGHT_SEAT = 0.2
CURVED_SEAT = 0.2
VIEWS = {
    'seat': ((-0.62, -1.50, 0.92), (0.01, -0.22, 0.43), 55, 5.0),
    'belt': ((-0.30, -1.02, 0.86), (0.02, -0.30, 0.42), 72, 4.5),
    'arm': ((0.55, -1.12, 0.95), (0.20, -0.36, 0.56), 76, 4.5),
    'foot': ((-0.74, -1.34, 0.46), (0.0, -0.20, 0.04), 55, 5.0),
    'rail': ((0.30, -1.0, 1.02), (0.74, 0.0, 0.56), 50, 5.0),
    'back': ((-1.10, -1.30, 0.80), (0.05, -0.20, 0.42), 50, 5.0),
}


def near(view, stair=None, side='left', seat_at=STRAIGHT_SEAT):
    """A camera close to a chair: `view` is described from the rail below the seat, -y being where the chair looks."""
    stand = Track(rail_line(stair or Stair(steps=14), side)).stand(seat_at, 'right' if side == 'left' else 'left')
    at, aim, lens, aperture = VIEWS[view]
    return Camera(tuple(stand.matrix @ Vector(at)), tuple(stand.matrix @ Vector(aim)), lens, None, aperture, level=False)


def near_curved(view):
    return near(view, curved_hall.STAIR, seat_at=CURVED_SEAT)


def near_outdoor(view):
    return near(view, garden.STAIR)
