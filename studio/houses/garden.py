"""Stone steps from a garden path up to a front door: rendered wall, lawn, hedge and an open sky."""

import random

from studio import garden_materials, light, materials
from studio.houses.garden_growth import blades, lavender, moss, tufts
from studio.houses.house import House, bench_named
from studio.houses.plants import foliage, stone_pot
from studio.houses.room import Opening
from studio.shapes import tube
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
    house_wall(bench, top)
    sash(bench, -1.45, 1.42)
    ground(bench)
    hedge = garden_materials.leaf('hedge_leaf', (0.035, 0.085, 0.025), vein=False)
    foliage(bench, 'hedge', (-7.5, 3.2, 0), (-2.6, 4.2, 1.7), 9000, hedge, 0.06, 3)
    foliage(bench, 'shrub', (-3.9, 0.7, -0.1), (-2.5, 1.8, 0.95), 4200, garden_materials.leaf('shrub_leaf', (0.07, 0.13, 0.045), vein=False), 0.045, 4, 1.0)
    if flowers:
        border(bench)
        stone_pot(bench, (-1.02, 0.25, 0), 1.15)
        foliage(bench, 'box_ball', (-1.27, 0.0, 0.3), (-0.77, 0.5, 0.8), 5200, garden_materials.leaf('box_leaf', (0.04, 0.10, 0.025), vein=False), 0.022, 8, 1.0)
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


def house_wall(bench, top):
    """Lime render on a brick plinth, and a painted door in its frame."""
    start = -2.05
    render = garden_materials.lime_render(sills=((-1.45, -0.50, 1.33),))
    door = Opening(4.5, 5.47, top, top + 2.08, 'door')
    for low, high, foot, head in ((0.0, door.low, 0.0, 6.0), (door.high, 9.0, 0.0, 6.0), (door.low, door.high, door.head, 6.0), (door.low, door.high, 0.0, top)):
        box(bench, 'rendered_wall', (start + low, WALL, foot), (start + high, WALL + 3.0, head), render, 0.0)
    box(bench, 'plinth', (start - 0.025, WALL - 0.025, -0.05), (start + 9.0, WALL + 2.0, 0.33), garden_materials.brick(), 0.004)
    paint = materials.paint('front_door', (0.055, 0.085, 0.075), 0.3, brush=2)
    left, right = start + door.low, start + door.high
    box(bench, 'door_leaf', (left, WALL + 0.09, top), (right, WALL + 0.13, door.head), paint, 0.0)
    for row in range(3):
        for column in range(2):
            x = left + 0.11 + column * 0.41
            z = top + 0.18 + row * 0.62
            box(bench, 'door_panel', (x, WALL + 0.08, z), (x + 0.33, WALL + 0.092, z + 0.5), paint, 0.006)
    brass = materials.metal('brass', (0.62, 0.47, 0.24), 0.28)
    tube(bench, 'door_handle', [(left + 0.075, WALL + 0.05, top + 1.0), (left + 0.075, WALL + 0.05, top + 1.16)], 0.009, brass)
    white = materials.paint('woodwork_door', materials.WOODWORK, 0.36, brush=2)
    for x in (left - 0.03, right + 0.03):
        box(bench, 'door_post', (x - 0.035, WALL - 0.015, top), (x + 0.035, WALL + 0.1, door.head + 0.06), white, 0.004)
    box(bench, 'door_head', (left - 0.065, WALL - 0.018, door.head), (right + 0.065, WALL + 0.1, door.head + 0.075), white, 0.004)
    box(bench, 'lintel', (left - 0.2, WALL - 0.004, door.head + 0.08), (right + 0.2, WALL + 0.1, door.head + 0.24), garden_materials.stone('lintel', (0.46, 0.42, 0.35)), 0.004)


def sash(bench, x, low, width=0.95, height=1.25):
    """A window in the wall, dark inside, with its stone sill."""
    white = materials.paint('woodwork_window', materials.WOODWORK, 0.34, brush=2)
    box(bench, 'pane', (x, WALL - 0.004, low), (x + width, WALL + 0.02, low + height), materials.plain('pane', (0.02, 0.025, 0.03), 0.04, 0.6), 0.0)
    for at in (x, x + width / 2, x + width):
        half = 0.04 if at != x + width / 2 else 0.013
        box(bench, 'sash_upright', (at - half, WALL - 0.035, low), (at + half, WALL + 0.015, low + height), white, 0.004)
    for at, half in ((low, 0.045), (low + height / 2, 0.02), (low + height, 0.04)):
        box(bench, 'sash_rail', (x, WALL - 0.031, at - half), (x + width, WALL + 0.016, at + half), white, 0.004)
    box(bench, 'window_sill', (x - 0.08, WALL - 0.10, low - 0.10), (x + width + 0.08, WALL + 0.02, low - 0.042), garden_materials.stone('lintel', (0.46, 0.42, 0.35)), 0.005)


