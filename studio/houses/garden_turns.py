"""Garden steps that turn before they reach the front door: once at the house wall, or twice on their way to it."""

from mathutils import Vector

from studio import garden_materials, light
from studio.houses.front_wall import house_wall, sash
from studio.houses.garden import SUN, ground, path_joints
from studio.houses.garden_growth import box_ball, cushions, lavenders, moss, tufts
from studio.houses.house import House, bench_named
from studio.solids import box
from studio.stair import Stair

MEASURES = {'tread': 0.29, 'riser': 0.165, 'width': 1.15}
ONE_TURN = Stair(steps=7, start=(-0.9, -1.05, 0.0), direction=90, turns=(('right', 3),), **MEASURES)
TWO_TURNS = Stair(steps=8, start=(0.0, -1.2, 0.0), direction=0, turns=(('left', 3), ('right', 2)), **MEASURES)
# How far the platform before the door reaches beyond the last riser, and how far a tread's edge overhangs.
PLATFORM, OVER = 2.6, 0.03


def build_one():
    """Three steps lead to the house wall, and four along it to the door."""
    bench = bench_named('garden_one_turn')
    wall = scene(bench, ONE_TURN, front=-1.85, start=-4.6, door_at=1.22, window=-2.75)
    box_ball(bench, (-2.52, 0.28))
    lavenders(bench, ((0.14, -0.80, 0.25), (0.74, -0.84, 0.31), (1.42, -0.80, 0.34), (2.15, -0.86, 0.34)))
    cushions(bench, ((-0.22, -0.66, 0.14), (0.42, -0.98, 0.16), (1.06, -1.02, 0.15), (1.78, -1.04, 0.17)))
    tufts(bench, ((-1.62, wall - 0.06, 0.0, 0.06), (-3.2, wall - 0.06, 0.0, 0.05), (-0.29, -1.0, 0.0, 0.035), (-1.52, -0.7, 0.0, 0.04), (-2.1, -1.35, -0.01, 0.03), (-0.4, -1.85, -0.01, 0.05)))
    return House(ONE_TURN, 'left')


def build_two():
    """Three steps beside the path, two towards the house, and three along its wall to the door."""
    bench = bench_named('garden_two_turns')
    wall = scene(bench, TWO_TURNS, front=-2.3, start=-2.6, door_at=2.96, window=-1.05, onward=4)
    box_ball(bench, (-1.05, -0.35))
    lavenders(bench, ((-0.15, 0.42, 0.30), (0.30, 0.30, 0.27)))
    lavenders(bench, ((2.05, -0.42, 0.30), (2.65, -0.45, 0.34), (3.3, -0.46, 0.34)))
    cushions(bench, ((1.95, -0.78, 0.17), (2.40, -0.92, 0.18), (2.98, -0.90, 0.19), (1.98, -1.42, 0.18), (2.55, -1.50, 0.20), (3.15, -1.40, 0.20)))
    tufts(bench, ((-0.05, -1.80, 0.0, 0.035), (0.62, -1.80, 0.0, 0.05), (1.4, -1.80, 0.0, 0.04), (-0.75, wall - 0.06, 0.0, 0.05), (-0.9, -1.8, -0.01, 0.03), (0.9, -2.3, -0.01, 0.05)))
    return House(TWO_TURNS, 'left')


def scene(bench, stair, front, start, door_at, window, onward=0):
    """Steps, house, path, lawn and light; returns where the wall's face lies (its y)."""
    last = stair.flights()[-1]
    wall = last.origin.y + stair.width / 2
    rows = round((wall - front) / 0.5)
    for flight in stair.flights():
        stone_flight(bench, flight, PLATFORM if flight == last else stair.width)
    house_wall(bench, stair.rise, wall, start, door_at, sills=(window,))
    sash(bench, wall, window)
    ground(bench, front, rows, wall, onward)
    corners = [line for flight in stair.flights() for line in inner_corners(flight)]
    moss(bench, [*path_joints(front, rows), *(((start, wall - 0.035, 0.0), (stair.start[0] - 0.7, wall - 0.035, 0.0)),) * 2], 700)
    moss(bench, corners, 420, 31)
    into = bench.collection
    light.sky(0.29, SUN[1], 230, indoors=False)
    light.sun(into, *SUN, strength=5.7, size=0.6)
    leaves = garden_materials.leaf('branch_leaf', vein=False)
    light.branches(into, leaves, (0.7, wall, 2.1), *SUN, distance=6.0, spread=2.4, leaves=560, size=1.5, seed=3)
    return wall


def stone_flight(bench, flight, reach):
    """Solid sandstone steps down to the ground; the last one is a landing or platform, `reach` metres long."""
    stair, half, ground_at = flight.stair, flight.stair.width / 2, -flight.origin.z - 0.05
    slab, block = garden_materials.stone('step_stone', (0.33, 0.295, 0.24)), garden_materials.coursed_stone(height=stair.riser)
    for index in range(flight.risers):
        x, z = index * stair.tread, (index + 1) * stair.riser
        end = x + (stair.tread if index < flight.risers - 1 else reach)
        square(bench, 'stone_tread', flight, (x - OVER, -half - OVER, z - 0.048), (end + 0.012, half, z), slab, 0.007)
        square(bench, 'stone_riser', flight, (x, -half, ground_at), (end, half, z - 0.0485), block)


def square(bench, name, flight, low, high, material, bevel=0.0):
    """A box of the flight's space, built in the world's, so that the stone's courses run on from one flight to the next."""
    one, other = flight.matrix @ Vector(low), flight.matrix @ Vector(high)
    box(bench, name, tuple(map(min, one, other)), tuple(map(max, one, other)), material, bevel)


def inner_corners(flight):
    """Where treads meet the next riser, as pairs of points."""
    stair, half = flight.stair, flight.stair.width / 2
    return [tuple(flight.matrix @ Vector((index * stair.tread - 0.004, side * half * 0.98, index * stair.riser)) for side in (-1, 1)) for index in range(1, flight.risers)]
