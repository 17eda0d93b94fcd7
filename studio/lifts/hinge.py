"""The lower end of a rail on a hinge: it swings up so that a door at the foot of the stairs can open."""

import math

from mathutils import Quaternion, Vector

from studio import finishes
from studio.shapes import sweep
from studio.solids import button

# The end turns until it stands almost upright, leaning towards the stairs.
SWING = math.radians(116)


def hinged_end(bench, track, at, trim, up):
    """Draws the hinge at a distance along the rail and returns the bench of the end that swings."""
    place = track.at(at)
    ahead = (track.at(at + 0.05) - place).normalized()
    across = ahead.cross(Vector((0, 0, 1))).normalized()
    over = across.cross(ahead)
    pin = place + over * 0.062
    turn = Quaternion(across, -SWING if up else 0.0).to_euler()
    knuckles(bench, pin, ahead, across, trim)
    return bench.hinge('rail_hinge', pin, tuple(math.degrees(angle) for angle in turn))


def knuckles(bench, pin, ahead, across, trim):
    """Two cheeks beside the rail, a pin through them, and the small motor that moves the end."""
    dark, steel = finishes.dark(trim), finishes.steel()
    for side in (-1, 1):
        beside = pin + across * side * 0.040
        line = [beside + ahead * d for d in (-0.055, 0.085)]
        sweep(bench, 'hinge_cheek', [p - Vector((0, 0, 0.012)) for p in line], dark, (0.010, 0.050), power=4, around=28)
        button(bench, 'hinge_pin', 0.011, 0.004, steel, beside + across * side * 0.005, across * side, 0.0015)
    motor = [pin + ahead * d + across * 0.064 - Vector((0, 0, 0.03)) for d in (0.02, 0.15)]
    sweep(bench, 'hinge_motor', motor, dark, (0.042, 0.052), power=3, around=32)
