"""A quick look at a lift: blender -b -t 1 -P studio/lift_preview.py -- MODEL OUT.png [--view front|three|seat|arm|foot|side|back] [--fabric …] [--pose folded] [--samples 24] [--size 560]"""

import argparse
import math
import os
import sys
import tempfile

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from studio import chairs, darkroom, goods, lifts  # noqa: E402
from studio.shading import material  # noqa: E402
from studio.shapes import Bench  # noqa: E402
from studio.solids import box  # noqa: E402

RISE, GOING, WALL = 0.19, 0.25, 0.105
VIEWS = {
    'three': ((-1.15, -2.15, 0.95), (0.04, -0.12, 0.40), 55),
    'front': ((-0.25, -2.7, 0.70), (0.0, -0.1, 0.40), 56),
    'seat': ((-0.55, -1.35, 0.95), (0.0, -0.22, 0.42), 55),
    'close': ((-0.28, -0.95, 0.85), (0.02, -0.30, 0.40), 75),
    'arm': ((0.55, -1.05, 0.95), (0.22, -0.36, 0.57), 80),
    'foot': ((-0.7, -1.3, 0.42), (0.0, -0.18, 0.02), 55),
    'side': ((-2.3, -0.75, 0.6), (0.0, -0.15, 0.40), 48),
    'top': ((-0.9, -1.2, 1.7), (0.0, -0.18, 0.40), 45),
    'car': ((-2.4, -4.6, 1.5), (0.0, 0.0, 1.05), 38),
    'rail': ((-0.95, -0.95, 0.42), (0.42, 0.0, 0.20), 50),
    'chair': ((-0.5, -2.9, 1.15), (0.0, 0.0, 0.52), 48),
    'thing': ((-0.22, -0.75, 0.42), (0.02, 0.06, 0.06), 50),
    'wide': ((-1.6, -3.6, 1.3), (0.9, -0.2, 0.75), 35),
}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('model')
    parser.add_argument('out')
    parser.add_argument('--view', default='three')
    parser.add_argument('--fabric')
    parser.add_argument('--trim')
    parser.add_argument('--pose', default='open')
    parser.add_argument('--rail-end', default='standard')
    parser.add_argument('--seat-at', type=float, default=0.185)
    parser.add_argument('--lever', default='toggle')
    parser.add_argument('--swivel', type=float, default=0)
    parser.add_argument('--samples', type=int, default=24)
    parser.add_argument('--size', type=int, default=560)
    parser.add_argument('--detail', type=float, default=1.0)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def paint(name, colour, rough=0.7):
    return material(name, lambda g: g.set(Base_Color=colour, Roughness=rough), colour)


def place(with_steps=True):
    """Wall, floor and the first steps, painted; enough to judge a lift against."""
    scene = bpy.data.collections.new('place')
    bpy.context.scene.collection.children.link(scene)
    bench = Bench(scene)
    wall, floor, wood = paint('p_wall', (0.62, 0.58, 0.51)), paint('p_floor', (0.33, 0.2, 0.11), 0.45), paint('p_wood', (0.40, 0.26, 0.15), 0.4)
    back = WALL if with_steps else 1.0
    box(bench, 'wall', (-4, back, 0), (5, back + 0.1, 4), wall, 0)
    box(bench, 'floor', (-4, -5, -0.1), (5, back, 0), floor, 0)
    box(bench, 'skirting', (-4, back - 0.02, 0), (0 if with_steps else 5, back, 0.13), paint('p_white', (0.8, 0.78, 0.73), 0.4), 0.004)
    for i in range(8 if with_steps else 0):
        box(bench, 'step', (i * GOING, -0.8, 0), (8 * GOING, WALL - 0.001, (i + 1) * RISE - 0.03), paint('p_white', (0.8, 0.78, 0.73), 0.4), 0.001)
        box(bench, 'tread', (i * GOING - 0.022, -0.8, (i + 1) * RISE - 0.03), ((i + 1) * GOING + 0.002, WALL - 0.002, (i + 1) * RISE), wood, 0.008)


def light():
    """A low warm sun and a soft window from the left, a weak fill from behind the camera."""
    world = bpy.data.worlds.new('w')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.75, 0.85, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.22
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 2.6, math.radians(1.2), (1, 0.86, 0.68)
    lamps = [(sun, (-3, -3.2, 2.6), (0, 0, 0.4))]
    for name, at, size, energy in (('window', (-2.4, -1.6, 1.6), 1.5, 20), ('fill', (1.8, -3.6, 1.8), 2.2, 7)):
        data = bpy.data.lights.new(name, 'AREA')
        data.size, data.energy = size, energy
        lamps.append((data, at, (0, 0, 0.5)))
    for data, at, aim in lamps:
        lamp = bpy.data.objects.new(data.name, data)
        bpy.context.scene.collection.objects.link(lamp)
        lamp.location = at
        lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def camera(view, origin):
    at, aim, lens = VIEWS[view]
    data = bpy.data.cameras.new('camera')
    eye = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(eye)
    eye.location = Vector(at) + origin
    eye.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    bpy.context.scene.camera = eye


def main():
    wish = arguments()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    slope = RISE / GOING
    line = lambda x: (x, 0.0, RISE * (x / GOING + 1) + lifts.ABOVE_NOSINGS)
    rail = [line(-0.40), line(1.75)]
    seat_at = wish.seat_at
    feet = [(0.125 + GOING * i, 0, RISE * (i + 1)) for i in (0, 2, 4, 6)]
    free = wish.model in ('homelift', 'marlow', 'tarn', *goods.MAKERS)
    if free:
        wish.view, rail, seat_at = 'car', [(0, 0, 0), (0, 0, 2.8)], wish.seat_at
    place(not free)
    if wish.model in goods.MAKERS:
        wish.view = 'thing'
        goods.build(wish.model, fabric=wish.fabric or 'weave_moss')
    elif wish.model in ('marlow', 'tarn'):
        wish.view = 'chair'
        chairs.build(wish.model, fabric=wish.fabric, turn=-24, **({'risen': wish.seat_at} if wish.model == 'marlow' else {}))
    else:
        lifts.build(wish.model, rail=rail, seat_at=seat_at, fabric=wish.fabric, trim=wish.trim, pose=wish.pose, rail_end=wish.rail_end, detail=wish.detail, feet=feet, lever=wish.lever, swivel=wish.swivel)
    light()
    x = -0.40 + seat_at / math.hypot(1, slope)
    camera(wish.view, Vector(line(x)) if not free else Vector())
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = wish.samples, False, 4
    scene.cycles.use_adaptive_sampling, scene.cycles.sample_clamp_indirect = True, 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.resolution_x = scene.render.resolution_y = wish.size
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'Filmic', 'Medium High Contrast', 0.35
    with tempfile.TemporaryDirectory() as folder:
        darkroom.prepare(folder)
        bpy.ops.render.render()
        darkroom.save(darkroom.develop(darkroom.read_passes(folder), {}), os.path.abspath(wish.out))


main()
