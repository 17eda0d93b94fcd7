"""What hangs on a hall's wall: framed prints, a coat rail with a coat, a light switch, a thermostat, a mirror."""

import math
import random

from mathutils import Vector, noise

from studio import materials
from studio.shapes import loft, skin, spline, sweep, tube
from studio.solids import box, button, prism, screw
from studio.houses.steps import lay_upright

PRINTS = (
    ((0.80, 0.76, 0.66), (0.20, 0.27, 0.22), (0.10, 0.15, 0.13)),
    ((0.82, 0.74, 0.62), (0.46, 0.28, 0.17), (0.20, 0.115, 0.07)),
    ((0.74, 0.77, 0.76), (0.27, 0.34, 0.38), (0.11, 0.15, 0.19)),
)


def picture(bench, x, y, z, width, height, subject=0, tilt=0.0, frame=None):
    """A print in mount and frame on a wall whose face lies at y, looking towards -y; x and z are its middle."""
    local = bench.hinge('picture', (x, y, z), (0, tilt, 0))
    bar, deep = 0.017, 0.026
    wood = frame or materials.wood('frame_wood', (0.30, 0.195, 0.11), (0.16, 0.095, 0.05), axis=2, rough=0.35)
    half_w, half_h = width / 2, height / 2
    for side in (-1, 1):
        upright = x + side * (half_w - bar / 2)
        box(local, 'frame', (upright - bar / 2, y - deep, z - half_h), (upright + bar / 2, y - 0.002, z + half_h), wood, 0.002)
        across = z + side * (half_h - bar / 2)
        box(local, 'frame', (x - half_w + bar, y - deep + 0.0008, across - bar / 2), (x + half_w - bar, y - 0.003, across + bar / 2), wood, 0.002)
    card = materials.plain('mount_card', (0.80, 0.785, 0.74), 0.85, 0.1)
    margin = min(width, height) * 0.19
    box(local, 'mount', (x - half_w + bar, y - 0.012, z - half_h + bar), (x + half_w - bar, y - 0.007, z + half_h - bar), card, 0.0)
    art = materials.print_on_paper(f'print_{subject}', *PRINTS[subject % len(PRINTS)])
    inner = bar + margin
    box(local, 'print', (x - half_w + inner, y - 0.0128, z - half_h + inner * 1.1), (x + half_w - inner, y - 0.0115, z + half_h - inner), art, 0.0)


def mirror(bench, x, y, z, radius=0.27):
    """A round mirror in a thin brass ring."""
    brass = materials.metal('brass', (0.62, 0.47, 0.24), 0.28)
    circle = [Vector((x + radius * math.cos(a), y - 0.012, z + radius * math.sin(a))) for a in (2 * math.pi * k / 90 for k in range(90))]
    tube(bench, 'mirror_ring', circle, 0.008, brass, closed=True)
    button(bench, 'mirror_glass', radius - 0.002, 0.004, materials.metal('mirror_glass', (0.86, 0.87, 0.86), 0.06), (x, y - 0.006, z), (0, -1, 0), 0.0005)


def light_switch(bench, x, y, z=1.08):
    """A white plate with one rocker and its two screws."""
    white = materials.plain('switch_white', (0.80, 0.79, 0.76), 0.3, 0.5)
    box(bench, 'switch_plate', (x - 0.043, y - 0.009, z - 0.043), (x + 0.043, y, z + 0.043), white, 0.004)
    box(bench, 'switch_rocker', (x - 0.0125, y - 0.0135, z - 0.02), (x + 0.0125, y - 0.008, z + 0.02), white, 0.003)
    for side in (-1, 1):
        screw(bench, (x + side * 0.03, y - 0.009, z), (0, -1, 0), materials.metal('steel'), materials.plain('dark', (0.05, 0.05, 0.05)), 0.0026)


def socket(bench, x, y, z=0.42):
    """A double wall socket."""
    white = materials.plain('switch_white', (0.80, 0.79, 0.76), 0.3, 0.5)
    hole = materials.plain('dark', (0.05, 0.05, 0.05))
    box(bench, 'socket_plate', (x - 0.073, y - 0.009, z - 0.043), (x + 0.073, y, z + 0.043), white, 0.004)
    for dx in (-0.036, 0.036):
        for px, pz, w, h in ((0, 0.016, 0.004, 0.008), (-0.011, -0.006, 0.007, 0.003), (0.011, -0.006, 0.007, 0.003)):
            box(bench, 'socket_hole', (x + dx + px - w / 2, y - 0.0094, z + pz - h / 2), (x + dx + px + w / 2, y - 0.008, z + pz + h / 2), hole, 0.0)


