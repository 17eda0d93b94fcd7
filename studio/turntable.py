"""A short film of one lift that turns once round on a plain studio floor, in front of a camera that stands still.

blender -b --factory-startup -P studio/turntable.py -- FOLDER [--frames 48] [--samples 6] [--width 640] [--only 0,30,60]

Writes FOLDER/0001.png … ; frames that are there already are not made again. `npm run studio:film` encodes them (turntableFilm.ts).
"""

import argparse
import math
import os
import sys
import tempfile
import time

import bpy
from mathutils import Matrix, Vector

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(STUDIO))

from studio import camera, darkroom, light, lifts, materials, render  # noqa: E402
from studio.camera import Camera  # noqa: E402
from studio.houses.house import bench_named  # noqa: E402
from studio.houses.showroom import display  # noqa: E402
from studio.solids import box  # noqa: E402
from studio.stair import Stair, rail_feet, rail_line  # noqa: E402

STAIR = Stair(steps=3, start=(0.0, 0.0, 0.0))
AXIS = Vector((0.16, 0.0, 0.0))
VIEW = Camera((0.0, -4.6, 1.12), (0.16, 0.0, 0.62), 63, (0.0, -0.3, 0.7), 8.0, -0.145)
# The first picture shows the seat from the side that one comes from.
START = math.radians(40)
GROUND = (0.60, 0.565, 0.50)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--frames', type=int, default=48)
    parser.add_argument('--samples', type=int, default=6)
    parser.add_argument('--width', type=int, default=640)
    parser.add_argument('--only', default='')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def cyclorama(bench):
    """A floor that bends up into a wall, so that there is no horizon."""
    line = [(y, 0.0) for y in (-7.0, -3.0, 0.0, 2.2)]
    line += [(2.2 + 1.6 * math.sin(a), 1.6 - 1.6 * math.cos(a)) for a in (math.radians(6 * k) for k in range(1, 16))]
    line += [(3.8, 5.5)]
    points = [(x, y, z) for y, z in line for x in (-9.0, 9.0)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    bench.mesh('cyclorama', points, faces, materials.plain('studio_ground', GROUND, 0.75, 0.2), angle=80)


def lamps(bench):
    """A large window-like lamp from the left, a weak one from the right, and one from above behind for the edges."""
    into = bench.collection
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.20, 0.195, 0.185, 1)
    light.silk(into, 'key', (-2.9, -2.6, 2.7), (0.1, 0.0, 0.5), 1.7, 1.7, 210, (1, 0.94, 0.86))
    light.silk(into, 'fill', (3.2, -2.4, 1.7), (0.1, 0.0, 0.5), 2.2, 2.0, 52, (0.93, 0.965, 1.0))
    light.silk(into, 'edge', (0.9, 2.2, 3.2), (0.1, 0.0, 0.7), 1.6, 0.9, 90, (1, 0.97, 0.93))


def turning_group():
    """The lift on a flight of three steps, all of it hung on one axis."""
    before = set(bpy.data.objects)
    bench = bench_named('display')
    display(bench, STAIR)
    back_panel(bench)
    rail = rail_line(STAIR, 'left', beyond=0.02)
    lifts.build('starla', rail=rail, seat_at=0.2, fabric='weave_moss', faces='right', feet=rail_feet(STAIR, 'left', every=2), swivel=-14)
    axis = bpy.data.objects.new('axis', None)
    bpy.context.scene.collection.objects.link(axis)
    axis.location = AXIS
    for part in set(bpy.data.objects) - before - {axis}:
        if part.parent is None:
            part.parent = axis
            part.matrix_parent_inverse = Matrix.Translation(-AXIS)
    return axis


def back_panel(bench):
    """Closes the side that stands at the wall elsewhere: here it is seen."""
    white = materials.paint('woodwork_display', materials.WOODWORK, 0.36, brush=0)
    half, end = STAIR.width / 2, STAIR.steps * STAIR.tread
    for index in range(STAIR.steps):
        foot = max(0.0, index * STAIR.riser - 0.031)
        box(bench, 'display_side', (index * STAIR.tread - 0.002, half - 0.012, foot), (end, half + 0.003, (index + 1) * STAIR.riser - 0.031), white, 0.0)


def main():
    wish = arguments()
    os.makedirs(wish.folder, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    studio = bench_named('studio')
    cyclorama(studio)
    lamps(studio)
    axis = turning_group()
    camera.place(VIEW, bpy.context.scene.collection)
    size = (wish.width, round(wish.width * 0.8))
    for index in [int(part) for part in wish.only.split(',')] if wish.only else range(wish.frames):
        path = os.path.join(wish.folder, f'{index + 1:04d}.png')
        if os.path.exists(path):
            continue
        begun = time.time()
        axis.rotation_euler.z = START - 2 * math.pi * index / wish.frames
        with tempfile.TemporaryDirectory() as folder:
            render.quality(size, wish.samples, 0.75)
            bpy.context.scene.render.use_persistent_data = True
            render.silence_small_lights()
            darkroom.prepare(folder)
            bpy.ops.render.render()
            passes = darkroom.read_passes(folder)
        darkroom.save(darkroom.develop(passes, {'grain': 0.0, 'vignette': 0.08}), path)
        print(f'FRAME {index + 1} of {wish.frames}: {time.time() - begun:.0f} s', flush=True)


main()
