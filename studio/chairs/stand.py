"""Where a chair stands, and cushions put there."""

import math

import bpy
from mathutils import Matrix, Vector

from studio import fabrics
from studio.pads import cushion
from studio.shapes import Bench


def chair_bench(name, at, turn, detail):
    """A new collection and a bench whose origin is the middle of the chair on the floor."""
    collection = bpy.data.collections.new(name)
    bpy.context.scene.collection.children.link(collection)
    bench = Bench(collection, detail=detail).hinge(name, (0, 0, 0))
    bench.parent.matrix_local = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    return bench


def put(bench, name, pad, fabric, middle, tilt=(0, 0, 0), bend=None, cord=True, radius=0.0042):
    """A cushion with its underside's middle at a point, turned by `tilt` degrees about x, y, z after it was bent."""
    turn = Matrix.Rotation(math.radians(tilt[2]), 4, 'Z') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y') @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
    place = lambda v: turn @ (bend(v) if bend else v) + Vector(middle)
    return cushion(bench, name, pad, fabrics.cover(fabric), place, fabrics.piping(fabric) if cord else None, radius)[1]
