"""A cover on a table: a gently draped piece of upholstery under one soft lamp, seen from above."""

import math

import bpy
from mathutils import Vector, noise

from studio import fabrics, light
from studio.houses.house import House, bench_named


def build(fabric):
    """Sixteen by thirteen centimetres of the cover, with one fold."""
    bench = bench_named('swatch')
    count, width, depth = 130, 0.20, 0.16
    points, faces, uvs = [], [], []
    for i in range(count + 1):
        for j in range(count + 1):
            x, y = (i / count - 0.5) * width, (j / count - 0.5) * depth
            across = (x * 0.55 + y * 0.84) + 0.012
            z = 0.010 * math.exp(-((across / 0.018) ** 2)) + 0.004 * math.sin(x * 26 + y * 9) + 0.003 * noise.noise(Vector((x * 18, y * 18, 0)))
            points.append((x, y, z))
    for i in range(count):
        for j in range(count):
            face = (i * (count + 1) + j, (i + 1) * (count + 1) + j, (i + 1) * (count + 1) + j + 1, i * (count + 1) + j + 1)
            faces.append(face)
            uvs.append([points[k][:2] for k in face])
    bench.mesh('cloth', points, faces, fabrics.cover(fabric), uvs, angle=80)
    world = bpy.data.worlds.new('table')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.30, 0.30, 0.31, 1)
    light.silk(bench.collection, 'lamp', (-0.50, 0.26, 0.17), (0, 0, 0), 0.22, 0.22, 4.2, (1, 0.96, 0.9))
    return House()
