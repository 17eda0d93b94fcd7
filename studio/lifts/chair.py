"""The chair: upholstered seat on its moulded pan, upholstered back on its shell. It looks towards -y."""

import math

from mathutils import Vector

from studio import fabrics, finishes
from studio.pads import Pad, cushion, stitches
from studio.shapes import loft, sweep, spline


def seat_place(design):
    """From the cutting table to the seat: tipped back, falling away under the knees."""
    pad = design.seat
    middle = design.seat_front + pad.depth / 2 + 0.004
    base = design.seat_top - pad.side - pad.crown

    def place(v):
        over = max(0.0, -v.y - pad.depth * 0.24)
        narrow = 1 - 0.07 * max(0.0, v.y) / (pad.depth / 2)
        return Vector((v.x * narrow, v.y + middle + 0.12 * over * over, v.z + base - 1.5 * over * over - 0.045 * (v.y + 0.1)))

    return place


def seat(bench, design, fabric, trim):
    """Cushion, pan and the lever that lets the chair turn. Returns `on_top` of the cushion for what lies on it."""
    pad, place = design.seat, seat_place(design)
    cloth, cord = fabrics.cover(fabric), fabrics.piping(fabric)
    _, on_top = cushion(bench, 'seat_cushion', pad, cloth, place, cord)
    if 'seat' in design.stitched:
        for aside in (-0.0075, 0.0075):
            reach = pad.width / 2 - 0.035
            stitches(bench, 'seat_stitches', on_top, [pad.seams[0].points(-reach, reach, 60, aside)], fabrics.thread(fabric))
    w, d = pad.width, pad.depth
    layers = [(-0.036, w * 0.55, d * 0.55, 0.06, 0, 0.02), (-0.030, w * 0.72, d * 0.72, 0.07, 0, 0.012), (-0.016, w - 0.045, d - 0.045, pad.corner, 0, 0), (-0.004, w - 0.012, d - 0.012, pad.corner, 0, 0), (0.006, w - 0.004, d - 0.004, pad.corner, 0, 0), (0.009, w - 0.02, d - 0.02, pad.corner, 0, 0)]
    loft(bench, 'seat_pan', layers, finishes.shell(trim), around=128, steps=30, place=place)
    underside(bench, pad, place, trim)
    return on_top


def underside(bench, pad, place, trim):
    """What one sees of a folded seat: a raised field with ribs, and a grip moulded into the front edge."""
    shell, dark = finishes.shell(trim), finishes.dark(trim)
    w, d = pad.width, pad.depth
    field = [(-0.030, w * 0.66, d * 0.62, 0.05, 0, 0.0), (-0.0395, w * 0.655, d * 0.61, 0.05, 0, 0.0), (-0.041, w * 0.64, d * 0.59, 0.045, 0, 0.0), (-0.041, w * 0.3, d * 0.3, 0.03, 0, 0.0)]
    loft(bench, 'seat_field', field, shell, around=96, steps=16, place=place)
    for k in range(5):
        x = (k - 2) * w * 0.105
        line = [place(Vector((x, y, -0.0412))) for y in (-d * 0.19, 0.0, d * 0.19)]
        sweep(bench, 'seat_rib', line, shell, (0.006, 0.005), power=3, around=12)
    grip = [place(Vector((x, -d * 0.40, -0.021))) for x in (-0.055, 0.0, 0.055)]
    sweep(bench, 'seat_grip', grip, dark, (0.024, 0.010), power=3, around=20)


def base(bench, design, trim):
    """The frame on the swivel that stays when the seat folds: it carries the seat's hinge and the link to the back."""
    z = design.seat_top - design.seat.side - design.seat.crown - 0.036
    axis, rear = design.axis, design.seat_front + design.seat.depth
    middle, deep = (axis - 0.075 + rear) / 2, rear - axis + 0.075
    layers = [(z - 0.012, 0.150, deep - 0.02, 0.05, 0, middle), (z - 0.008, 0.166, deep, 0.055, 0, middle), (z + 0.004, 0.166, deep, 0.055, 0, middle), (z + 0.008, 0.150, deep - 0.02, 0.05, 0, middle)]
    loft(bench, 'base', layers, finishes.dark(trim), around=72, steps=14)
    sweep(bench, 'seat_hinge', [(-0.105, rear - 0.012, z + 0.004), (0.105, rear - 0.012, z + 0.004)], finishes.dark(trim), (0.026, 0.026), power=2, around=24)


