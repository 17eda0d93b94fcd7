"""A hall whose stair turns twice: three steps along the left wall, three along the back wall, and the last away between two walls."""

from studio import light
from studio.houses.balustrade import landing_side, open_side
from studio.houses.curved_hall import morning_sun
from studio.houses.hall import ROOM_HEIGHT, WELL_HEIGHT, WOOL, WOOL_BORDER
from studio.houses.house import House, bench_named
from studio.houses.plants import pot_plant
from studio.houses.room import Opening, ceiling, floor, skirt, wall
from studio.houses.steps import flight_bench, landing_carpet, landing_floor, runner, treads_and_risers, wall_string
from studio.houses.wall_things import picture
from studio.stair import Stair

STAIR = Stair(steps=13, start=(-1.0, -0.5, 0.0), direction=90, turns=(('right', 3), ('left', 3)))
LEFT, RIGHT, FRONT, BACK = -1.45, 0.85, -5.0, 0.90
# The last flight goes up between the right wall and this one, to the upper floor's wall.
INNER, END = RIGHT - STAIR.width, 3.9


def build():
    """The lift's rail runs along the left wall, the back wall and round the corner."""
    bench = bench_named('two_turn_hall')
    shell(bench)
    daylight(bench)
    staircase(bench)
    picture(bench, -1.00, BACK, 1.80, 0.28, 0.36, 0, -0.3)
    picture(bench, -0.52, BACK, 2.04, 0.32, 0.42, 2, 0.3)
    pot_plant(bench, (0.55, -0.40, 0), 0.72, seed=12)
    return House(STAIR, 'left')


def shell(bench):
    """Walls, floors and ceilings."""
    foot, landing = STAIR.start[1] - 0.40, BACK - STAIR.width
    floor(bench, (LEFT, FRONT), (RIGHT, BACK))
    floor(bench, (INNER, BACK + STAIR.flights()[2].length + 0.26), (RIGHT, END), z=STAIR.rise)
    wall(bench, (LEFT, FRONT), (LEFT, foot), WELL_HEIGHT, [Opening(0.9, 2.7, 0.55, 2.3)])
    wall(bench, (LEFT, foot), (LEFT, BACK), WELL_HEIGHT, skirting=False)
    wall(bench, (LEFT, BACK), (INNER, BACK), WELL_HEIGHT, skirting=False)
    wall(bench, (INNER, BACK + 0.24), (INNER, END), WELL_HEIGHT, skirting=False)
    wall(bench, (INNER, END), (RIGHT, END), WELL_HEIGHT, foot=STAIR.rise)
    wall(bench, (RIGHT, END), (RIGHT, landing), WELL_HEIGHT, skirting=False)
    wall(bench, (RIGHT, landing), (RIGHT, FRONT), WELL_HEIGHT)
    wall(bench, (RIGHT, FRONT), (LEFT, FRONT), ROOM_HEIGHT)
    ceiling(bench, (LEFT, FRONT), (RIGHT, -0.9), ROOM_HEIGHT)
    ceiling(bench, (LEFT, -0.9), (RIGHT, END), WELL_HEIGHT - 0.2)
    wall(bench, (RIGHT, -0.9), (LEFT, -0.9), WELL_HEIGHT, foot=ROOM_HEIGHT, skirting=False, thickness=0.1)


def daylight(bench):
    """Morning sun through the window on the left, sky light, a fill, and light from the upper floor."""
    into = bench.collection
    morning_sun(into)
    light.silk(into, 'window_light', (LEFT - 0.05, FRONT + 1.8, 1.45), (1.0, FRONT + 2.6, 1.1), 1.7, 1.6, 42)
    light.silk(into, 'fill', (0.2, FRONT + 0.2, 1.8), (-0.5, 0.2, 0.9), 2.2, 1.8, 15, (1, 0.955, 0.89))
    light.silk(into, 'stairwell', (0.1, -0.3, WELL_HEIGHT - 0.6), ((INNER + RIGHT) / 2, 1.7, 1.4), 1.5, 1.0, 44, (1, 0.975, 0.93))


def staircase(bench):
    """Three flights with runner and strings, two landings, and balustrades towards the hall."""
    lower, middle, upper = STAIR.flights()
    ground = -lower.risers * STAIR.riser
    first = flight_bench(bench.collection, lower)
    treads_and_risers(first, lower, landing=True, open_steps=1)
    landing_floor(first, lower)
    landing_carpet(first, lower, WOOL, 'right')
    wall_string(first, lower, 'left', ends_at=lower.length)
    open_side(first, lower, 'right', start=1, end=lower.length - 0.02, panels=False)
    second = flight_bench(bench.collection, middle)
    treads_and_risers(second, middle, landing=True)
    landing_floor(second, middle, ground)
    landing_carpet(second, middle, WOOL, 'left')
    wall_string(second, middle, 'left', lead=0, ends_at=middle.length)
    open_side(second, middle, 'right', start=0, floor=ground, end=middle.length - 0.02, panels=False)
    landing_side(second, middle, 'right', ground)
    third = flight_bench(bench.collection, upper)
    treads_and_risers(third, upper)
    for side in ('left', 'right'):
        wall_string(third, upper, side, lead=0)
    for local, flight in ((first, lower), (second, middle), (third, upper)):
        runner(local, flight, WOOL, 0.58, WOOL_BORDER)
    skirtings(bench, lower, middle)


def skirtings(bench, lower, middle):
    """Along the walls of both landings."""
    near = BACK - STAIR.width
    left = bench.hinge('landing_left', (LEFT, near, 0), (0, 0, 90))
    skirt(left, (LEFT, near), STAIR.width, lower.risers * STAIR.riser)
    skirt(bench, (LEFT, BACK), STAIR.width, lower.risers * STAIR.riser)
    right = bench.hinge('landing_right', (RIGHT, BACK, 0), (0, 0, -90))
    skirt(right, (RIGHT, BACK), STAIR.width, (lower.risers + middle.risers) * STAIR.riser)
