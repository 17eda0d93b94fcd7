"""Furniture of halls and living rooms: console, bench, rug, lamp, books, sofa, armchair, side table."""

import math
import random

from mathutils import Vector, noise

from studio import materials
from studio.houses.plants import dried_grass
from studio.shapes import loft, rounded_rectangle, skin, spline, sweep, tube
from studio.solids import box

LINEN = (0.52, 0.475, 0.40)


def console(bench, x, y, width=0.95, height=0.76, depth=0.30, dressed=True):
    """A slim oak table against a wall at y (looking towards -y), its middle at x, with a vase, books and a bowl."""
    oak = materials.wood('oak_console', axis=0)
    legs = materials.wood('oak_leg', axis=2)
    left, right, front, back = x - width / 2, x + width / 2, y - depth - 0.015, y - 0.015
    box(bench, 'console_top', (left, front, height - 0.024), (right, back, height), oak, 0.005)
    for edge in (front + 0.03, back - 0.045):
        box(bench, 'console_apron', (left + 0.05, edge, height - 0.105), (right - 0.05, edge + 0.018, height - 0.023), oak, 0.003)
    for lx in (left + 0.05, right - 0.05):
        for ly in (front + 0.04, back - 0.04):
            sweep(bench, 'console_leg', [(lx, ly, 0), (lx, ly, height - 0.024)], legs, [(0.024, 0.024), (0.038, 0.038)], up=(0, 1, 0), power=6)
    if dressed:
        vase(bench, (x - width * 0.22, y - depth * 0.52, height))
        books(bench, (x + width * 0.14, y - depth * 0.5, height))
        bowl(bench, (x + width * 0.36, y - depth * 0.55, height), 0.075)


def vase(bench, at, grasses=True):
    """A stoneware vase with dried grasses."""
    x, y, z = at
    sizes = [(0, 0.085), (0.05, 0.14), (0.12, 0.16), (0.185, 0.105), (0.222, 0.058), (0.246, 0.066), (0.25, 0.07), (0.24, 0.052)]
    loft(bench, 'vase', [(z + up, w, w, w / 2, x, y) for up, w in sizes], materials.ceramic('stoneware', (0.60, 0.56, 0.48)))
    if grasses:
        dried_grass(bench, (x, y, z + 0.245))


def bowl(bench, at, radius):
    """A small bowl, dark inside."""
    x, y, z = at
    sizes = [(0, 0.8), (0.008, 0.95), (0.03, 1.6), (0.055, 2.0), (0.058, 1.96), (0.04, 1.6), (0.016, 0.9), (0.012, 0.1)]
    layers = [(z + up, w * radius, w * radius, w * radius / 2, x, y) for up, w in sizes]
    loft(bench, 'bowl', layers, materials.ceramic('bowl_glaze', (0.20, 0.235, 0.22), 0.22))


def books(bench, at, seed=3):
    """Three books lying crooked on one another."""
    chance = random.Random(seed)
    x, y, z = at
    for index, (w, d, h, colour) in enumerate(((0.22, 0.155, 0.026, (0.26, 0.125, 0.085)), (0.205, 0.145, 0.019, (0.55, 0.51, 0.42)), (0.18, 0.13, 0.03, (0.125, 0.165, 0.15)))):
        local = bench.hinge('book', (x, y, z), (0, 0, chance.uniform(-14, 14)))
        linen = materials.cloth(f'book_cloth_{index}', colour, 0.0006, 0.1)
        page = materials.plain('pages', (0.74, 0.70, 0.60), 0.95, 0.05)
        for low in (z, z + h - 0.003):
            box(local, 'book_cover', (x - w / 2, y - d / 2, low), (x + w / 2, y + d / 2, low + 0.003), linen, 0.001)
        box(local, 'book_spine', (x - w / 2 - 0.001, y + d / 2 - 0.003, z + 0.0005), (x + w / 2 + 0.001, y + d / 2 + 0.0015, z + h - 0.0005), linen, 0.001)
        box(local, 'book_pages', (x - w / 2 + 0.004, y - d / 2 + 0.004, z + 0.003), (x + w / 2 - 0.004, y + d / 2 - 0.002, z + h - 0.003), page, 0.0)
        z += h