def coat_rail(bench, x, y, z=1.72, width=0.62, pegs=4):
    """An oak board with turned pegs; returns where a coat's collar would hang on each peg."""
    oak = materials.wood('oak_rail_board', axis=0)
    box(bench, 'coat_board', (x - width / 2, y - 0.02, z - 0.045), (x + width / 2, y, z + 0.045), oak, 0.006)
    hooks = []
    for index in range(pegs):
        at = x - width / 2 + width * (index + 0.5) / pegs
        line = [(at, y - 0.015, z), (at, y - 0.05, z + 0.006), (at, y - 0.085, z + 0.016)]
        sweep(bench, 'peg', line, materials.wood('oak_peg', axis=1), [(0.016, 0.016), (0.013, 0.013), (0.022, 0.022)], power=2, around=16)
        hooks.append(Vector((at, y - 0.066, z + 0.004)))
    return hooks


def coat(bench, hook, colour=(0.085, 0.10, 0.115), length=0.98, seed=4, name='coat'):
    """A coat hanging by its loop: collar, sloping shoulders, two sleeves and deep folds."""
    wool = materials.cloth(name, colour)
    chance = random.Random(seed)
    phase = [chance.uniform(0, 6.28) for _ in range(3)]
    rings, around = [], 120
    shape = [(0.0, 0.10, 0.05), (0.03, 0.15, 0.07), (0.09, 0.25, 0.085), (0.15, 0.31, 0.095), (0.3, 0.33, 0.11), (0.6, 0.35, 0.125), (length, 0.39, 0.14)]
    for drop, wide, deep in spline(shape, 60):
        ring = []
        for k in range(around):
            a = 2 * math.pi * k / around
            fold = sum(math.sin(n * a + p) for n, p in zip((5, 8, 13), phase)) / 3
            loose = min(1.0, max(0.0, (drop - 0.1) / 0.5))
            swell = 1 + 0.16 * loose * fold + 0.03 * noise.noise(Vector((a * 2, drop * 5, seed)))
            ring.append(Vector((hook.x + math.cos(a) * wide / 2 * swell, hook.y + 0.03 - deep / 2 + math.sin(a) * deep / 2 * swell,
                                hook.z + 0.02 - drop + 0.012 * math.cos(a) ** 2 * (1 - loose))))
        rings.append(ring)
    skin(bench, name, rings, wool, angle=80)
    for side in (-1, 1):
        line = spline([(hook.x + side * 0.12, hook.y - 0.03, hook.z - 0.10), (hook.x + side * 0.185, hook.y - 0.04, hook.z - 0.28),
                       (hook.x + side * 0.195, hook.y - 0.05, hook.z - 0.46), (hook.x + side * 0.175, hook.y - 0.055, hook.z - 0.66)], 30)
        sizes = [(0.115 - 0.03 * k / 29 + 0.005 * math.sin(k * 1.3 + seed), 0.075 - 0.01 * k / 29 + 0.004 * math.sin(k * 0.9)) for k in range(30)]
        sweep(bench, name + '_sleeve', line, wool, sizes, up=(0, -1, 0), power=2.2, ends='flat', angle=80)
    collar = spline([(hook.x - 0.075, hook.y + 0.005, hook.z - 0.035), (hook.x - 0.05, hook.y - 0.05, hook.z - 0.05), (hook.x, hook.y - 0.075, hook.z - 0.13),
                     (hook.x + 0.05, hook.y - 0.05, hook.z - 0.05), (hook.x + 0.075, hook.y + 0.005, hook.z - 0.035)], 30)
    sweep(bench, name + '_collar', collar, wool, (0.012, 0.06), up=(0, -0.4, 1), power=2.4, angle=80)


def straw_hat(bench, hook, radius=0.18):
    """A summer hat on a peg, its crown towards the room."""
    straw = materials.cloth('straw_hat', (0.50, 0.39, 0.24), 0.004, 0.1)
    layers = [(0, radius * 2), (0.004, radius * 2.02), (0.012, radius * 1.5), (0.02, radius * 1.12), (0.05, radius * 1.02), (0.10, radius * 0.94), (0.118, radius * 0.6), (0.12, 0.02)]
    turn = lambda p: Vector((hook.x + p.x, hook.y + 0.03 - p.z, hook.z - 0.06 + p.y))
    loft(bench, 'straw_hat', [(z, w, w * 0.95, w / 2, 0, 0) for z, w in layers], straw, place=turn)


def thermostat(bench, x, y, z=1.5):
    """A round dial on the wall."""
    button(bench, 'thermostat', 0.042, 0.022, materials.plain('switch_white', (0.80, 0.79, 0.76), 0.3, 0.5), (x, y, z), (0, -1, 0), 0.006)


def plate_rail(bench, x, y, z, length):
    """A narrow shelf moulding along the wall."""
    outline = [(x, z), (x + length, z), (x + length, z + 0.018), (x, z + 0.018)]
    prism(bench, 'shelf', outline, 0.09, materials.wood('oak_shelf', axis=0), lay_upright(y - 0.09), 0.003)
