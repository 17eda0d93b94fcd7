"""Upholstery: boxed cushions whose cover is drawn down to its seams, puckers there, and lies as somebody has sat on it."""

import math
from dataclasses import dataclass
from typing import Callable

from mathutils import Vector, noise

from studio.shapes import rounded_rectangle, sweep


@dataclass(frozen=True)
class Seam:
    """A sewn line across a cushion: it runs along 'x' or 'y', and `at` gives the other coordinate there."""

    along: str
    at: Callable[[float], float]
    depth: float = 0.006
    reach: tuple = (-1.0, 1.0)

    def measure(self, x, y):
        """Distance of a point from the line, its place along it, and how far the seam is pulled down there (0 to 1)."""
        place, other = (x, y) if self.along == 'x' else (y, x)
        start, end = self.reach
        fade = min(1.0, max(0.0, (place - start) / 0.02, 0.0), max(0.0, (end - place) / 0.02))
        return other - self.at(place), place, fade

    def points(self, start, end, count, aside=0.0):
        places = [start + (end - start) * k / (count - 1) for k in range(count)]
        return [(p, self.at(p) + aside) if self.along == 'x' else (self.at(p) + aside, p) for p in places]


@dataclass(frozen=True)
class Pad:
    """A cushion as it is cut: size, corner radius, side height, crown above the seam, and what disturbs its surface."""

    width: float
    depth: float
    side: float
    corner: float
    crown: float
    roll: float = 0.045
    seams: tuple = ()
    tufts: tuple = ()
    dish: float = 0.0
    ease: float = 1.0
    seed: float = 0.0
    bow: float = 0.02

    def edge(self, x, y):
        """Distance inwards from the outline."""
        x = abs(x) / (1 + self.bow * (1 - (2 * y / self.depth) ** 2))
        y = abs(y) / (1 + self.bow * (1 - (2 * x / self.width) ** 2))
        ax, ay = x - self.width / 2 + self.corner, y - self.depth / 2 + self.corner
        return max(0.0, -(math.hypot(max(ax, 0), max(ay, 0)) + min(max(ax, ay), 0) - self.corner))

    def height(self, x, y, arc=None):
        """Height of the finished top above the underside; `arc` (place along the rim) adds the puckers of the rim's seam."""
        e = self.edge(x, y)
        roll = (1 - (1 - min(e / self.roll, 1)) ** 2.3) ** 0.5
        inner = min(self.width, self.depth) / 2
        z = self.side + self.crown * (0.72 * roll + 0.28 * (1 - (1 - min(e / inner, 1)) ** 2))
        taut = min(1.0, e / 0.012)
        for seam in self.seams:
            off, place, fade = seam.measure(x, y)
            pull = 0.7 * math.exp(-((off / 0.016) ** 2)) + 0.5 * math.exp(-abs(off) / 0.0035)
            z -= seam.depth * pull * taut * fade
            z += self.pucker(place * 1.3 + 3.7, abs(off), 0.011) * taut * fade * 0.7
        for tx, ty in self.tufts:
            r, angle = math.hypot(x - tx, y - ty), math.atan2(y - ty, x - tx)
            folds = 0.3 * math.cos(4 * angle + math.pi) * math.exp(-r / 0.03) * min(1, r / 0.01)
            z -= 0.013 * (math.exp(-((r / 0.022) ** 2)) + 0.5 * math.exp(-r / 0.006) + folds)
        z -= self.dish * math.exp(-((x / (self.width * 0.3)) ** 2) - (((y - 0.02) / (self.depth * 0.3)) ** 2))
        if arc is not None:
            z += self.pucker(arc, e, 0.015) * min(1, e / 0.004)
        return z + self.ease * self.rumple(x, y) * min(1, e / 0.03)

    def pucker(self, place, off, reach):
        """Small gathers of cloth at right angles to a seam, uneven in width and strength."""
        if off > reach * 5:
            return 0.0
        wide = noise.noise(Vector((place * 70, self.seed, off * 9)))
        fine = noise.noise(Vector((place * 170, self.seed + 5, off * 22)))
        strong = 0.55 + 0.75 * noise.noise(Vector((place * 11, self.seed, 9.0)))
        return self.ease * max(0.1, strong) * (0.0015 * wide + 0.0008 * fine) * math.exp(-off / reach)

    def rumple(self, x, y):
        """What sitting leaves behind: slow swells and a few soft creases across."""
        swell = 0.0016 * noise.noise(Vector((x * 7, y * 7, self.seed)))
        bend = 0.02 * noise.noise(Vector((x * 5, y * 5, self.seed + 3)))
        crease = 1 - abs(noise.noise(Vector((x * 4.2 + bend * 20, y * 15, self.seed + 7))))
        return swell + 0.0009 * noise.noise(Vector((x * 22, y * 26, self.seed + 1))) - 0.0011 * max(0, crease - 0.86) / 0.14


