"""The front of a house from outside: a rendered wall with its door and windows."""

from studio import garden_materials, materials
from studio.houses.room import Opening
from studio.shapes import tube
from studio.solids import box


def house_wall(bench, top, wall, start, door_at, sills=()):
    """Lime render on a brick plinth, its face at y = `wall` and 9 m long from x = `start`; a painted door in its frame at x = `door_at`
    and the height `top`. `sills` are the places of windows: rain has run down below them."""
    render = garden_materials.lime_render(sills=tuple((x, x + 0.95, 1.33) for x in sills))
    door = Opening(door_at - start, door_at - start + 0.97, top, top + 2.08, 'door')
    for low, high, foot, head in ((0.0, door.low, 0.0, 6.0), (door.high, 9.0, 0.0, 6.0), (door.low, door.high, door.head, 6.0), (door.low, door.high, 0.0, top)):
        box(bench, 'rendered_wall', (start + low, wall, foot), (start + high, wall + 3.0, head), render, 0.0)
    box(bench, 'plinth', (start - 0.025, wall - 0.025, -0.05), (start + 9.0, wall + 2.0, 0.33), garden_materials.brick(), 0.004)
    paint = materials.paint('front_door', (0.055, 0.085, 0.075), 0.3, brush=2)
    left, right = start + door.low, start + door.high
    box(bench, 'door_leaf', (left, wall + 0.09, top), (right, wall + 0.13, door.head), paint, 0.0)
    for row in range(3):
        for column in range(2):
            x = left + 0.11 + column * 0.41
            z = top + 0.18 + row * 0.62
            box(bench, 'door_panel', (x, wall + 0.08, z), (x + 0.33, wall + 0.092, z + 0.5), paint, 0.006)
    brass = materials.metal('brass', (0.62, 0.47, 0.24), 0.28)
    tube(bench, 'door_handle', [(left + 0.075, wall + 0.05, top + 1.0), (left + 0.075, wall + 0.05, top + 1.16)], 0.009, brass)
    white = materials.paint('woodwork_door', materials.WOODWORK, 0.36, brush=2)
    for x in (left - 0.03, right + 0.03):
        box(bench, 'door_post', (x - 0.035, wall - 0.015, top), (x + 0.035, wall + 0.1, door.head + 0.06), white, 0.004)
    box(bench, 'door_head', (left - 0.065, wall - 0.018, door.head), (right + 0.065, wall + 0.1, door.head + 0.075), white, 0.004)
    box(bench, 'lintel', (left - 0.2, wall - 0.004, door.head + 0.08), (right + 0.2, wall + 0.1, door.head + 0.24), garden_materials.stone('lintel', (0.46, 0.42, 0.35)), 0.004)


def sash(bench, wall, x, low=1.42, width=0.95, height=1.25):
    """A window in the wall, dark inside, with its stone sill."""
    white = materials.paint('woodwork_window', materials.WOODWORK, 0.34, brush=2)
    box(bench, 'pane', (x, wall - 0.004, low), (x + width, wall + 0.02, low + height), materials.plain('pane', (0.02, 0.025, 0.03), 0.04, 0.6), 0.0)
    for at in (x, x + width / 2, x + width):
        half = 0.04 if at != x + width / 2 else 0.013
        box(bench, 'sash_upright', (at - half, wall - 0.035, low), (at + half, wall + 0.015, low + height), white, 0.004)
    for at, half in ((low, 0.045), (low + height / 2, 0.02), (low + height, 0.04)):
        box(bench, 'sash_rail', (x, wall - 0.031, at - half), (x + width, wall + 0.016, at + half), white, 0.004)
    box(bench, 'window_sill', (x - 0.08, wall - 0.10, low - 0.10), (x + width + 0.08, wall + 0.02, low - 0.042), garden_materials.stone('lintel', (0.46, 0.42, 0.35)), 0.005)