def rug(bench, centre, size, turn=0.0, colour=(0.46, 0.405, 0.32), line=(0.17, 0.19, 0.15), seed=0.0):
    """A flat-woven rug with border lines and fringes, lying not quite flat."""
    x, y = centre
    local = bench.hinge('rug', (x, y, 0), (0, 0, turn))
    half_w, half_d = size[0] / 2, size[1] / 2
    wool = materials.carpet(f'rug_{seed}', colour, None, None)
    border = materials.carpet(f'rug_line_{seed}', line)
    columns, rows = 60, 40
    points, faces = [], []
    for i in range(columns + 1):
        for j in range(rows + 1):
            px, py = -half_w + 2 * half_w * i / columns, -half_d + 2 * half_d * j / rows
            edge = min(half_w - abs(px), half_d - abs(py))
            z = 0.009 * min(1, (edge + 0.006) / 0.014) + 0.0026 * noise.noise(Vector((px * 3, py * 3, seed))) + 0.001 * noise.noise(Vector((px * 12, py * 12, 4)))
            points.append((x + px, y + py, z + 0.002))
    for i in range(columns):
        faces += [(i * (rows + 1) + j, (i + 1) * (rows + 1) + j, (i + 1) * (rows + 1) + j + 1, i * (rows + 1) + j + 1) for j in range(rows)]
    part = local.mesh('rug', points, faces, wool, angle=80)
    part.data.materials.append(border)
    bands = {3, rows - 4}
    for face in part.data.polygons:
        i, j = divmod(face.index, rows)
        inside = 3 <= i <= columns - 4 and 3 <= j <= rows - 4
        face.material_index = 1 if inside and (j in bands or i in (3, columns - 4)) else 0
    fringe(local, x, y, half_w, half_d)
    return part


def fringe(bench, x, y, half_w, half_d):
    """Knotted cotton ends on the two short sides."""
    chance = random.Random(8)
    cotton = materials.plain('fringe', (0.55, 0.50, 0.41), 0.95, 0.05)
    count = round(half_d * 2 / 0.011)
    for side in (-1, 1):
        for k in range(count):
            py = y - half_d + (k + 0.5) * 2 * half_d / count
            line = [(x + side * half_w, py, 0.006), (x + side * (half_w + 0.022), py + chance.uniform(-0.005, 0.005), 0.006),
                    (x + side * (half_w + 0.05), py + chance.uniform(-0.012, 0.012), 0.0025)]
            sweep(bench, 'fringe', line, cotton, (0.0042, 0.0034), around=8, power=2, ends='flat')


def cushion(bench, centre, size, material, turn=(0, 0, 0), plump=0.5, seed=1):
    """A stuffed cushion: a box of size (w, d, h) swollen towards its middle, with a welted seam."""
    local = bench.hinge('cushion', centre, turn)
    w, d, h = size
    rings, count = [], 96
    layers = [0.0, 0.25, 0.5, 0.75, 0.9, 1.0]
    profile = [(s, -1) for s in layers] + [(s, 1) for s in reversed(layers)]
    outline, _ = rounded_rectangle(w, d, min(w, d) * 0.16, count)
    for share, side in profile:
        share = max(share, 0.02)
        ring = []
        for p in outline:
            x, y = p.x * share, p.y * share
            swell = (1 - share**4) ** 0.55
            dent = 0.10 * noise.noise(Vector((x * 4 + seed, y * 4, side)))
            z = side * h / 2 * ((1 - plump) * (1 if share < 1 else 0.88) + plump * swell * (1 + dent))
            ring.append(Vector((centre[0] + x, centre[1] + y, centre[2] + z)))
        rings.append(ring)
    skin(local, 'cushion', rings, material, angle=80)
    edge = [Vector((centre[0] + p.x * 1.004, centre[1] + p.y * 1.004, centre[2])) for p in outline]
    tube(local, 'welt', edge, 0.004, material, closed=True, around=8)


