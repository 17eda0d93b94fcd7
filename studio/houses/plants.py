"""Things that grow: a leafy pot plant, dried grasses, hedges and lawns. Their curves break a room's straight lines."""

import math
import random

from mathutils import Vector

from studio import garden_materials, materials
from studio.shapes import loft, spline, sweep, tube


def pot_plant(bench, at, height=1.05, leaves=24, seed=7, pot='basket'):
    """Broad arching leaves in a woven basket or a stone pot."""
    chance = random.Random(seed)
    x, y, z = at
    (basket if pot == 'basket' else stone_pot)(bench, at, height)
    green = garden_materials.leaf()
    for index in range(leaves):
        angle = index * 2.4 + chance.uniform(-0.3, 0.3)
        length = height * chance.uniform(0.55, 1.0)
        lean = 0.14 + 0.62 * (index / leaves) ** 1.3 * chance.uniform(0.7, 1.2)
        away = Vector((math.cos(angle), math.sin(angle), 0))
        root = Vector((x, y, z + 0.24 * height)) + away * 0.03
        bends = ((0, 0), (0.25, 0.55), (0.7, 0.85), (1.15, 0.98 - lean * 0.35))
        stem = spline([root + away * lean * length * out + Vector((0, 0, length * up)) for out, up in bends], 26)
        tube(bench, 'stalk', stem[:14], 0.0034, green, around=8)
        blade(bench, stem[10:], chance.uniform(0.036, 0.056) * height, green, index)


def blade(bench, line, half, material, twist=0):
    """One leaf along a line: pointed, folded along its vein, a little wavy."""
    points, faces, uvs = [], [], []
    last = len(line) - 1
    columns = (-1, -0.5, 0, 0.5, 1)
    for i, p in enumerate(line):
        f = i / last
        ahead = (line[min(i + 1, last)] - line[max(i - 1, 0)]).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(ahead)
        wide = half * math.sin(math.pi * min(1, f * 0.96 + 0.04) ** 0.75) ** 0.9
        for column in columns:
            points.append(p + side * wide * column + up * (abs(column) ** 1.4 * wide * 0.42 + 0.004 * math.sin(9 * f + 3 * column + twist)))
    for i in range(last):
        for j in range(4):
            face = (i * 5 + j, i * 5 + j + 1, (i + 1) * 5 + j + 1, (i + 1) * 5 + j)
            faces.append(face)
            uvs.append([(k // 5 * 0.03, (k % 5 - 2) * 0.02) for k in face])
    part = bench.mesh('leaf', points, faces, material, uvs, angle=80)
    part.modifiers.new('smooth', 'SUBSURF').render_levels = 1


def basket(bench, at, height=1.0, rings=17):
    """Stacked rings of willow with earth inside; its height is about a third of the plant's."""
    x, y, z = at
    willow = materials.wood('willow', (0.40, 0.27, 0.15), (0.22, 0.13, 0.06), rough=0.8, ring=0.02)
    for k in range(rings):
        radius = (0.135 + 0.032 * math.sin(math.pi * (k + 3) / 22)) * height
        circle = []
        for step in range(84):
            angle = 2 * math.pi * step / 84
            wave = radius + 0.0045 * math.sin(10 * angle + (k % 2) * math.pi)
            circle.append(Vector((x + wave * math.cos(angle), y + wave * math.sin(angle), z + (0.012 + k * 0.0185) * height)))
        tube(bench, 'basket', circle, 0.0115 * height, willow, closed=True, around=8)
    loft(bench, 'soil', [(z + 0.26 * height, 0.24 * height, 0.24 * height, 0.12, x, y), (z + 0.272 * height, 0.2 * height, 0.2 * height, 0.1, x, y)],
         garden_materials.soil(), steps=8)


def stone_pot(bench, at, height=1.0):
    """A plain turned pot."""
    x, y, z = at
    sizes = [(0, 0.21), (0.02, 0.23), (0.16, 0.29), (0.27, 0.33), (0.30, 0.335), (0.305, 0.32), (0.28, 0.30)]
    layers = [(z + up * height, wide * height, wide * height, wide * height / 2, x, y) for up, wide in sizes]
    loft(bench, 'pot', layers, garden_materials.terracotta())
    loft(bench, 'soil', [(z + 0.255 * height, 0.28 * height, 0.28 * height, 0.13, x, y), (z + 0.272 * height, 0.24 * height, 0.24 * height, 0.1, x, y)],
         garden_materials.soil(), steps=8)


def dried_grass(bench, at, stems=21, seed=11):
    """Long stems with ears, standing in a vase whose mouth is at `at`."""
    chance = random.Random(seed)
    straw = materials.plain('straw', (0.44, 0.345, 0.21), 0.9, 0.1)
    x, y, z = at
    for _ in range(stems):
        angle, length = chance.uniform(0, 6.28), chance.uniform(0.30, 0.52)
        dx, dy = math.cos(angle) * chance.uniform(0.05, 0.21), math.sin(angle) * chance.uniform(0.02, 0.10)
        line = spline([(x, y, z - 0.05), (x + dx * 0.35, y + dy * 0.35, z + length * 0.6), (x + dx, y + dy, z + length)], 12)
        tube(bench, 'stem', line, 0.0012, straw, around=6)
        ear = [*line[8:], line[-1] + (line[-1] - line[-2]) * 0.6]
        sweep(bench, 'ear', ear, straw, [(0.004, 0.004), (0.010, 0.010), (0.011, 0.011), (0.008, 0.008), (0.002, 0.002)], up=(0, 1, 0.1), power=2, around=10)


def foliage(bench, name, low, high, leaves, material, size=0.035, seed=2, round_top=0.0, hollow=0.72):
    """A hedge or bush: leaves scattered near the outside of a box (`round_top` > 0 rounds it towards a ball; `hollow` is where its leaves begin)."""
    chance = random.Random(seed)
    points, faces, uvs = [], [], []
    centre = [(a + b) / 2 for a, b in zip(low, high)]
    half = [(b - a) / 2 for a, b in zip(low, high)]
    for _ in range(leaves):
        unit = [chance.uniform(-1, 1) for _ in range(3)]
        if round_top:
            length = math.sqrt(sum(c * c for c in unit)) or 1
            unit = [c / length * chance.uniform(hollow, 1.04) for c in unit]
        else:
            axis = chance.randrange(3)
            unit[axis] = math.copysign(1 - abs(chance.gauss(0, 0.07)), unit[axis])
        at = Vector([c + h * u for c, h, u in zip(centre, half, unit)])
        ahead = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
        side = ahead.orthogonal().normalized()
        length, wide = size * chance.uniform(0.7, 1.4), size * chance.uniform(0.3, 0.5)
        first = len(points)
        points += [at, at + ahead * length * 0.45 + side * wide, at + ahead * length, at + ahead * length * 0.45 - side * wide]
        faces.append((first, first + 1, first + 2, first + 3))
        uvs.append([(0, 0.01), (0, 0.02), (0, 0.01), (0, 0.02)])
    return bench.mesh(name, points, faces, material, uvs, angle=10)
