"""Tarn, the high-seat chair: oak legs and long arms, a firm seat 53 cm high."""

from mathutils import Vector

from studio import fabrics
from studio.chairs.stand import chair_bench, put
from studio.pads import Pad, Seam, stitches
from studio.shading import linear, material, shaded
from studio.shapes import spline, sweep

SEAT_HEIGHT = 0.53


def oak():
    """Oiled oak, its grain along UV x."""
    colour = shaded(linear('#b98f5b'), 0.8)

    def paint(g):
        place = g.coordinates('UV')
        bent = g.wobble(place, 9, 0.02)
        broad = g.noise(g.scaled(bent, (2.2, 46, 1)), 1, 4, 0.6)
        pores = g.noise(g.scaled(place, (22, 900, 1)), 1, 4, 0.75)
        tone = g.mix(g.remap(broad, 0.3, 0.7), shaded(colour, 0.78), shaded(colour, 1.12))
        g.set(Base_Color=g.mix(g.remap(pores, 0.55, 0.75, 0, 0.5), tone, shaded(colour, 0.42)))
        g.set(Roughness=g.remap(pores, 0.3, 0.7, 0.42, 0.55), Specular=0.4)
        g.bump(pores, 0.0003, 0.5)

    return material('tarn_oak', paint, colour)


def tarn(fabric, at, turn, detail):
    bench = chair_bench('tarn', at, turn, detail)
    wood = oak()
    for side in (-1, 1):
        frame_side(bench, wood, side)
    for y, z in ((-0.205, SEAT_HEIGHT - 0.105), (0.225, SEAT_HEIGHT - 0.105)):
        sweep(bench, 'rail', [(-0.265, y, z), (0.265, y, z)], wood, (0.022, 0.062), power=8)
    sweep(bench, 'stretcher', [(-0.27, 0.0, 0.20), (0.27, 0.0, 0.20)], wood, (0.020, 0.032), power=6)
    upholstery(bench, fabric)
    return bench.collection


def frame_side(bench, wood, side):
    """Front leg, back leg running up into the back's post, arm from the post to beyond the seat, and the side rail."""
    x = side * 0.285
    front = spline([(x, -0.235, 0.0), (x, -0.232, 0.3), (x, -0.225, 0.735)], 24)
    sweep(bench, 'leg_front', front, wood, [(0.028 + 0.010 * k / 23, 0.030 + 0.010 * k / 23) for k in range(24)], up=(0, 1, 0), power=5)
    rear = spline([(x, 0.345, 0.0), (x, 0.285, 0.26), (x, 0.250, 0.50), (x, 0.275, 0.72), (x, 0.345, 1.10)], 40)
    sweep(bench, 'leg_rear', rear, wood, [(0.030, 0.034 + 0.012 * max(0, 1 - abs(k - 18) / 18)) for k in range(40)], up=(0, 1, 0), power=5)
    arm = spline([(x, 0.285, 0.715), (x + side * 0.006, 0.16, 0.735), (x + side * 0.012, -0.05, 0.745), (x + side * 0.012, -0.25, 0.735), (x + side * 0.006, -0.335, 0.715)], 40)
    sizes = spline([(0.032, 0.034), (0.048, 0.028), (0.060, 0.026), (0.064, 0.026), (0.052, 0.024)], 40)
    sweep(bench, 'arm', arm, wood, [(s.x, s.y) for s in sizes], power=3.4)
    sweep(bench, 'rail_side', [(x, -0.215, SEAT_HEIGHT - 0.105), (x, 0.255, SEAT_HEIGHT - 0.105)], wood, (0.022, 0.062), power=8)


def upholstery(bench, fabric):
    seat = Pad(0.525, 0.50, 0.060, 0.06, 0.038, roll=0.05, seams=(Seam('x', lambda x: -0.13, 0.006, (-0.3, 0.3)),), dish=0.008, ease=1.0, seed=71.0)

    def bend(v):
        over = max(0.0, -v.y - 0.15)
        return Vector((v.x, v.y, v.z - 1.2 * over * over - 0.04 * v.y))

    on_top = put(bench, 'seat_cushion', seat, fabric, (0, 0.005, SEAT_HEIGHT - 0.085), bend=bend)
    stitches(bench, 'seat_stitches', on_top, [seat.seams[0].points(-0.22, 0.22, 60, 0.008)], fabrics.thread(fabric))
    back = Pad(0.525, 0.545, 0.055, 0.07, 0.038, roll=0.05, seams=(Seam('x', lambda x: -0.06 + 0.3 * x * x, 0.008, (-0.3, 0.3)),), ease=1.0, seed=72.0)
    lumbar = lambda v: Vector((v.x, v.y, v.z - 0.3 * v.x * v.x + 0.5 * max(0.0, -v.y - 0.02) * max(0.0, v.y + 0.30)))
    put(bench, 'back_cushion', back, fabric, (0, 0.288, 0.855), (80, 0, 0), bend=lumbar)
    rear = Pad(0.525, 0.545, 0.010, 0.07, 0.008, roll=0.04, ease=0.5, seed=73.0)
    put(bench, 'back_rear', rear, fabric, (0, 0.290, 0.855), (80, 0, 0), bend=lambda v: Vector((v.x, v.y, -v.z)))