def swivel_lever(bench, design, trim):
    """A short handle beside the pan, under the left hand."""
    z = design.seat_top - design.seat.side - design.seat.crown - 0.022
    x, y = design.seat.width / 2, design.seat_front + 0.16
    line = spline([(-x + 0.10, y + 0.05, z), (-x + 0.01, y + 0.02, z - 0.004), (-x - 0.028, y - 0.015, z + 0.002)], 14)
    sweep(bench, 'swivel_lever', line, finishes.dark(trim), [(0.016, 0.009)] * 8 + [(0.018, 0.011), (0.020, 0.012), (0.022, 0.013), (0.022, 0.013), (0.021, 0.013), (0.018, 0.012)])


def back_place(design, side=1):
    """From the cutting table to the back: reclined, wrapped round the sitter, filled out at the small of the back."""
    pad = design.back
    middle = design.back_foot + pad.depth / 2
    face = design.seat_front + design.seat.depth + 0.052
    lean = math.tan(math.radians(design.recline))

    def place(v):
        tall = v.y + pad.depth / 2
        small = design.lumbar * math.exp(-(((tall - 0.16) / 0.12) ** 2)) if side > 0 else 0
        narrow = 1 - design.taper * max(0.0, v.y + 0.02) / (pad.depth / 2) - 0.03 * max(0.0, -v.y - 0.1) / 0.2
        y = face - side * v.z - design.wrap * v.x * v.x - small + lean * tall - 0.18 * lean * tall * tall
        return Vector((v.x * narrow, y, middle + v.y))

    return place


def back(bench, design, fabric, trim):
    """Cushion, shell with a shadow joint between them, and the link down to the pan. Returns `on_top` of the cushion."""
    pad, place = design.back, back_place(design)
    cloth, cord = fabrics.cover(fabric), fabrics.piping(fabric)
    _, on_top = cushion(bench, 'back_cushion', pad, cloth, place, cord)
    if 'back' in design.stitched:
        for seam in pad.seams:
            half = (pad.width if seam.along == 'x' else pad.depth) / 2 - 0.05
            for aside in (-0.0075, 0.0075):
                stitches(bench, 'back_stitches', on_top, [seam.points(-half, half, 60, aside)], fabrics.thread(fabric))
    if design.arms == 'armchair':
        wings(bench, design, place, cloth, cord)
    rear = back_place(design, -1)
    shell = Pad(pad.width + 0.010, pad.depth + 0.010, 0.014, pad.corner + 0.004, 0.012, roll=0.05, ease=0, bow=pad.bow)
    cushion(bench, 'back_shell', shell, finishes.shell(trim), lambda v: rear(v) + Vector((0, 0.0035, 0)), fine=0.5)
    foot = rear(Vector((0, -pad.depth / 2 + 0.09, 0.02)))
    base = design.seat_top - design.seat.side - design.seat.crown - 0.02
    hip = Vector((0, foot.y - 0.055, base))
    line = spline([hip + Vector((0, -0.09, 0)), hip, (foot + hip) / 2 + Vector((0, 0.036, -0.03)), foot + Vector((0, 0.006, -0.02)), foot + Vector((0, 0.018, 0.10))], 26)
    sweep(bench, 'back_link', line, finishes.shell(trim), (0.15, 0.030), up=(0, -0.5, 0.6), power=5, around=40)
    return on_top


def wings(bench, design, place, cloth, cord):
    """Side bolsters at the height of the shoulders, as an armchair has them."""
    pad = design.back
    for side in (-1, 1):
        wing = Pad(0.088, 0.300, 0.030, 0.040, 0.030, roll=0.034, ease=1.2, seed=pad.seed + 3 + side, bow=0.05)
        middle = Vector((side * (pad.width / 2 - 0.030), 0.115, pad.side - 0.012))
        lean = lambda v, side=side, middle=middle: place(v + middle + Vector((0, 0, 0.45 * side * v.x + 0.012)))
        cushion(bench, 'wing', wing, cloth, lean, cord, 0.0034, fine=0.7)
