"""An oak table against a wall in the morning sun, for small things that are seen from near. Its top lies at z = 0."""

from studio import light, materials
from studio.houses.furniture import books, bowl
from studio.houses.house import House, bench_named
from studio.solids import box

BACK, DEPTH, HALF = 0.46, 1.05, 1.05
SUN = (38, 21)


def build(dressing=True):
    """The sun comes from the left behind the camera, past the bars of a window; a bowl and books stand out of focus at the back."""
    bench = bench_named('console')
    oak = materials.wood('oak_table', axis=0)
    for index in range(6):
        low = BACK - 0.02 - DEPTH + index * DEPTH / 6
        box(bench, 'board', (-HALF, low + 0.0004, -0.028), (HALF, low + DEPTH / 6, 0.0), oak, 0.0012)
    box(bench, 'wall', (-3, BACK, -1.2), (3, BACK + 0.2, 2.4), materials.paint('wall_paint', materials.WALL), 0.0)
    box(bench, 'floor', (-4, -5, -0.85), (4, BACK, -0.76), materials.wood('oak_floor', planks=(1.7, 0.148), rough=0.34), 0.0)
    if dressing:
        books(bench, (0.46, 0.28, 0.0))
        bowl(bench, (-0.48, 0.27, 0.0), 0.10)
    into = bench.collection
    light.sky(0.3)
    light.sun(into, *SUN, strength=4.6)
    for x in (-3.85, -3.25, -2.65):
        bar = box(bench, 'window_bar', (x - 0.025, -2.6, -0.4), (x + 0.025, -2.57, 4.0), materials.plain('bar', (0.5, 0.5, 0.5)), 0.0)
        bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = False
    light.silk(into, 'window_light', (-1.9, -0.7, 1.2), (0, 0.1, 0.05), 1.3, 1.3, 26)
    light.silk(into, 'fill', (0.9, -2.2, 1.3), (0, 0.1, 0.1), 1.8, 1.2, 9, (1, 0.955, 0.89))
    return House()