def sofa(bench, x, y, width=1.85, turn=0.0, colour=LINEN):
    """A linen sofa with loose cushions; (x, y) is the middle of its back on the floor, it looks towards -y before `turn`."""
    local = bench.hinge('sofa', (x, y, 0), (0, 0, turn))
    linen = materials.cloth('linen', colour, 0.0016, 0.25)
    oak = materials.wood('oak_leg', axis=2)
    half, arm = width / 2, 0.17
    cushion(local, (x, y - 0.42, 0.24), (width - 0.06, 0.80, 0.22), linen, plump=0.12)
    cushion(local, (x, y - 0.13, 0.56), (width - 0.08, 0.50, 0.22), linen, (84, 0, 0), plump=0.25)
    for side in (-1, 1):
        cushion(local, (x + side * (half - arm / 2), y - 0.42, 0.42), (0.44, 0.84, arm), linen, (0, 90, 0), plump=0.25, seed=side)
    seats = 2
    for k in range(seats):
        wide = (width - 2 * arm) / seats
        at = x - half + arm + wide * (k + 0.5)
        cushion(local, (at, y - 0.49, 0.43), (wide - 0.01, 0.66, 0.17), linen, plump=0.35, seed=k + 3)
        cushion(local, (at, y - 0.25, 0.69), (wide - 0.03, 0.46, 0.19), linen, (74, 0, 0), plump=0.6, seed=k + 6)
    for sx in (-1, 1):
        for dy in (0.12, 0.76):
            sweep(local, 'sofa_leg', [(x + sx * (half - 0.12), y - dy, 0), (x + sx * (half - 0.12), y - dy, 0.14)], oak, [(0.028, 0.028), (0.045, 0.045)], up=(0, 1, 0), power=2)
    throw = materials.cloth('throw_wool', (0.30, 0.34, 0.27), 0.004, 0.6)
    cushion(local, (x + half - 0.42, y - 0.36, 0.70), (0.42, 0.42, 0.15), throw, (62, 14, 8), plump=0.75, seed=9)


def floor_lamp(bench, x, y, height=1.52):
    """A slim brass lamp with a linen shade."""
    brass = materials.metal('brass', (0.62, 0.47, 0.24), 0.28)
    loft(bench, 'lamp_foot', [(0, 0.27, 0.27, 0.135, x, y), (0.012, 0.27, 0.27, 0.135, x, y), (0.02, 0.2, 0.2, 0.1, x, y), (0.024, 0.03, 0.03, 0.015, x, y)], brass, steps=14)
    tube(bench, 'lamp_pole', [(x, y, 0.02), (x, y, height)], 0.009, brass)
    shade = materials.cloth('lampshade', (0.72, 0.66, 0.54), 0.0012, 0.1)
    circle = lambda r, z: [Vector((x + r * math.cos(2 * math.pi * k / 64), y + r * math.sin(2 * math.pi * k / 64), z)) for k in range(64)]
    skin(bench, 'lampshade', [circle(0.19, height - 0.09), circle(0.15, height + 0.17)], shade, caps=False, angle=80)


def side_table(bench, x, y, height=0.5, radius=0.22):
    """A round oak table with a mug."""
    oak = materials.wood('oak_round', axis=0)
    loft(bench, 'round_top', [(height - 0.022, radius * 1.92, radius * 1.92, radius, x, y), (height - 0.012, radius * 2, radius * 2, radius, x, y),
                              (height, radius * 1.96, radius * 1.96, radius, x, y)], oak, steps=12)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.4
        line = spline([(x + math.cos(a) * radius * 0.5, y + math.sin(a) * radius * 0.5, height - 0.02), (x + math.cos(a) * radius * 0.85, y + math.sin(a) * radius * 0.85, 0)], 6)
        sweep(bench, 'round_leg', line, materials.wood('oak_leg', axis=2), (0.03, 0.03), up=(0, 1, 0.01), power=2)
    mug = [(0, 0.07), (0.01, 0.078), (0.085, 0.08), (0.088, 0.076), (0.02, 0.07), (0.018, 0.01)]
    loft(bench, 'mug', [(height + up, w, w, w / 2, x + 0.05, y - 0.06) for up, w in mug], materials.ceramic('stoneware', (0.60, 0.56, 0.48)))
