"""A narrow stair straight ahead between two walls, seen from the foot: the test of a lift that folds away."""

from studio import light
from studio.houses.house import House, bench_named
from studio.houses.room import Opening, ceiling, floor, wall
from studio.houses.steps import flight_bench, runner, treads_and_risers, wall_string
from studio.houses.furniture import rug
from studio.houses.plants import pot_plant
from studio.houses.wall_things import light_switch, picture
from studio.shapes import sweep
from studio.solids import box
from studio import materials
from studio.stair import Stair

STAIR = Stair(steps=13, width=0.80, start=(0.0, 0.0, 0.0), direction=90)
SUN = (97, 17)
WOOL, BORDER = (0.20, 0.215, 0.20), ((0.42, 0.39, 0.32), [(0.222, 0.236)])


def build(dressing='full'):
    """`dressing` 'bare' leaves pictures and plant away."""
    bench = bench_named('narrow_stair')
    half, top = STAIR.width / 2, STAIR.rise
    end = 12 * STAIR.tread + 1.5
    floor(bench, (-half, -3.6), (2.2, 0.0))
    floor(bench, (-half - 1.0, 12 * STAIR.tread + 0.26), (half + 1.0, end), z=top)
    wall(bench, (half, 0.0), (2.2, 0.0), 2.6)
    wall(bench, (-half, -3.6), (-half, -0.4), 5.0)
    wall(bench, (-half, -0.4), (-half, end), 5.0, skirting=False)
    wall(bench, (half, end), (half, 0.24), 5.0, skirting=False)
    wall(bench, (2.2, -0.01), (-half, -0.01), 5.0, foot=2.6, skirting=False, thickness=0.1)
    wall(bench, (-half, end), (half, end), 5.0, [Opening(0.14, 0.66, top + 0.85, top + 1.95)], foot=top)
    wall(bench, (2.2, 0.0), (2.2, -3.6), 2.6)
    wall(bench, (2.2, -3.6), (-half, -3.6), 2.6, [Opening(0.9, 2.45, 0.5, 2.3)], view=False)
    ceiling(bench, (-half, -3.6), (2.2, 0.0), 2.6)
    ceiling(bench, (-half, 0.0), (half, end), 4.9)
    flight = STAIR.flights()[0]
    local = flight_bench(bench.collection, flight)
    treads_and_risers(local, flight)
    wall_string(local, flight, 'left')
    wall_string(local, flight, 'right', lead=0)
    runner(local, flight, WOOL, 0.52, BORDER)
    handrail(local, flight)
    daylight(bench, end, top)
    if dressing == 'full':
        picture(bench, 1.02, 0.0, 1.62, 0.40, 0.52, 2)
        light_switch(bench, 0.62, 0.0)
        pot_plant(bench, (1.12, -0.35, 0), 0.95, seed=21)
        rug(bench, (0.35, -1.5), (1.5, 0.9), 90, seed=2.0)
    return House(STAIR, 'left')


def handrail(bench, flight):
    """A round oak rail on brackets along the right wall."""
    y = -flight.stair.width / 2 + 0.055
    oak = materials.wood('oak_rail', axis=0)
    line = [(x, y, flight.nosing(x) + 0.88) for x in (-0.05, flight.length + 0.1)]
    sweep(bench, 'wall_rail', line, oak, (0.044, 0.044), power=2)
    for x in (0.15, 1.1, 2.05, 2.9):
        box(bench, 'rail_bracket', (x - 0.008, y - 0.055, flight.nosing(x) + 0.83), (x + 0.008, y, flight.nosing(x) + 0.85), materials.metal('brass', (0.62, 0.47, 0.24), 0.28), 0.003)


def daylight(bench, end, top):
    """Sun through the glazed front door behind the camera, sky light from there and from the landing's window."""
    into = bench.collection
    light.sky()
    light.sun(into, *SUN, strength=5.2)
    light.silk(into, 'door_light', (0.5, -3.5, 1.5), (0.2, 0.0, 0.9), 1.6, 1.7, 42)
    light.silk(into, 'landing_light', (0.0, end - 0.3, top + 1.5), (0.0, 1.0, 1.4), 0.7, 1.0, 30)
    light.silk(into, 'fill', (2.0, -2.2, 1.7), (0.0, 0.2, 0.8), 1.6, 1.6, 8, (1, 0.955, 0.89))