def ground(bench):
    """A flagged path to the steps, its stones neither level nor alike, and a lawn with real blades near the camera."""
    chance = random.Random(6)
    flags = garden_materials.stone('flag', (0.285, 0.262, 0.222), wet=0.55)
    for column in range(9):
        for row in range(3):
            x, y = -4.6 + column * 0.605 + (0.0, 0.19, -0.14)[row], -0.9 + row * 0.50
            dz = chance.uniform(-0.006, 0.004)
            short = chance.uniform(0.0, 0.012)
            box(bench, 'flag', (x + short, y + chance.uniform(0, 0.006), -0.05), (x + 0.592 - short * 0.4, y + 0.486, dz), flags, 0.008)
    box(bench, 'bedding', (-5.2, -0.95, -0.12), (3.9, WALL, -0.014), garden_materials.soil('mortar_bed'), 0.0)
    box(bench, 'lawn', (-14, -14, -0.2), (14, -0.93, -0.03), garden_materials.lawn(), 0.0)
    box(bench, 'lawn', (-14, -0.93, -0.2), (-5.0, 9, -0.031), garden_materials.lawn(), 0.0)
    roots = [(chance.uniform(-3.6, 3.8), -0.93 - 2.47 * chance.random() ** 1.15, -0.032) for _ in range(42000)]
    edge = [(chance.uniform(-4.6, 3.8), -0.915 + abs(chance.gauss(0, 0.022)), -0.03) for _ in range(5200)]
    blades(bench, 'grass', roots + edge, garden_materials.leaf('grass_blade', (0.085, 0.135, 0.04), vein=False, through=0.35))


def border(bench):
    """Lavender and low cushions in the bed beside the steps; they spill over its edge."""
    for index, (x, y, radius) in enumerate(((1.36, -0.80, 0.25), (1.95, -0.84, 0.31), (2.62, -0.80, 0.34), (3.3, -0.86, 0.34))):
        lavender(bench, (x, y, -0.02), radius, round(760 * radius), 5 + index)
    sedum = garden_materials.leaf('sedum_leaf', (0.10, 0.15, 0.065), vein=False)
    thyme = garden_materials.leaf('thyme_leaf', (0.075, 0.115, 0.05), vein=False)
    for index, (x, y, wide) in enumerate(((0.93, -0.70, 0.17), (1.10, -0.90, 0.14), (1.66, -0.95, 0.15), (2.28, -0.98, 0.17))):
        low, high = (x - wide, y - wide * 0.8, -0.06), (x + wide, y + wide * 0.8, 0.10 + 0.02 * (index % 2))
        foliage(bench, 'cushion_plant', low, high, 1700, (sedum, thyme)[index % 2], 0.018, 40 + index, 1.0)


def overgrown(bench):
    """Moss in the joints and corners, tufts at the foot of the wall and where the path ends."""
    half = STAIR.width / 2
    joints = [((-4.4, -0.905 + row * 0.5, -0.008), (0.75, -0.905 + row * 0.5, -0.008)) for row in range(1, 3)]
    joints += [((-4.6 + column * 0.605 + shift, -0.9 + row * 0.5, -0.008), (-4.6 + column * 0.605 + shift, -0.41 + row * 0.5, -0.008))
               for column in range(1, 9) for row, shift in enumerate((-0.006, 0.184, -0.146))]
    corners = [((index * STAIR.tread - 0.004, -half * 0.98, index * STAIR.riser), (index * STAIR.tread - 0.004, half, index * STAIR.riser)) for index in range(1, STAIR.steps)]
    foot = [((-2.0, WALL - 0.035, 0.0), (-0.05, WALL - 0.035, 0.0)), ((-0.02, -half - 0.012, -0.01), (2.0, -half - 0.012, -0.01))]
    moss(bench, joints + foot * 2, 950)
    moss(bench, corners, 420, 31)
    tufts(bench, ((-0.36, WALL - 0.05, 0.0, 0.04), (-1.62, WALL - 0.06, 0.0, 0.06), (-0.03, -half - 0.02, 0.0, 0.035), (0.42, -half - 0.03, -0.01, 0.05),
                  (-1.58, 0.09, -0.01, 0.025), (-0.98, -0.4, -0.01, 0.02), (0.12, -0.905, -0.01, 0.05), (-0.75, -0.90, -0.01, 0.03), (-2.1, -0.9, -0.01, 0.05)))
