"""What rides on the rail: the shoe with its rollers, the moulded cover, lamp, label and the column the chair stands on."""

import math

from mathutils import Matrix, Vector

from studio import finishes
from studio.shapes import loft, sweep
from studio.solids import box, button, lettering, screw


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
    half = design.cover[0] / 2 - 0.012
    dark, rubber = finishes.dark(trim), finishes.rubber()
    for z, size in ((0.0725, (0.088, 0.082)), (-0.0725, (0.088, 0.082))):
        line = [p + Vector((0, 0, z)) for p in along(stand, -half, -half + 0.03, half - 0.03, half)]
        sweep(bench, 'shoe', line, dark, [(size[0] - 0.014, size[1] - 0.014), size, size, (size[0] - 0.014, size[1] - 0.014)], power=4, around=48, ends='flat')
        for sign in (-1, 1):
            tip = [p + Vector((0, 0, z)) for p in along(stand, sign * (half - 0.002), sign * (half + 0.008))]
            sweep(bench, 'shoe_wiper', tip, rubber, (0.066, 0.064), power=3, around=40, ends='flat')


def cover(bench, design, trim):
    """The moulded housing: upright sides, a dark skirt below a shadow joint, a parting line, shoulders that lead to the neck."""
    width, depth, high = design.cover
    y = -depth / 2 + 0.052
    low, waist = -0.104, -0.040
    skirt = [
        (low, width - 0.080, depth - 0.070, 0.040, 0, y), (low + 0.008, width - 0.046, depth - 0.040, 0.050, 0, y), (low + 0.030, width - 0.018, depth - 0.014, 0.054, 0, y),
        (waist - 0.010, width - 0.010, depth - 0.008, 0.054, 0, y), (waist, width - 0.012, depth - 0.010, 0.052, 0, y),
    ]
    loft(bench, 'skirt', skirt, finishes.dark(trim), around=128, steps=24)
    layers = [
        (waist + 0.0015, width - 0.030, depth - 0.028, 0.046, 0, y), (waist + 0.0020, width - 0.006, depth - 0.004, 0.054, 0, y), (waist + 0.006, width, depth, 0.056, 0, y), (0.0, width, depth, 0.056, 0, y),
        (0.06, width - 0.002, depth, 0.056, 0, y), (0.115, width - 0.008, depth - 0.002, 0.058, 0, y), (0.150, width - 0.030, depth - 0.010, 0.062, 0, y - 0.004), (0.178, width - 0.075, depth - 0.026, 0.064, 0, y - 0.012),
        (0.200, width - 0.120, depth - 0.046, 0.060, 0, y - 0.020), (high - 0.012, width - 0.155, depth - 0.066, 0.050, 0, y - 0.026), (high, width - 0.190, depth - 0.090, 0.035, 0, y - 0.028),
    ]
    loft(bench, 'cover', layers, finishes.shell(trim), around=128, steps=80, grooves=(0.104,))
    front = y - depth / 2
    plate(bench, design, trim, front)
    column(bench, design, trim, high, y)


def plate(bench, design, trim, front):
    """On the front: lamp, maker's name, two screws and the key switch."""
    width = design.cover[0]
    facing = Matrix.Translation((0, front - 0.0042, 0.076)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    lettering(bench, 'Steadwell', 0.023, finishes.plain('mark', (0.16, 0.15, 0.14), 0.5), facing)
    x = width / 2 - 0.085
    button(bench, 'lamp_ring', 0.0075, 0.0016, finishes.dark(trim), (x, front - 0.0040, 0.040), (0, -1, 0))
    button(bench, 'lamp', 0.0048, 0.0026, finishes.lamp(), (x, front - 0.0044, 0.040), (0, -1, 0))
    button(bench, 'key_ring', 0.011, 0.0022, finishes.steel(), (-x, front - 0.0038, 0.040), (0, -1, 0))
    box(bench, 'key_slot', (-x - 0.0012, front - 0.0066, 0.035), (-x + 0.0012, front - 0.0055, 0.045), finishes.gap(), 0)
    for side in (-1, 1):
        screw(bench, (side * (width / 2 - 0.075), front - 0.0035, -0.018), (0, -1, 0), finishes.steel(), finishes.gap())


def column(bench, design, trim, high, y):
    """The neck that carries the chair, with the swivel bearing on top."""
    shell, dark = finishes.shell(trim), finishes.dark(trim)
    axis = design.axis
    top = design.seat_top - design.seat.side - design.seat.crown - 0.030
    layers = [
        (high - 0.10, 0.15, 0.10, 0.045, 0, y - 0.030), (high - 0.05, 0.155, 0.120, 0.05, 0, y - 0.042), (high, 0.145, 0.13, 0.055, 0, (y + axis) / 2 - 0.012),
        (top - 0.035, 0.15, 0.15, 0.07, 0, axis + 0.002), (top - 0.016, 0.155, 0.155, 0.076, 0, axis),
    ]
    loft(bench, 'neck', layers, shell, around=96, steps=36)
    ring = [(top - 0.018, 0.160, 0.160, 0.079, 0, axis), (top - 0.014, 0.166, 0.166, 0.082, 0, axis), (top - 0.004, 0.166, 0.166, 0.082, 0, axis), (top, 0.150, 0.150, 0.074, 0, axis)]
    loft(bench, 'swivel', ring, dark, around=96, steps=16, grooves=(top - 0.009,))
