"""Shapes built as meshes without Blender's operators, so a whole lift stands in a second. Units are metres, Z is up."""

import math
from dataclasses import dataclass, field, replace

import bpy
from mathutils import Matrix, Vector


@dataclass(frozen=True)
class Bench:
    """Where finished parts go: a collection, the part they hang on, and how finely they are cut (1 is for photographs)."""

    collection: object
    parent: object = None
    detail: float = 1.0
    origin: Vector = field(default_factory=Vector)

    def count(self, full, least=4):
        """How many pieces a shape is cut into at this detail."""
        return max(least, round(full * self.detail))

    def hinge(self, name, at, turn=(0, 0, 0)):
        """A joint at a point of the parent's space, turned by degrees; returns a bench whose parts move with it.

        Parts are still described in the space they have when the joint is not turned.
        """
        joint = bpy.data.objects.new(name, None)
        joint.empty_display_size = 0.05
        self.collection.objects.link(joint)
        joint.parent = self.parent
        joint.location = Vector(at) - self.origin
        joint.rotation_euler = [math.radians(angle) for angle in turn]
        return replace(self, parent=joint, origin=Vector(at))

    def add(self, name, data, material):
        """Puts a mesh on the bench."""
        data.transform(Matrix.Translation(-self.origin))
        data.materials.append(material)
        part = bpy.data.objects.new(name, data)
        part.parent = self.parent
        self.collection.objects.link(part)
        return part

    def mesh(self, name, points, faces, material, uvs=None, angle=40):
        """A mesh from points and faces; `uvs` holds one (u, v) per face corner, in metres; edges above `angle` stay sharp."""
        data = bpy.data.meshes.new(name)
        data.from_pydata([tuple(p) for p in points], [], faces)
        if uvs:
            layer = data.uv_layers.new()
            layer.data.foreach_set('uv', [c for face in uvs for corner in face for c in corner])
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(angle)
        data.update()
        return self.add(name, data, material)


def spline(points, count):
    """`count` points on the smooth curve (Catmull-Rom) through points of any dimension."""
    points = [Vector(p) for p in points]
    run = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    curve = []
    for i in range(count):
        t = i / (count - 1) * (len(points) - 1)
        k = min(int(t), len(points) - 2)
        f = t - k
        a, b, c, d = run[k : k + 4]
        curve.append(0.5 * ((2 * b) + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f**3))
    return curve


def rounded_rectangle(width, depth, radius, count, bow=0.0):
    """`count` evenly spaced points of a rounded rectangle, its sides bowed outwards by the share `bow`; and its length."""
    radius = max(0.0005, min(radius, width / 2 - 0.0005, depth / 2 - 0.0005))
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    rough = []
    for sx, sy, start in corners:
        centre = Vector((sx * (width / 2 - radius), sy * (depth / 2 - radius)))
        angles = [math.radians(start + step * 5) for step in range(19)]
        rough += [centre + radius * Vector((math.cos(a), math.sin(a))) for a in angles]
    rough = [Vector((p.x * (1 + bow * (1 - (2 * p.y / depth) ** 2)), p.y * (1 + bow * (1 - (2 * p.x / width) ** 2)))) for p in rough]
    return evenly([*rough, rough[0]], count)


def evenly(line, count):
    """A closed line (last point equals the first) as `count` points at equal distances; and its length."""
    runs = [0.0]
    for p, q in zip(line, line[1:]):
        runs.append(runs[-1] + (q - p).length)
    points, j = [], 0
    for i in range(count):
        at = runs[-1] * i / count
        while runs[j + 1] < at:
            j += 1
        points.append(line[j].lerp(line[j + 1], (at - runs[j]) / max(1e-9, runs[j + 1] - runs[j])))
    return points, runs[-1]


def superellipse(width, height, power=3.2, count=32):
    """Profile between an ellipse (2) and a rectangle (8 and more), as (side, up) pairs."""
    profile = []
    for k in range(count):
        angle = 2 * math.pi * k / count
        c, s = math.cos(angle), math.sin(angle)
        profile.append((math.copysign(abs(c) ** (2 / power), c) * width / 2, math.copysign(abs(s) ** (2 / power), s) * height / 2))
    return profile


