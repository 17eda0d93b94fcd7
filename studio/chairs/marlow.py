"""Marlow, the riser chair: an upholstered armchair on a lifting frame that tips it forward until one stands."""

from mathutils import Vector

from studio import fabrics, finishes
from studio.chairs.stand import chair_bench, put
from studio.pads import Pad, Seam, stitches
from studio.shapes import loft, spline, sweep, tube
from studio.solids import box, button

SEAT_HEIGHT, SEAT_WIDTH = 0.48, 0.51


def marlow(fabric, at, turn, detail, risen=0.0):
    """`risen` from 0 (sitting) to 1 (standing up) tips the chair forward by up to 22 degrees."""
    bench = chair_bench('marlow', at, turn, detail)
    frame(bench, risen)
    body = bench.hinge('rise', (0, -0.36, 0.12), (22 * risen, 0, 0))
    body.parent.location.z += 0.10 * risen
    lower(body, fabric)
    seat(body, fabric)
    back(body, fabric)
    for side in (-1, 1):
        arm(body, fabric, side)
    handset(body)
    return bench.collection


def frame(bench, risen):
    """Steel base on the floor, and the two levers that show when the chair has risen."""
    steel = finishes.plain('frame_black', (0.02, 0.02, 0.021), 0.5)
    for x in (-0.24, 0.24):
        sweep(bench, 'base_bar', [(x, -0.36, 0.022), (x, 0.40, 0.022)], steel, (0.035, 0.03), power=5)
        sweep(bench, 'base_lever', [(x * 0.86, -0.30, 0.045), (x * 0.86, 0.28, 0.11 + 0.30 * risen)], steel, (0.014, 0.035), power=5)
    for y in (-0.34, 0.38):
        sweep(bench, 'base_cross', [(-0.25, y, 0.024), (0.25, y, 0.024)], steel, (0.035, 0.03), power=5)


def lower(bench, fabric):
    """The covered body below the seat, open to the floor by a shadow joint, and its front."""
    cloth = fabrics.cover(fabric)
    layers = [(0.075, 0.60, 0.66, 0.05, 0, 0.0), (0.085, 0.625, 0.685, 0.05, 0, 0.0), (0.20, 0.63, 0.69, 0.05, 0, 0.0), (0.33, 0.62, 0.68, 0.05, 0, 0.0), (0.345, 0.59, 0.65, 0.05, 0, 0.0)]
    loft(bench, 'body', layers, cloth, around=120, steps=30)
    front = Pad(0.515, 0.225, 0.016, 0.03, 0.018, roll=0.035, ease=1.2, seed=55.0, bow=0.0)
    put(bench, 'front_panel', front, fabric, (0, -0.335, 0.205), (90, 0, 0))


def seat(bench, fabric):
    pad = Pad(SEAT_WIDTH, 0.55, 0.105, 0.055, 0.055, roll=0.07, seams=(Seam('x', lambda x: -0.165, 0.008, (-0.3, 0.3)),), dish=0.014, ease=1.4, seed=51.0)

    def bend(v):
        over = max(0.0, -v.y - 0.14)
        return Vector((v.x, v.y + 0.1 * over * over, v.z - 1.3 * over * over - 0.05 * v.y * (v.y > 0)))

    on_top = put(bench, 'seat_cushion', pad, fabric, (0, -0.075, SEAT_HEIGHT - 0.150), bend=bend)
    stitches(bench, 'seat_stitches', on_top, [pad.seams[0].points(-0.21, 0.21, 60, 0.008)], fabrics.thread(fabric))


def back(bench, fabric):
    """A tall back in three bolsters, the lowest for the small of the back, the highest for the head; wings at its sides."""
    shell = Pad(0.60, 0.74, 0.05, 0.11, 0.03, roll=0.06, ease=0.8, seed=58.0, bow=0.01)
    lean = 78
    put(bench, 'back_rear', shell, fabric, (0, 0.285, 0.80), (lean, 0, 0), bend=lambda v: Vector((v.x, v.y, -v.z + 0.02)))
    seams = tuple(Seam('x', lambda x, h=h: h - 0.35 * x * x, 0.017, (-0.35, 0.35)) for h in (-0.135, 0.10))
    pad = Pad(0.53, 0.70, 0.075, 0.09, 0.065, roll=0.08, seams=seams, ease=1.5, seed=52.0, bow=0.02)
    bend = lambda v: Vector((v.x * (1 - 0.06 * max(0, v.y)), v.y, v.z - 0.25 * v.x * v.x + 0.025 * max(0, v.y - 0.12) / 0.2))
    put(bench, 'back_cushion', pad, fabric, (0, 0.262, 0.835), (lean, 0, 0), bend=bend)
    for side in (-1, 1):
        wing = Pad(0.115, 0.42, 0.060, 0.045, 0.028, roll=0.035, ease=1.2, seed=60.0 + side, bow=0.04)
        put(bench, 'wing', wing, fabric, (side * 0.262, 0.205, 0.945), (lean, 0, side * -28))


def arm(bench, fabric, side):
    """A straight, broad arm: a covered side, a padded top that reaches well forward for the hand, and a rounded front."""
    x = side * (SEAT_WIDTH / 2 + 0.055)
    side_pad = Pad(0.70, 0.46, 0.085, 0.05, 0.014, roll=0.04, ease=1.0, seed=65.0 + side, bow=0.0)
    put(bench, 'arm_side', side_pad, fabric, (x - side * 0.045, -0.01, 0.335), (90, 0, side * 90))
    top = Pad(0.125, 0.71, 0.030, 0.055, 0.042, roll=0.045, ease=1.2, seed=68.0 + side, bow=0.02)
    put(bench, 'arm_top', top, fabric, (x, -0.02, 0.560), bend=lambda v: Vector((v.x, v.y, v.z - 0.35 * max(0.0, -v.y - 0.22) ** 2 * 3)))


def handset(bench):
    """The control with two large buttons, hanging in its pocket by the right arm."""
    dark = finishes.dark('ivory')
    x = -(SEAT_WIDTH / 2 + 0.150)
    box(bench, 'handset', (x - 0.012, -0.215, 0.40), (x + 0.012, -0.165, 0.54), finishes.moulded('handset', (0.62, 0.6, 0.55), 0.45), 0.008)
    for z in (0.51, 0.475):
        button(bench, 'handset_button', 0.012, 0.003, dark, (x - 0.012, -0.19, z), (-1, 0, 0), 0.001)
    cord = spline([(x, -0.19, 0.40), (x - 0.01, -0.16, 0.27), (x + 0.02, -0.08, 0.20), (x + 0.07, 0.0, 0.24)], 30)
    tube(bench, 'handset_cord', cord, 0.0035, dark)
