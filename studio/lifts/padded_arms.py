"""Upholstered armrests: the padded arm of the siena and the armchair arm of the sofia."""

from mathutils import Vector

from studio import fabrics, finishes
from studio.lifts.designs import ABOVE_SEAT, SET_BACK
from studio.pads import Pad, cushion
from studio.shapes import spline, sweep
from studio.solids import screw


def padded_arm(bench, design, fabric, trim, side, steers):
    """A moulded arm that carries a cushion in the cover of the seat. Returns where the control stands."""
    half, front, top = design.arm_gap / 2, design.seat_front + SET_BACK, design.seat_top + ABOVE_SEAT
    rear = design.seat_front + design.seat.depth + 0.085
    wide, thick = design.arm
    x = side * (half + wide / 2 - 0.006)
    count = bench.count(46, 16)
    path = spline([(x - side * 0.004, rear + 0.022, top - 0.090), (x, rear + 0.008, top - 0.055), (x, rear - 0.05, top - 0.036), (x, rear - 0.18, top - 0.034), (x, front + 0.08, top - 0.034), (x - side * 0.006, front, top - 0.036)], count)
    sizes = spline([(0.034, 0.040), (0.042, 0.058), (0.052, 0.040), (wide - 0.018, 0.026), (wide - 0.014, 0.024), (wide - 0.022, 0.024)], count)
    sweep(bench, 'arm', path, finishes.shell(trim), [(s.x, s.y) for s in sizes], power=3.6, around=44)
    room = 0.062 if steers else -0.012
    long = rear - 0.05 - (front + room)
    pad = Pad(wide, long, thick * 0.45, wide * 0.42, thick * 0.5, roll=0.026, ease=0.9, seed=design.seat.seed + 5 + side, bow=0.02)
    middle = Vector((x, front + room + long / 2, top - 0.024))
    place = lambda v: v + middle + Vector((0, 0, -0.18 * v.y * v.y))
    cushion(bench, 'arm_cushion', pad, fabrics.cover(fabric), place, fabrics.piping(fabric), 0.0032, fine=0.72)
    screw(bench, path[int(count * 0.88)] + Vector((side * (wide / 2 - 0.010), 0, 0)), (side, 0, 0), finishes.steel(), finishes.gap(), 0.003)
    return Vector((x - side * 0.004, front + 0.026, top - 0.026))


def armchair_arm(bench, design, fabric, trim, side, steers):
    """A broad upholstered arm like an armchair's: a cushioned side that reaches down to the seat, with a rolled top."""
    half, front, top = design.arm_gap / 2, design.seat_front + SET_BACK, design.seat_top + ABOVE_SEAT + 0.01
    rear = design.seat_front + design.seat.depth + 0.075
    wide, thick = design.arm
    x = side * (half + wide / 2 - 0.02)
    room = 0.058 if steers else -0.014
    long = rear - 0.012 - (front + room)
    cover, cord = fabrics.cover(fabric), fabrics.piping(fabric)
    pad = Pad(wide, long, thick * 0.5, wide * 0.44, thick * 0.6, roll=0.036, ease=1.0, seed=design.seat.seed + 5 + side, bow=0.03)
    middle = Vector((x, front + room + long / 2, top - 0.062))
    cushion(bench, 'arm_cushion', pad, cover, lambda v: v + middle + Vector((0, 0, -0.25 * v.y * v.y)), cord, 0.0036, fine=0.8)
    tall = 0.235
    cheek = Pad(long * 0.97, tall, 0.026, 0.035, 0.016, roll=0.03, ease=1.1, seed=design.seat.seed + 9 + side, bow=0.01)
    stand = Vector((side * (half + 0.018), middle.y + 0.004, middle.z - tall / 2 + 0.010))
    cushion(bench, 'arm_cheek', cheek, cover, lambda v: stand + Vector((side * (v.z - 0.012), -side * v.x, v.y)), cord, 0.003, fine=0.7)
    lip = [(x, rear + 0.012, top - 0.075), (x, rear - 0.08, top - 0.069), (x, front + 0.06, top - 0.069), (x - side * 0.004, front + 0.002, top - 0.066)]
    sweep(bench, 'arm', spline(lip, bench.count(30, 10)), finishes.dark(trim), (wide - 0.034, 0.024), power=3.6, around=44)
    return Vector((x - side * 0.004, front + 0.022, top - 0.054))
