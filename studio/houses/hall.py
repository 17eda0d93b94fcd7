"""A hall with a straight stair along its back wall, lit by a low morning sun through a sash window on the left."""

from studio import garden_materials, light
from studio.houses.balustrade import open_side
from studio.houses.furniture import console, rug
from studio.houses.house import House, bench_named
from studio.houses.plants import pot_plant
from studio.houses.room import Opening, ceiling, floor, wall
from studio.houses.steps import flight_bench, runner, treads_and_risers, wall_string
from studio.houses.wall_things import coat, coat_rail, light_switch, picture, socket, straw_hat
from studio.stair import Stair

LEFT, RIGHT, FRONT, BACK = -2.75, 4.2, -4.4, 0.45
ROOM_HEIGHT, WELL_HEIGHT = 2.62, 5.2
WOOL, WOOL_BORDER = (0.33, 0.305, 0.25), ((0.115, 0.135, 0.105), [(0.243, 0.258), (0.268, 0.274)])
SUN = (27, 19)

def build(dressing='full', pile=0, stairs=True):
    """`dressing`: 'full' (coats, console, prints, plant, rug), 'hero' (an empty wall on the left), 'calm' (two prints and a plant), 'bare'."""
    bench = bench_named('hall')
    shell(bench)
    daylight(bench)
    stair = Stair(steps=14)
    if stairs:
        staircase(bench, stair, pile)
    if dressing != 'bare':
        pot_plant(bench, (1.08, -0.84, 0), 1.0)
    if dressing in ('full', 'calm'):
        picture(bench, -0.92, BACK, 1.62, 0.42, 0.54, 0, 0.4)
        picture(bench, -0.44, BACK, 1.70, 0.30, 0.38, 1, -0.3)
        light_switch(bench, -1.30, BACK)
        socket(bench, -1.30, BACK)
    if dressing == 'hero':
        for index, (x, z, width) in enumerate(((0.40, 1.50, 0.28), (0.84, 1.80, 0.32), (1.32, 2.16, 0.28))):
            picture(bench, x, BACK, z, width, width * 1.28, index, (0.4, -0.3, 0.2)[index])
    if dressing == 'full':
        console(bench, -1.80, BACK, 0.92)
        hooks = coat_rail(bench, -2.30, BACK, 1.74, 0.5, 3)
        coat(bench, hooks[0])
        straw_hat(bench, hooks[2])
        rug(bench, (-1.15, -1.25), (1.9, 1.05), 3)
    return House(stair, 'left')

def shell(bench):
    """Walls, floor and ceilings; the stairwell is open to the upper floor."""
    floor(bench, (LEFT, FRONT), (RIGHT, BACK))
    wall(bench, (LEFT, BACK), (-0.40, BACK), WELL_HEIGHT)
    wall(bench, (-0.40, BACK), (RIGHT, BACK), WELL_HEIGHT, skirting=False)
    wall(bench, (RIGHT, BACK), (RIGHT, FRONT), WELL_HEIGHT)
    wall(bench, (RIGHT, FRONT), (LEFT, FRONT), ROOM_HEIGHT)
    wall(bench, (LEFT, FRONT), (LEFT, BACK), WELL_HEIGHT, [Opening(2.05, 3.60, 0.72, 2.25)])
    ceiling(bench, (LEFT, FRONT), (1.5, BACK), ROOM_HEIGHT)
    ceiling(bench, (1.5, FRONT), (RIGHT, -0.5), ROOM_HEIGHT)
    ceiling(bench, (1.3, -0.7), (RIGHT, BACK), WELL_HEIGHT - 0.2)
    wall(bench, (RIGHT, -0.5), (1.5, -0.5), WELL_HEIGHT, foot=ROOM_HEIGHT, skirting=False, thickness=0.1)
    wall(bench, (1.5, -0.5), (1.5, BACK), WELL_HEIGHT, foot=ROOM_HEIGHT, skirting=False, thickness=0.1)

def daylight(bench):
    """Sun, the window's sky light, a fill from behind the camera, and light falling down the stairwell."""
    into = bench.collection
    light.sky()
    light.sun(into, *SUN, strength=5.6)
    light.branches(into, garden_materials.leaf('branch_leaf', vein=False), (-0.6, 0.1, 0.95), *SUN, distance=4.6, spread=1.6, leaves=95)
    middle = (FRONT + 2.05 + FRONT + 3.60) / 2
    light.silk(into, 'window_light', (LEFT - 0.05, middle, 1.5), (1.0, middle, 1.2), 1.5, 1.5, 50)
    light.silk(into, 'fill', (0.2, FRONT + 0.2, 1.8), (-0.2, 0.4, 0.9), 3.0, 1.8, 14, (1, 0.955, 0.89))
    light.silk(into, 'stairwell', (2.7, -0.05, WELL_HEIGHT - 0.4), (2.6, 0.0, 0), 1.6, 0.7, 34, (1, 0.975, 0.93))

def staircase(bench, stair, pile):
    """The stair with its runner, string on the wall and balustrade on the open side from the third step."""
    flight = stair.flights()[0]
    local = flight_bench(bench.collection, flight)
    treads_and_risers(local, flight, open_steps=2)
    wall_string(local, flight, 'left')
    runner(local, flight, WOOL, 0.58, WOOL_BORDER, pile=pile)
    open_side(local, flight, 'right', start=2)

__all__ = ['build', 'materials']
