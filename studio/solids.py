"""Plain solids with soft edges: boxes, prisms, turned parts, screws and lettering. Units are metres."""

import math

import bpy
from mathutils import Matrix, Vector

from studio.shapes import skin


def soften(part, width, segments=3):
    """Rounds the sharp edges: nothing that was made has a razor edge, and the bevel is what catches the light."""
    if width:
        bevel = part.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments = width, segments
        bevel.limit_method, bevel.angle_limit = 'ANGLE', math.radians(35)
        bevel.harden_normals = True
    return part


def box(bench, name, low, high, material, bevel=0.003, segments=3):
    """A box between two corners."""
    points = [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return soften(bench.mesh(name, points, faces, material, angle=50), bevel, segments)


def prism(bench, name, outline, depth, material, matrix=None, bevel=0.002, segments=2):
    """A flat outline [(x, y)] made `depth` thick along its normal, then moved by `matrix`."""
    matrix = matrix or Matrix.Identity(4)
    n = len(outline)
    points = [matrix @ Vector((x, y, z)) for z in (0, depth) for x, y in outline]
    sides = [(i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)]
    return soften(bench.mesh(name, points, [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n)), *sides], material, angle=50), bevel, segments)


def turned(bench, name, profile, material, at, axis=(0, 0, 1), around=40, angle=40):
    """A lathe part: `profile` lists (radius, height) along `axis` from the point `at`."""
    around = bench.count(around, 10)
    turn = Vector((0, 0, 1)).rotation_difference(Vector(axis)).to_matrix()
    rings = []
    for radius, height in profile:
        circle = [2 * math.pi * k / around for k in range(around)]
        rings.append([Vector(at) + turn @ Vector((max(radius, 1e-5) * math.cos(a), max(radius, 1e-5) * math.sin(a), height)) for a in circle])
    return skin(bench, name, rings, material, angle=angle)


def button(bench, name, radius, height, material, at, axis=(0, 0, 1), edge=0.0015):
    """A flat round part with a rounded rim: caps, push buttons, washers."""
    edge = min(edge, radius / 2, height)
    rim = [(radius - edge + edge * math.cos(a), height - edge + edge * math.sin(a)) for a in (math.pi / 2 * k / 5 for k in range(6))]
    return turned(bench, name, [(radius, 0), *rim, (radius - edge * 1.6, height), (1e-5, height)], material, at, axis)


def screw(bench, at, axis, steel, dark, radius=0.0035):
    """A socket screw in its counterbore: dark ring, bright head, dark hexagon."""
    axis = Vector(axis).normalized()
    button(bench, 'screw_recess', radius * 1.35, 0.0006, dark, at, axis, 0.0002)
    button(bench, 'screw_head', radius, 0.0013, steel, at, axis, 0.0005)
    turned(bench, 'screw_socket', [(radius * 0.45, 0), (radius * 0.45, 0.00145), (1e-5, 0.00145)], dark, at, axis, around=6, angle=20)


def lettering(bench, words, size, material, matrix, depth=0.0004, around=0.0):
    """Raised words in the plane of `matrix`, centred on its origin, or laid round an upright cylinder of the radius `around`."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body, curve.size, curve.extrude = words, size, depth
    curve.align_x, curve.align_y, curve.resolution_u = 'CENTER', 'CENTER', 2
    maker = bpy.data.objects.new('lettering', curve)
    data = bpy.data.meshes.new_from_object(maker)
    bpy.data.objects.remove(maker)
    bpy.data.curves.remove(curve)
    if around:
        for vertex in data.vertices:
            x, y, z = vertex.co
            vertex.co = ((around + z) * math.sin(x / around), y, (around + z) * math.cos(x / around) - around)
    data.transform(matrix)
    return bench.add('lettering', data, material)
