"""What grows where nobody planted it, and the border in front of the steps: moss, tufts, lavender, low cushions."""

import math
import random

from mathutils import Vector

from studio import garden_materials
from studio.houses.plants import foliage, stone_pot


def blades(bench, name, roots, material, height=(0.025, 0.06), half=0.0018, lean=0.016, seed=17):
    """Grass as single bent blades in one mesh, one for each root."""
    chance = random.Random(seed)
    points, faces = [], []
    for root in roots:
        root = Vector(root)
        tall = chance.uniform(*height)
        away = Vector((chance.gauss(0, lean), chance.gauss(0, lean), 0))
        side = Vector((chance.gauss(0, 1), chance.gauss(0, 1), 0)).normalized() * half
        bend, tip = root + Vector((0, 0, tall * 0.6)) + away * 0.5, root + Vector((0, 0, tall)) + away * 1.8
        first = len(points)
        points += [root - side, root + side, bend + side * 0.8, bend - side * 0.8, tip]
        faces += [(first, first + 1, first + 2, first + 3), (first + 3, first + 2, first + 4)]
    return bench.mesh(name, points, faces, material, angle=10)


def moss(bench, lines, per_metre=900, seed=23):
    """Cushions of moss along joints: short blades, thick in places and missing in others. Lines are pairs of points."""
    chance = random.Random(seed)
    roots = []
    for start, end in lines:
        start, end = Vector(start), Vector(end)
        phase = chance.uniform(0, 40)
        for _ in range(round((end - start).length * per_metre)):
            share = chance.random()
            at = start.lerp(end, share)
            thick = math.sin(at.x * 7.3 + at.y * 5.1 + phase) + math.sin(at.x * 19 + at.y * 13 + phase * 2)
            if thick < chance.uniform(-0.9, 0.9):
                continue
            wide = 0.004 + 0.006 * max(0.0, thick)
            roots.append(at + Vector((chance.gauss(0, wide), chance.gauss(0, wide), 0)))
    green = garden_materials.leaf('moss', (0.085, 0.115, 0.025), vein=False, through=0.1)
    return blades(bench, 'moss', roots, green, (0.004, 0.013), 0.0022, 0.004, seed)


def tufts(bench, places, seed=29):
    """Tufts of coarser grass: (x, y, z, radius) each."""
    chance = random.Random(seed)
    roots = []
    for x, y, z, radius in places:
        for _ in range(round(90 * radius / 0.05)):
            angle, out = chance.uniform(0, 6.283), radius * math.sqrt(chance.random())
            roots.append((x + out * math.cos(angle), y + out * math.sin(angle), z))
    green = garden_materials.leaf('tuft_blade', (0.11, 0.16, 0.045), vein=False, through=0.3)
    return blades(bench, 'tuft', roots, green, (0.05, 0.13), 0.0024, 0.030, seed)


def lavender(bench, at, radius=0.34, stalks=260, seed=5):
    """A bush of lavender: grey-green needles below, thin stalks that spread, each with its violet ear."""
    chance = random.Random(seed)
    needles, ears = [], []
    points, faces = [], []
    for index in range(stalks):
        angle, out = chance.uniform(0, 6.283), math.sqrt(chance.random())
        away = Vector((math.cos(angle), math.sin(angle), 0)) * out
        root = Vector(at) + away * radius * 0.35
        tip = Vector(at) + away * radius * chance.uniform(0.95, 1.2) + Vector((0, 0, radius * chance.uniform(1.35, 1.95) * (1 - 0.35 * out * out)))
        bend = root.lerp(tip, 0.55) + Vector((0, 0, 0.05))
        stalk(points, faces, (root, bend, tip), 0.0016)
        for step in range(7):
            here = root.lerp(bend, chance.uniform(0.15, 1.0)) + Vector([chance.gauss(0, 0.02) for _ in range(3)])
            needle(needles, here, chance, 0.035, 0.0035, 0.9)
        for step in range(13):
            place = tip + (tip - bend).normalized() * (step * 0.0042 - 0.012)
            needle(ears, place, chance, 0.011, 0.0042, 0.2)
    grey = garden_materials.leaf('lavender_green', (0.13, 0.16, 0.10), vein=False)
    bench.mesh('lavender_stalk', points, faces, grey, angle=10)
    quads(bench, 'lavender_needle', needles, grey)
    quads(bench, 'lavender_ear', ears, garden_materials.leaf('lavender_ear', (0.13, 0.10, 0.24), vein=False))


def stalk(points, faces, line, half):
    """A thin ribbon along three points."""
    side = Vector((half, half * 0.6, 0))
    first = len(points)
    for p in line:
        points += [p - side, p + side]
    faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4)]


def needle(made, at, chance, length, half, rise):
    """One small leaf at a point, in any direction; `rise` pulls it upwards."""
    ahead = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(rise, 0.7))).normalized()
    side = ahead.orthogonal().normalized() * half
    made.append((at, at + ahead * length * 0.45 + side, at + ahead * length, at + ahead * length * 0.45 - side))


def quads(bench, name, leaves, material):
    """Many leaves of four points in one mesh."""
    points = [p for leaf in leaves for p in leaf]
    faces = [(4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3) for k in range(len(leaves))]
    return bench.mesh(name, points, faces, material, angle=10)


def box_ball(bench, at):
    """A clipped box in a clay pot."""
    x, y = at
    stone_pot(bench, (x, y, 0), 1.15)
    foliage(bench, 'box_ball', (x - 0.25, y - 0.25, 0.3), (x + 0.25, y + 0.25, 0.8), 5200, garden_materials.leaf('box_leaf', (0.04, 0.10, 0.025), vein=False), 0.022, 8, 1.0)


def lavenders(bench, places):
    """Bushes of lavender: (x, y, radius) each."""
    for index, (x, y, radius) in enumerate(places):
        lavender(bench, (x, y, -0.02), radius, round(760 * radius), 5 + index)


def cushions(bench, places):
    """Low cushion plants at the border's edge: (x, y, half width) each."""
    sedum = garden_materials.leaf('sedum_leaf', (0.10, 0.15, 0.065), vein=False)
    thyme = garden_materials.leaf('thyme_leaf', (0.075, 0.115, 0.05), vein=False)
    for index, (x, y, wide) in enumerate(places):
        low, high = (x - wide, y - wide * 0.8, -0.06), (x + wide, y + wide * 0.8, 0.10 + 0.02 * (index % 2))
        foliage(bench, 'cushion_plant', low, high, 1700, (sedum, thyme)[index % 2], 0.018, 40 + index, 1.0)
