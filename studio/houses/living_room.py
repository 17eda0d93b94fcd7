"""A living room with a homelift in its corner: sofa, rug, lamp, plant and a window on the garden."""

from studio import garden_materials, light
from studio.houses.furniture import console, floor_lamp, rug, side_table, sofa
from studio.houses.house import House, bench_named
from studio.houses.plants import pot_plant
from studio.houses.room import Opening, ceiling, floor, wall
from studio.houses.wall_things import picture

LEFT, RIGHT, FRONT, BACK, HEIGHT = -2.9, 3.1, -4.6, 1.3, 2.62
LIFT_PLACE = (1.75, 0.45)
SUN = (31, 22)


def build(furnished='sofa'):
    """The homelift stands at LIFT_PLACE; its guides rise through the ceiling at HEIGHT. `furnished`: 'sofa', 'corner' (room for a chair) or 'bare'."""
    bench = bench_named('living_room')
    floor(bench, (LEFT, FRONT), (RIGHT, BACK))
    wall(bench, (LEFT, BACK), (RIGHT, BACK), HEIGHT)
    wall(bench, (RIGHT, BACK), (RIGHT, FRONT), HEIGHT)
    wall(bench, (RIGHT, FRONT), (LEFT, FRONT), HEIGHT)
    wall(bench, (LEFT, FRONT), (LEFT, BACK), HEIGHT, [Opening(2.5, 4.5, 0.55, 2.3)])
    ceiling(bench, (LEFT, FRONT), (RIGHT, BACK), HEIGHT)
    into = bench.collection
    light.sky()
    light.sun(into, *SUN, strength=5.4)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (0.6, 0.2, 0.9), *SUN, distance=5.2, spread=1.7, leaves=90, seed=15)
    light.silk(into, 'window_light', (LEFT - 0.05, FRONT + 3.5, 1.45), (1.0, FRONT + 3.5, 1.1), 2.0, 1.7, 62)
    light.silk(into, 'fill', (0.6, FRONT + 0.2, 1.8), (0.4, 0.6, 0.9), 3.2, 1.8, 24, (1, 0.955, 0.89))
    if furnished == 'corner':
        console(bench, 1.15, BACK, 0.9)
        floor_lamp(bench, -1.15, BACK - 0.4)
        rug(bench, (-0.1, -0.1), (2.1, 1.5), 3, seed=5.0)
        picture(bench, 0.98, BACK, 1.66, 0.40, 0.50, 2, 0.3)
    if furnished == 'sofa':
        sofa(bench, -0.95, BACK - 0.05)
        rug(bench, (-0.75, -0.55), (2.5, 1.6), 2, seed=5.0)
        floor_lamp(bench, -2.25, BACK - 0.35)
        side_table(bench, 0.34, BACK - 0.45)
        pot_plant(bench, (-2.35, -0.4, 0), 1.1, seed=41)
        picture(bench, -1.25, BACK, 1.66, 0.52, 0.66, 2, 0.3)
        picture(bench, -0.62, BACK, 1.66, 0.52, 0.66, 0, -0.2)
    return House()
