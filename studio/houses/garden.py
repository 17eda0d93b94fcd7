"""Stone steps from a garden path up to a front door: rendered wall, lawn, hedge and an open sky."""

import random

from mathutils import Vector

from studio import garden_materials, light, materials
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
        foliage(bench, 'lavender', (2.0, -1.15, 0.0), (3.6, -0.75, 0.62), 3600, garden_materials.leaf('lavender', (0.115, 0.10, 0.16), vein=False), 0.05, 5, 1.0)
        stone_pot(bench, (-1.02, 0.25, 0), 1.15)
        foliage(bench, 'box_ball', (-1.27, 0.0, 0.3), (-0.77, 0.5, 0.8), 5200, garden_materials.leaf('box_leaf', (0.04, 0.10, 0.025), vein=False), 0.022, 8, 1.0)
    into = bench.collection
    light.sky(0.36, SUN[1], 230, indoors=False)
    light.sun(into, *SUN, strength=5.0, size=0.6)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (0.7, 0.5, 1.5), *SUN, distance=5.0, spread=2.4, leaves=300, size=2.2, seed=3)
    return House(STAIR, 'left')


def steps(bench):
    """Sandstone treads with a small overhang on rendered risers, a cheek wall on the open side, and the landing."""
    slab, riser = garden_materials.stone(), garden_materials.stone('riser_stone', (0.33, 0.30, 0.25))
    half = STAIR.width / 2
    for index in range(STAIR.steps):
        x, z = index * STAIR.tread, (index + 1) * STAIR.riser
        end = x + STAIR.tread + 0.012 if index < STAIR.steps - 1 else x + 2.6
        box(bench, 'stone_tread', (x - 0.03, -half - 0.03, z - 0.048), (end, half, z), slab, 0.007)
        box(bench, 'stone_riser', (x, -half, -0.05), (end - 0.012 if index == STAIR.steps - 1 else x + STAIR.tread, half, z - 0.0485), riser, 0.0)


def house_wall(bench, top):
    """Lime render on a brick plinth, and a painted door in its frame."""
    start = -2.05
    render = materials.paint('lime_render', (0.40, 0.355, 0.28), 0.9, roller=0.006)
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
    """A flagged path to the steps and a lawn with real blades near the camera."""
    chance = random.Random(6)
    flags = garden_materials.stone('flag', (0.37, 0.345, 0.30))
    for column in range(9):
        for row in range(3):
            x, y = -4.6 + column * 0.605, -0.9 + row * 0.50
            dz = chance.uniform(-0.004, 0.004)
            box(bench, 'flag', (x, y, -0.05), (x + 0.593, y + 0.488, dz), flags, 0.006)
    box(bench, 'bedding', (-5.2, -0.95, -0.12), (3.9, WALL, -0.012), garden_materials.soil('mortar_bed'), 0.0)
    box(bench, 'lawn', (-14, -14, -0.2), (14, -0.93, -0.03), garden_materials.lawn(), 0.0)
    box(bench, 'lawn', (-14, -0.93, -0.2), (-5.0, 9, -0.031), garden_materials.lawn(), 0.0)
    blades(bench, (-3.6, -3.4), (3.8, -0.93), 42000)


def blades(bench, low, high, count):
    """Grass as single bent blades in one mesh."""
    chance = random.Random(17)
    points, faces = [], []
    for _ in range(count):
        x, y = chance.uniform(low[0], high[0]), chance.uniform(low[1], high[1])
        height, lean = chance.uniform(0.025, 0.06), Vector((chance.gauss(0, 0.016), chance.gauss(0, 0.016), 0))
        side = Vector((chance.gauss(0, 1), chance.gauss(0, 1), 0)).normalized() * 0.0018
        root, bend, tip = Vector((x, y, -0.032)), Vector((x, y, -0.032 + height * 0.6)) + lean * 0.5, Vector((x, y, -0.032 + height)) + lean * 1.8
        first = len(points)
        points += [root - side, root + side, bend + side * 0.8, bend - side * 0.8, tip]
        faces += [(first, first + 1, first + 2, first + 3), (first + 3, first + 2, first + 4)]
    return bench.mesh('grass', points, faces, garden_materials.leaf('grass_blade', (0.095, 0.155, 0.04), vein=False, through=0.35), angle=10)
