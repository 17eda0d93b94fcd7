"""Walls with openings, floors, ceilings, skirting, windows and doors. Walls are drawn clockwise: the room lies to their right."""

import math
from dataclasses import dataclass

from mathutils import Vector

from studio import garden_materials, materials
from studio.shapes import sweep
from studio.solids import box


@dataclass(frozen=True)
class Opening:
    """A hole in a wall: from/to along the wall, sill and head heights; kind 'window', 'door' or 'hole'."""

    low: float
    high: float
    sill: float = 0.85
    head: float = 2.2
    kind: str = 'window'


def wall(bench, start, end, height, openings=(), paint=None, thickness=0.24, skirting=True, foot=0.0, view=True):
    """A plastered wall from one floor point to another, with skirting and whatever stands in its openings."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    length = (end - start).length
    angle = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
    local = bench.hinge('wall', start, (0, 0, angle))
    paint = paint or materials.paint('wall', materials.WALL)
    x0, y0 = start.x, start.y
    slab = lambda a, b, low, high: box(local, 'wall', (x0 + a, y0, low), (x0 + b, y0 + thickness, high), paint, 0.0) if b - a > 0.001 and high - low > 0.001 else None
    at = 0.0
    for hole in sorted(openings, key=lambda opening: opening.low):
        slab(at, hole.low, foot, height)
        slab(hole.low, hole.high, foot, hole.sill)
        slab(hole.low, hole.high, hole.head, height)
        at = hole.high
        if hole.kind == 'window':
            window(local, (x0, y0), hole, thickness, view)
        elif hole.kind == 'door':
            architrave(local, (x0, y0), hole)
    slab(at, length, foot, height)
    if skirting:
        for low, high in gaps(length, openings):
            skirt(local, (x0 + low, y0), high - low, foot)
    return local


def gaps(length, openings):
    """The stretches of a wall that doors and holes leave free at floor level."""
    at, free = 0.0, []
    for hole in sorted(openings, key=lambda opening: opening.low):
        if hole.sill < 0.1:
            free.append((at, hole.low))
            at = hole.high
    return [(low, high) for low, high in [*free, (at, length)] if high - low > 0.01]


def skirt(bench, at, length, foot=0.0, height=0.15):
    """Moulded skirting with the thin line of caulk above it."""
    white = materials.paint('woodwork_skirting', materials.WOODWORK, 0.36, brush=0)
    x, y = at
    profile = [(0.0, 0.0), (-0.018, 0.0), (-0.018, height * 0.72), (-0.0165, height * 0.76), (-0.0125, height * 0.78), (-0.0125, height * 0.82),
               (-0.010, height * 0.9), (-0.006, height * 0.97), (-0.002, height), (0.0, height)]
    turned = [(-side, up) for side, up in profile]
    sweep(bench, 'skirting', [(x, y, foot), (x + length, y, foot)], white, profile=turned, ends='flat', angle=25)
    caulk = materials.paint('caulk', (0.62, 0.60, 0.54), 0.8)
    sweep(bench, 'caulk', [(x, y - 0.001, foot + height + 0.001), (x + length, y - 0.001, foot + height + 0.001)], caulk, (0.004, 0.004), around=8, ends='flat')


def window(bench, corner, hole, thickness, view=True):
    """A sash window set back in its reveal, with a sill board and the garden beyond."""
    x0, y = corner
    white = materials.paint('woodwork_window', materials.WOODWORK, 0.34, brush=2)
    left, right, low, high = x0 + hole.low, x0 + hole.high, hole.sill, hole.head
    set_back, deep = y + thickness * 0.5, y + thickness * 0.5 + 0.055
    for x in (left, right):
        box(bench, 'window_side', (x - 0.045, set_back, low), (x + 0.045, deep, high), white, 0.004)
    for z, half in ((low, 0.05), ((low + high) / 2, 0.022), (high, 0.045)):
        box(bench, 'window_rail', (left, set_back + 0.004, z - half), (right, deep - 0.004, z + half), white, 0.004)
    count = max(1, round((right - left) / 0.5) - 1)
    for index in range(count):
        x = left + (right - left) * (index + 1) / (count + 1)
        box(bench, 'window_bar', (x - 0.011, set_back + 0.012, low), (x + 0.011, deep - 0.012, high), white, 0.003)
    box(bench, 'sill', (left - 0.05, y - 0.055, low - 0.028), (right + 0.05, set_back, low), white, 0.008)
    if view:
        garden(bench, ((left + right) / 2, y + 3.2, (low + high) / 2), (right - left) + 5.5, 4.6)


def garden(bench, centre, width, height):
    """The blurred garden as a lit screen: seen and mirrored, but the sun shines through it."""
    x, y, z = centre
    points = [(x - width / 2, y, z - height / 2), (x + width / 2, y, z - height / 2), (x + width / 2, y, z + height / 2), (x - width / 2, y, z + height / 2)]
    screen = bench.mesh('garden_view', points, [(0, 1, 2, 3)], garden_materials.garden_view(), [[(0, 0), (1, 0), (1, 1), (0, 1)]])
    screen.visible_shadow = screen.visible_diffuse = False


def architrave(bench, corner, hole):
    """The moulded frame round a doorway."""
    x0, y = corner
    white = materials.paint('woodwork_door', materials.WOODWORK, 0.36, brush=2)
    profile = [(-0.035, 0.0), (-0.035, 0.012), (-0.022, 0.019), (0.0, 0.015), (0.022, 0.022), (0.035, 0.024), (0.038, 0.0)]
    line = [(x0 + hole.low, y, 0), (x0 + hole.low, y, hole.head)]
    for x, mirror in ((x0 + hole.low - 0.035, -1), (x0 + hole.high + 0.035, 1)):
        edge = [(x, y, 0), (x, y, hole.head + 0.07)]
        sweep(bench, 'architrave', edge, white, profile=[(side * mirror, up) for side, up in profile], up=(0, -1, 0), ends='flat')
    top = [(line[0][0] - 0.07, y, hole.head + 0.035), (x0 + hole.high + 0.07, y, hole.head + 0.035)]
    sweep(bench, 'architrave_head', top, white, profile=[(side, up) for side, up in profile], up=(0, -1, 0), ends='flat')


def floor(bench, low, high, material=None, z=0.0):
    """A floor slab from corner to corner (x, y)."""
    material = material or materials.wood('oak_floor', planks=(1.7, 0.148), rough=0.34)
    return box(bench, 'floor', (*low, z - 0.1), (*high, z), material, 0.0)


def ceiling(bench, low, high, z):
    """A ceiling slab from corner to corner (x, y) with its lower side at z."""
    return box(bench, 'ceiling', (*low, z), (*high, z + 0.2), materials.paint('ceiling', (0.82, 0.81, 0.78), 0.85), 0.0)