def skin(bench, name, rings, material, closed=False, angle=40, caps=True):
    """Faces between rings of equal length; UV runs along (metres) and around (metres)."""
    size = len(rings[0])
    points = [p for ring in rings for p in ring]
    along = [0.0]
    for ring, following in zip(rings, rings[1:]):
        along.append(along[-1] + (sum(following, Vector()) - sum(ring, Vector())).length / size)
    girth = sum((rings[len(rings) // 2][k - 1] - rings[len(rings) // 2][k]).length for k in range(size))
    faces, uvs = [], []
    for j in range(len(rings) if closed else len(rings) - 1):
        here, there = j * size, (j + 1) % len(rings) * size
        u0, u1 = along[j], along[j + 1] if j + 1 < len(rings) else along[j] + 0.001
        for k in range(size):
            n = (k + 1) % size
            faces.append((here + k, here + n, there + n, there + k))
            v0, v1 = k / size * girth, (k + 1) / size * girth
            uvs.append(((u0, v0), (u0, v1), (u1, v1), (u1, v0)))
    if caps and not closed:
        last = (len(rings) - 1) * size
        for face in (tuple(range(size - 1, -1, -1)), tuple(range(last, last + size))):
            faces.append(face)
            uvs.append([(points[k][0], points[k][1]) for k in face])
    return bench.mesh(name, points, faces, material, uvs, angle)


def frames(path, up=None, closed=False):
    """Side and up direction at every point of a path: `up` fixes them to a direction, otherwise they are carried along."""
    path = [Vector(p) for p in path]
    n, made, carried = len(path), [], None
    for i, p in enumerate(path):
        before, after = (path[i - 1], path[(i + 1) % n]) if closed else (path[max(i - 1, 0)], path[min(i + 1, n - 1)])
        ahead = (after - before).normalized()
        if up is not None:
            side = ahead.cross(Vector(up)).normalized()
        else:
            carried = carried or (Vector((0, 0, 1)) if abs(ahead.z) < 0.9 else Vector((1, 0, 0)))
            side = ahead.cross(carried).normalized()
        carried = side.cross(ahead)
        made.append((p, side, carried, ahead))
    return made


def sweep(bench, name, path, material, size=None, profile=None, up=(0, 0, 1), power=3.2, around=32, ends='dome', closed=False, angle=40):
    """A profile drawn along a path: `size` (width, height), one or one per point, makes a superellipse; `profile` is used as it is.

    Ends: 'dome' (rounded), 'flat' or None (open).
    """
    around = bench.count(around, 8)
    rings, sizes = [], []
    for i, (p, side, upward, _) in enumerate(frames(path, up, closed)):
        w, h = size[i] if isinstance(size, list) else (size or (0.01, 0.01))
        sizes.append(min(w, h) / 2)
        rings.append([p + side * a + upward * b for a, b in (profile or superellipse(w, h, power, around))])
    if ends == 'dome' and not closed:
        rings = domes(rings, sizes, bench.count(6, 2))
    made = skin(bench, name, rings, material, closed, angle, caps=ends is not None)
    if profile:
        level(made)
    return made


def level(part):
    """Keeps flat faces flat beside rounded corners: large faces decide how light falls on their rims."""
    weighted = part.modifiers.new('level', 'WEIGHTED_NORMAL')
    weighted.keep_sharp = True
    return part


def domes(rings, radii, steps):
    """Rounds both ends of a row of rings off."""
    done = list(rings)
    for end, beside, radius in ((0, 1, radii[0]), (-1, -2, radii[-1])):
        centre = sum(rings[end], Vector()) / len(rings[end])
        outward = (centre - sum(rings[beside], Vector()) / len(rings[beside])).normalized() * radius * 0.9
        angles = [math.pi / 2 * k / (steps + 1) for k in range(1, steps + 1)]
        lid = [[centre + (v - centre) * math.cos(a) + outward * math.sin(a) for v in rings[end]] for a in angles]
        done = lid[::-1] + done if end == 0 else done + lid
    return done


def tube(bench, name, path, radius, material, closed=False, around=12):
    """A round bar along a path."""
    return sweep(bench, name, path, material, (2 * radius, 2 * radius), up=None, power=2, around=around, closed=closed, ends='dome')


def loft(bench, name, layers, material, around=96, steps=40, grooves=(), place=None, angle=60):
    """Stacked rounded rectangles (z, width, depth, radius, shift x, shift y), smooth between; grooves are parting lines at heights z."""
    around, steps = bench.count(around, 20), bench.count(steps, 10)
    stack = [tuple(v) for v in spline(layers, steps)]
    for z in grooves:
        above = next(i for i, layer in enumerate(stack) if layer[0] > z)
        under = Vector(stack[above - 1]).lerp(Vector(stack[above]), (z - stack[above - 1][0]) / (stack[above][0] - stack[above - 1][0]))
        cut = [(z + dz, under[1] - inset, under[2] - inset, *under[3:]) for dz, inset in ((-0.001, 0), (-0.0006, 0.003), (0.0006, 0.003), (0.001, 0))]
        stack[above:above] = cut
    rings = []
    for z, w, d, r, x, y in stack:
        ring, _ = rounded_rectangle(max(w, 0.002), max(d, 0.002), r, around, 0.03)
        rings.append([Vector((p.x + x, p.y + y, z)) for p in ring])
    if place:
        rings = [[place(p) for p in ring] for ring in rings]
    return skin(bench, name, rings, material, angle=angle)
