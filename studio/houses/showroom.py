"""A showroom: three short flights side by side, a wall of covers, the name on the wall, a sofa for waiting and a shop window."""

import math

from mathutils import Matrix

from studio import fabrics, garden_materials, light, materials
from studio.houses.furniture import cushion, rug, side_table, sofa
from studio.houses.house import House, bench_named
from studio.houses.plants import pot_plant
from studio.houses.room import Opening, ceiling, floor, wall
from studio.houses.steps import flight_bench, treads_and_risers
from studio.solids import box, lettering
from studio.stair import Stair

LEFT, RIGHT, FRONT, BACK, HEIGHT = -3.4, 5.6, -5.6, 0.45, 3.0
DISPLAYS = tuple(Stair(steps=5, start=(x, 0.0, 0.0)) for x in (-1.15, 1.0, 3.15))
COVERS = ('vinyl_sand', 'weave_oat', 'weave_moss', 'vinyl_slate', 'weave_ink', 'vinyl_plum')
SUN = (33, 24)


def build():
    """The flights of DISPLAYS stand along the back wall; every lift there brings its own rail."""
    bench = bench_named('showroom')
    floor(bench, (LEFT, FRONT), (RIGHT, BACK), materials.wood('oak_floor', planks=(1.7, 0.148), rough=0.34))
    paint = materials.paint('showroom_wall', (0.64, 0.605, 0.535))
    wall(bench, (LEFT, BACK), (RIGHT, BACK), HEIGHT, paint=paint)
    wall(bench, (RIGHT, BACK), (RIGHT, FRONT), HEIGHT, paint=paint)
    wall(bench, (RIGHT, FRONT), (LEFT, FRONT), HEIGHT, paint=paint)
    wall(bench, (LEFT, FRONT), (LEFT, BACK), HEIGHT, [Opening(1.4, 4.6, 0.35, 2.6)], paint)
    ceiling(bench, (LEFT, FRONT), (RIGHT, BACK), HEIGHT)
    for stair in DISPLAYS:
        display(bench, stair)
    covers(bench)
    words = materials.paint('sign', (0.055, 0.11, 0.06), 0.4)
    lettering(bench, 'Steadwell', 0.30, words, Matrix.Translation((1.75, BACK - 0.004, 2.16)) @ Matrix.Rotation(math.radians(90), 4, 'X'), 0.012)
    sofa(bench, 4.75, -1.3, 1.7, -90)
    side_table(bench, 3.85, -2.55, 0.45, 0.25)
    pot_plant(bench, (-2.75, -0.15, 0), 1.25, seed=51)
    rug(bench, (2.6, -1.9), (2.6, 1.6), 4, seed=7.0)
    into = bench.collection
    light.sky()
    light.sun(into, *SUN, strength=5.0)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (0.4, 0.2, 0.9), *SUN, distance=6.0, spread=2.0, leaves=90, seed=19)
    light.silk(into, 'window_light', (LEFT - 0.05, FRONT + 3.0, 1.5), (1.0, FRONT + 3.4, 1.1), 3.0, 2.1, 100)
    light.silk(into, 'fill', (2.0, FRONT + 0.3, 2.2), (1.5, 0.4, 0.9), 4.5, 1.6, 46, (1, 0.955, 0.89))
    return House()


def display(bench, stair):
    """A short flight with a closed side and back."""
    flight = stair.flights()[0]
    local = flight_bench(bench.collection, flight)
    treads_and_risers(local, flight, open_steps=stair.steps)
    white = materials.paint('woodwork_display', materials.WOODWORK, 0.36, brush=0)
    half, end = stair.width / 2, stair.steps * stair.tread
    for index in range(stair.steps):
        foot = max(0.0, index * stair.riser - 0.031)
        box(local, 'display_side', (index * stair.tread - 0.002, -half - 0.003, foot), (end, -half + 0.012, (index + 1) * stair.riser - 0.031), white, 0.0)
    box(local, 'display_back', (end, -half - 0.003, 0), (end + 0.018, half, stair.rise), white, 0.002)


def covers(bench):
    """Six padded squares of upholstery on the wall."""
    for index, name in enumerate(COVERS):
        x, z = -1.55 + (index % 3) * 0.37, 2.02 - (index // 3) * 0.37
        cushion(bench, (x, BACK - 0.03, z), (0.32, 0.32, 0.05), fabrics.cover(name), (90, 0, 0), plump=0.3, seed=index)