def straight_place(point):
    return point


def cushion(bench, name, pad, material, place=straight_place, cord=None, radius=0.0042, fine=1.0):
    """Builds the cushion and its piping; `place` bends it from the cutting table into the seat. `fine` below 1
    is for plain ones. Returns its parts and `on_top(x, y)`."""
    fine *= min(1.0, bench.detail) ** 0.3
    around, inward = bench.count(360 * fine, 40), bench.count(84 * fine, 10)
    rim, girth = rounded_rectangle(pad.width, pad.depth, pad.corner, around, pad.bow)
    points, flats, rings = [], [], 0
    rows = [(s, 0.0, 'under') for s in (0.02, 0.5, 0.85, 0.95, 0.985)]
    sides = bench.count(14 * fine, 3)
    rows += [(1.0, k / sides, 'side') for k in range(sides + 1)]
    rows += [(math.cos(math.pi / 2 * (k / inward) ** 0.9), None, 'top') for k in range(1, inward)]
    for scale, share, kind in rows:
        rings += 1
        for i, p in enumerate(rim):
            arc, x, y = girth * i / around, p.x * scale, p.y * scale
            if kind == 'top':
                point = Vector((x, y, pad.height(x, y, arc)))
            elif kind == 'under':
                point = Vector((x, y, 0))
            else:
                swell = 1 + 0.010 * math.sin(math.pi * share) ** 0.6 + 2.5 * pad.pucker(arc, min(share, 1 - share) * pad.side, 0.02)
                point = Vector((x * swell, y * swell, 0.008 + (pad.side - 0.008) * share))
            points.append(place(point))
            flats.append(((x, y), (arc, (share or 0) * pad.side)))
    faces, uvs = ring_faces(rows, flats, around, girth)
    made = [bench.mesh(name, points, faces, material, uvs, angle=180)]
    if cord:
        for z in (pad.side, 0.010):
            line = [place(Vector((p.x * 1.003, p.y * 1.003, z))) for p in rim[:: max(1, round(1 / bench.detail))]]
            made.append(sweep(bench, name + '_piping', line, cord, (2 * radius, 2 * radius), up=None, power=2, around=10, closed=True, ends=None))
    return made, lambda x, y: place(Vector((x, y, pad.height(x, y))))


def ring_faces(rows, flats, around, girth):
    """Faces between the rings of a cushion; the border is unrolled, top and underside lie flat, so the weave keeps its size."""
    faces, uvs = [], []
    for j in range(len(rows) - 1):
        border = rows[j][2] == 'side' and rows[j + 1][2] == 'side'
        for i in range(around):
            n = (i + 1) % around
            face = (j * around + i, j * around + n, (j + 1) * around + n, (j + 1) * around + i)
            faces.append(face)
            corners = [flats[k][1 if border else 0] for k in face]
            if border and n == 0:
                corners[1], corners[2] = (girth, corners[1][1]), (girth, corners[2][1])
            uvs.append(corners)
    for start, step in ((around - 1, -1), ((len(rows) - 1) * around, 1)):
        lid = tuple(start + step * k for k in range(around))
        faces.append(lid)
        uvs.append([flats[k][0] for k in lid])
    return faces, uvs


def stitches(bench, name, on_top, lines, material, dash=0.0048, space=0.0026, radius=0.00055):
    """Rows of single stitches lying on a cushion; each line is a list of (x, y)."""
    if bench.detail < 0.5:
        return None
    points, faces = [], []
    for line in lines:
        line = [Vector(p) for p in line]
        length = sum((q - p).length for p, q in zip(line, line[1:]))
        for k in range(int(length / (dash + space))):
            ends = [along(line, (k * (dash + space) + d) / length) for d in (0, dash / 2, dash)]
            bar(points, faces, [on_top(*p) for p in ends], radius)
    return bench.mesh(name, points, faces, material, angle=80)


def along(line, share):
    place = share * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    return line[k].lerp(line[k + 1], place - k)


def bar(points, faces, path, radius):
    """Adds one stitch, six-sided, its ends drawn into the cloth."""
    ahead = (path[2] - path[0]).normalized()
    side = ahead.cross(Vector((0.13, -0.6, 0.8))).normalized()
    up = side.cross(ahead)
    start = len(points)
    for p, r in zip(path, (0.5, 1.0, 0.5)):
        points.extend(p + (side * math.cos(a) + up * math.sin(a)) * radius * r for a in (math.pi / 3 * k for k in range(6)))
    for j in (0, 6):
        faces.extend((start + j + k, start + j + (k + 1) % 6, start + j + 6 + (k + 1) % 6, start + j + 6 + k) for k in range(6))
