"""What rides on the rail: the shoe with its rollers, the moulded cover, lamp, label and the column the chair stands on."""

import math

from mathutils import Matrix, Vector

from studio import finishes
from studio.shapes import loft, sweep
from studio.solids import box, button, lettering, prism, screw


def carriage(bench, design, stand, trim):
    """Shoe and cover around the rail; the cover is level, the shoe follows the slope."""
    shoe = extrusion_shoe if design.rail == 'extrusion' else tube_shoe
    shoe(bench, design, stand, trim)
    cover(bench, design, trim)


def along(stand, *distances):
    return [stand.along * d for d in distances]


def extrusion_shoe(bench, design, stand, trim):
    """A sleeve round the extrusion with wipers at both ends."""
    half = design.cover[0] / 2 + 0.022
    dark, rubber = finishes.dark(trim), finishes.rubber()
    sleeve = [(0.096, 0.148), (0.104, 0.158), (0.104, 0.158), (0.096, 0.148)]
    sweep(bench, 'shoe', along(stand, -half, -half + 0.02, half - 0.02, half), dark, sleeve, power=7, around=56, ends='flat', angle=30)
    for sign in (-1, 1):
        sweep(bench, 'shoe_wiper', along(stand, sign * (half - 0.002), sign * (half + 0.009)), rubber, (0.088, 0.138), power=7, around=56, ends='flat')


def tube_shoe(bench, design, stand, trim):
    """Two roller blocks, one above the other, each gripping a tube."""
    half = design.cover[0] / 2 + 0.012
    dark, rubber = finishes.dark(trim), finishes.rubber()
    for z, size in ((0.0725, (0.088, 0.082)), (-0.0725, (0.088, 0.082))):
        line = [p + Vector((0, 0, z)) for p in along(stand, -half, -half + 0.03, half - 0.03, half)]
        sweep(bench, 'shoe', line, dark, [(size[0] - 0.014, size[1] - 0.014), size, size, (size[0] - 0.014, size[1] - 0.014)], power=4, around=48, ends='flat')
        for sign in (-1, 1):
            tip = [p + Vector((0, 0, z)) for p in along(stand, sign * (half - 0.002), sign * (half + 0.008))]
            sweep(bench, 'shoe_wiper', tip, rubber, (0.066, 0.064), power=3, around=40, ends='flat')


def cover(bench, design, trim):
    """The moulded housing: waisted, with a parting line, a dark skirt, and the column rising forward out of it."""
    width, depth, high = design.cover
    shell, dark = finishes.shell(trim), finishes.dark(trim)
    y = -depth / 2 + 0.052
    low = -0.098
    layers = [
        (low, width - 0.075, depth - 0.07, 0.05, 0, y), (low + 0.006, width - 0.05, depth - 0.045, 0.06, 0, y), (low + 0.05, width - 0.012, depth - 0.012, 0.065, 0, y),
        (0.02, width, depth, 0.068, 0, y), (0.11, width - 0.008, depth - 0.004, 0.068, 0, y), (0.18, width - 0.06, depth - 0.02, 0.062, 0, y - 0.008),
        (high - 0.03, width - 0.125, depth - 0.04, 0.058, 0, y - 0.022), (high - 0.006, width - 0.15, depth - 0.05, 0.05, 0, y - 0.028), (high, width - 0.18, depth - 0.075, 0.04, 0, y - 0.028),
    ]
    loft(bench, 'cover', layers, shell, around=128, steps=64, grooves=(-0.028, 0.128))
    front = y - depth / 2
    plate(bench, design, trim, front)
    column(bench, design, trim, high, y)


def plate(bench, design, trim, front):
    """On the front: lamp, maker's name, two screws and the key switch."""
    width = design.cover[0]
    facing = Matrix.Translation((0, front - 0.0042, 0.085)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    lettering(bench, 'Steadwell', 0.021, finishes.plain('mark', (0.16, 0.15, 0.14), 0.5), facing)
    x = width / 2 - 0.085
    button(bench, 'lamp_ring', 0.0075, 0.0016, finishes.dark(trim), (x, front - 0.0036, 0.045), (0, -1, 0))
    button(bench, 'lamp', 0.0048, 0.0026, finishes.lamp(), (x, front - 0.0040, 0.045), (0, -1, 0))
    button(bench, 'key_ring', 0.011, 0.0022, finishes.steel(), (-x, front - 0.0032, 0.045), (0, -1, 0))
    box(bench, 'key_slot', (-x - 0.0012, front - 0.0062, 0.040), (-x + 0.0012, front - 0.005, 0.050), finishes.gap(), 0)
    for side in (-1, 1):
        screw(bench, (side * (width / 2 - 0.075), front - 0.0005, -0.06), (0, -1, 0), finishes.steel(), finishes.gap())


def column(bench, design, trim, high, y):
    """The neck that carries the chair, with the swivel bearing on top."""
    shell, dark = finishes.shell(trim), finishes.dark(trim)
    axis = design.seat_front + 0.24
    top = design.seat_top - design.seat.side - design.seat.crown - 0.030
    layers = [
        (high - 0.10, 0.15, 0.10, 0.045, 0, y - 0.045), (high - 0.05, 0.155, 0.115, 0.05, 0, y - 0.065), (high, 0.145, 0.13, 0.055, 0, (y + axis) / 2 - 0.025),
        (top - 0.035, 0.15, 0.15, 0.07, 0, axis + 0.004), (top - 0.016, 0.155, 0.155, 0.076, 0, axis),
    ]
    loft(bench, 'neck', layers, shell, around=96, steps=36)
    ring = [(top - 0.018, 0.160, 0.160, 0.079, 0, axis), (top - 0.014, 0.166, 0.166, 0.082, 0, axis), (top - 0.004, 0.166, 0.166, 0.082, 0, axis), (top, 0.150, 0.150, 0.074, 0, axis)]
    loft(bench, 'swivel', ring, dark, around=96, steps=16, grooves=(top - 0.009,))
