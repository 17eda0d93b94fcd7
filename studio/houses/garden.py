"""Stone steps from a garden path up to a front door: rendered wall, lawn, hedge and an open sky."""

import random

from studio import garden_materials, light
from studio.houses.front_wall import house_wall, sash
from studio.houses.garden_growth import blades, box_ball, cushions, lavenders, moss, tufts
from studio.houses.house import House, bench_named
from studio.houses.plants import foliage
from studio.solids import box
from studio.stair import Stair

STAIR = Stair(steps=7, tread=0.29, riser=0.165, width=1.15)
WALL = 0.575
SUN = (38, 31)


def build(flowers=True):
    """The house wall runs behind the steps; the door stands at their head."""
    bench = bench_named('garden')
    top = STAIR.rise
    steps(bench)
    house_wall(bench, top, WALL, -2.05, 2.45, sills=(-1.45,))
    sash(bench, WALL, -1.45)
    ground(bench)
    hedge = garden_materials.leaf('hedge_leaf', (0.035, 0.085, 0.025), vein=False)
    foliage(bench, 'hedge', (-7.5, 3.2, 0), (-2.6, 4.2, 1.7), 9000, hedge, 0.06, 3)
    foliage(bench, 'shrub', (-3.9, 0.7, -0.1), (-2.5, 1.8, 0.95), 4200, garden_materials.leaf('shrub_leaf', (0.07, 0.13, 0.045), vein=False), 0.045, 4, 1.0)
    if flowers:
        border(bench)
        box_ball(bench, (-1.02, 0.25))
    overgrown(bench)
    into = bench.collection
    light.sky(0.29, SUN[1], 230, indoors=False)
    light.sun(into, *SUN, strength=5.7, size=0.6)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (0.7, 0.5, 1.5), *SUN, distance=6.0, spread=2.4, leaves=560, size=1.5, seed=3)
    return House(STAIR, 'left')


def steps(bench):
    """Sandstone treads with a small overhang on rendered risers, a cheek wall on the open side, and the landing."""
    slab, riser = garden_materials.stone('step_stone', (0.33, 0.295, 0.24)), garden_materials.coursed_stone(height=STAIR.riser)
    half = STAIR.width / 2
    for index in range(STAIR.steps):
        x, z = index * STAIR.tread, (index + 1) * STAIR.riser
        end = x + STAIR.tread + 0.012 if index < STAIR.steps - 1 else x + 2.6
        box(bench, 'stone_tread', (x - 0.03, -half - 0.03, z - 0.048), (end, half, z), slab, 0.007)
        box(bench, 'stone_riser', (x, -half, -0.05), (end - 0.012 if index == STAIR.steps - 1 else x + STAIR.tread, half, z - 0.0485), riser, 0.0)


def ground(bench, front=-0.9, rows=3, wall=WALL, onward=0):
    """A flagged path to the steps, its stones neither level nor alike, and a lawn with real blades near the camera.

    The path begins at y = `front` and is `rows` flags deep; its first row goes on by `onward` flags.
    """
    chance = random.Random(6)
    flags = garden_materials.stone('flag', (0.285, 0.262, 0.222), wet=0.55)
    for column in range(9 + onward):
        for row in range(rows if column < 9 else 1):
            x, y = -4.6 + column * 0.605 + (0.0, 0.19, -0.14)[row % 3], front + row * 0.50
            dz = chance.uniform(-0.006, 0.004)
            short = chance.uniform(0.0, 0.012)
            box(bench, 'flag', (x + short, y + chance.uniform(0, 0.006), -0.05), (x + 0.592 - short * 0.4, y + 0.486, dz), flags, 0.008)
    box(bench, 'bedding', (-5.2, front - 0.05, -0.12), (3.9, wall, -0.014), garden_materials.soil('mortar_bed'), 0.0)
    box(bench, 'lawn', (-14, -14, -0.2), (14, front - 0.03, -0.03), garden_materials.lawn(), 0.0)
    box(bench, 'lawn', (-14, front - 0.03, -0.2), (-5.0, 9, -0.031), garden_materials.lawn(), 0.0)
    roots = [(chance.uniform(-3.6, 3.8), front - 0.03 - 2.47 * chance.random() ** 1.15, -0.032) for _ in range(42000)]
    edge = [(chance.uniform(-4.6, 3.8), front - 0.015 + abs(chance.gauss(0, 0.022)), -0.03) for _ in range(5200)]
    blades(bench, 'grass', roots + edge, garden_materials.leaf('grass_blade', (0.085, 0.135, 0.04), vein=False, through=0.35))


def border(bench):
    """Lavender and low cushions in the bed beside the steps; they spill over its edge."""
    lavenders(bench, ((1.36, -0.80, 0.25), (1.95, -0.84, 0.31), (2.62, -0.80, 0.34), (3.3, -0.86, 0.34)))
    cushions(bench, ((0.93, -0.70, 0.17), (1.10, -0.90, 0.14), (1.66, -0.95, 0.15), (2.28, -0.98, 0.17)))


def overgrown(bench):
    """Moss in the joints and corners, tufts at the foot of the wall and where the path ends."""
    half = STAIR.width / 2
    joints = path_joints()
    corners = [((index * STAIR.tread - 0.004, -half * 0.98, index * STAIR.riser), (index * STAIR.tread - 0.004, half, index * STAIR.riser)) for index in range(1, STAIR.steps)]
    foot = [((-2.0, WALL - 0.035, 0.0), (-0.05, WALL - 0.035, 0.0)), ((-0.02, -half - 0.012, -0.01), (2.0, -half - 0.012, -0.01))]
    moss(bench, joints + foot * 2, 950)
    moss(bench, corners, 420, 31)
    tufts(bench, ((-0.36, WALL - 0.05, 0.0, 0.04), (-1.62, WALL - 0.06, 0.0, 0.06), (-0.03, -half - 0.02, 0.0, 0.035), (0.42, -half - 0.03, -0.01, 0.05),
                  (-1.58, 0.09, -0.01, 0.025), (-0.98, -0.4, -0.01, 0.02), (0.12, -0.905, -0.01, 0.05), (-0.75, -0.90, -0.01, 0.03), (-2.1, -0.9, -0.01, 0.05)))


def path_joints(front=-0.9, rows=3):
    """The joints between the flags of the path, as pairs of points."""
    along = [((-4.4, front - 0.005 + row * 0.5, -0.008), (0.75, front - 0.005 + row * 0.5, -0.008)) for row in range(1, rows)]
    shifts = (-0.006, 0.184, -0.146)
    return along + [((-4.6 + column * 0.605 + shifts[row % 3], front + row * 0.5, -0.008), (-4.6 + column * 0.605 + shifts[row % 3], front + 0.49 + row * 0.5, -0.008))
                    for column in range(1, 9) for row in range(rows)]
