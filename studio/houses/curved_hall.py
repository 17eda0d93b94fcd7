"""A hall where four steps rise along the left wall to a landing and the stair turns right, up along the back wall."""

from studio import garden_materials, light
from studio.houses.balustrade import open_side
from studio.houses.furniture import console
from studio.houses.hall import ROOM_HEIGHT, WELL_HEIGHT, WOOL, WOOL_BORDER
from studio.houses.house import House, bench_named
from studio.houses.plants import pot_plant
from studio.houses.room import Opening, ceiling, floor, skirt, wall
from studio.houses.steps import flight_bench, landing_carpet, landing_floor, runner, treads_and_risers, wall_string
from studio.houses.wall_things import picture
from studio.stair import Stair

STAIR = Stair(steps=13, start=(-1.0, -0.75, 0.0), direction=90, turns=(('right', 4),))
LEFT, RIGHT, FRONT, BACK = -1.45, 3.4, -5.0, 0.90
SUN = (64, 15)


def build(dressing='full'):
    """`dressing`: 'full' or 'calm' (without the console)."""
    bench = bench_named('curved_hall')
    shell(bench)
    daylight(bench)
    staircase(bench)
    picture(bench, 0.25, BACK, 2.34, 0.34, 0.44, 2, 0.3)
    picture(bench, -0.32, BACK, 2.02, 0.30, 0.38, 0, -0.3)
    pot_plant(bench, (1.25, -0.42, 0), 1.0, seed=12)
    if dressing == 'full':
        console(bench, 2.3, -0.02, 0.9)
    return House(STAIR, 'left')


def shell(bench):
    """Walls, floor and ceilings."""
    floor(bench, (LEFT, FRONT), (RIGHT, BACK))
    low = [Opening(0.9, 2.7, 0.55, 2.3)]
    wall(bench, (LEFT, FRONT), (LEFT, STAIR.start[1] - 0.40), WELL_HEIGHT, low)
    wall(bench, (LEFT, STAIR.start[1] - 0.40), (LEFT, BACK), WELL_HEIGHT, skirting=False)
    wall(bench, (LEFT, BACK), (RIGHT, BACK), WELL_HEIGHT, skirting=False)
    wall(bench, (RIGHT, BACK), (RIGHT, FRONT), ROOM_HEIGHT)
    wall(bench, (RIGHT, FRONT), (LEFT, FRONT), ROOM_HEIGHT)
    ceiling(bench, (LEFT, FRONT), (RIGHT, -0.9), ROOM_HEIGHT)
    ceiling(bench, (LEFT, -0.9), (RIGHT, BACK), WELL_HEIGHT - 0.2)
    wall(bench, (RIGHT, -0.9), (LEFT, -0.9), WELL_HEIGHT, foot=ROOM_HEIGHT, skirting=False, thickness=0.1)


def morning_sun(into):
    """The sky, and a low sun that falls through leaves into a hall whose window is on the left."""
    light.sky()
    light.sun(into, *SUN, strength=5.6)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (-0.6, -0.6, 0.9), *SUN, distance=4.4, spread=1.5, leaves=80, seed=9)


def daylight(bench):
    """Morning sun through the window on the left, sky light, a fill and light from the upper floor."""
    into = bench.collection
    morning_sun(into)
    light.silk(into, 'window_light', (LEFT - 0.05, FRONT + 1.8, 1.45), (1.0, FRONT + 2.6, 1.1), 1.7, 1.6, 52)
    light.silk(into, 'fill', (0.6, FRONT + 0.2, 1.8), (-0.8, 0.2, 0.9), 3.0, 1.8, 26, (1, 0.955, 0.89))
    light.silk(into, 'stairwell', (1.0, 0.1, WELL_HEIGHT - 0.4), (0.6, 0.2, 0), 2.2, 0.8, 40, (1, 0.975, 0.93))


def staircase(bench):
    """Both flights with runner, strings and balustrades, and the landing between them."""
    lower, upper = STAIR.flights()
    first = flight_bench(bench.collection, lower)
    treads_and_risers(first, lower, landing=True, open_steps=1)
    landing_floor(first, lower)
    landing_carpet(first, lower, WOOL, 'right')
    wall_string(first, lower, 'left', ends_at=lower.length)
    runner(first, lower, WOOL, 0.58, WOOL_BORDER)
    open_side(first, lower, 'right', start=1, end=lower.length - 0.02, panels=False)
    second = flight_bench(bench.collection, upper)
    treads_and_risers(second, upper)
    wall_string(second, upper, 'left', lead=0)
    runner(second, upper, WOOL, 0.58, WOOL_BORDER)
    open_side(second, upper, 'right', start=0, floor=-lower.risers * STAIR.riser)
    height = lower.risers * STAIR.riser
    corner = bench.hinge('landing_left', (LEFT, STAIR.start[1] + lower.length, 0), (0, 0, 90))
    skirt(corner, (LEFT, STAIR.start[1] + lower.length), STAIR.width, height)
    skirt(bench, (LEFT, BACK), STAIR.width, height)
