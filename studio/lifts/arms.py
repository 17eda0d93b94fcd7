"""Armrests, each model its own; the control sits at the front of one of them. They fold up about a pin at the back."""

from mathutils import Vector

from studio import finishes
from studio.lifts.control import control
from studio.lifts.designs import ABOVE_SEAT, SET_BACK
from studio.lifts.padded_arms import armchair_arm, padded_arm
from studio.shapes import spline, sweep
from studio.solids import button, screw


def arms(bench, design, fabric, trim, folded, hand, lever):
    """Both arms; `hand` ('left' or 'right' of the sitter) says where the control is, `lever` 'toggle' or 'joystick'."""
    build = {'slim': slim_arm, 'loop': loop_arm, 'padded': padded_arm, 'armchair': armchair_arm}[design.arms]
    for side in (-1, 1):
        rear = design.seat_front + design.seat.depth + 0.085
        pin = (side * design.arm_gap / 2, rear, design.seat_top + ABOVE_SEAT - 0.045)
        joint = bench.hinge('arm_left' if side > 0 else 'arm_right', pin, (-82 if folded else 0, 0, 0))
        steers = (side > 0) == (hand == 'left')
        grip = build(joint, design, fabric, trim, side, steers)
        pivot(joint, bench, pin, side, trim)
        if steers:
            control(joint, grip, lever, trim)


def pivot(joint, bench, pin, side, trim):
    """The bracket on the back's shell and the cap over the pin."""
    dark = finishes.dark(trim)
    inner = Vector(pin) - Vector((side * 0.045, 0, 0))
    sweep(bench, 'arm_bracket', [inner, Vector(pin) + Vector((side * 0.012, 0, 0))], dark, (0.046, 0.046), power=2, ends='flat')
    button(joint, 'arm_cap', 0.0215, 0.008, dark, Vector(pin) + Vector((side * 0.052, 0, 0)), (side, 0, 0), 0.003)


def slim_arm(bench, design, fabric, trim, side, steers):
    """A light moulded arm with a soft pad let into its top. Returns where the control stands."""
    half, front, top = design.arm_gap / 2, design.seat_front + SET_BACK, design.seat_top + ABOVE_SEAT
    rear = design.seat_front + design.seat.depth + 0.085
    wide, thick = design.arm
    x = side * (half + wide / 2)
    count = bench.count(46, 16)
    path = spline([(x - side * 0.002, rear + 0.018, top - 0.075), (x, rear + 0.004, top - 0.040), (x, rear - 0.045, top - 0.022), (x, rear - 0.16, top - 0.016), (x - side * 0.002, front + 0.10, top - 0.017), (x - side * 0.010, front + 0.012, top - 0.024)], count)
    sizes = spline([(0.030, 0.034), (0.036, 0.050), (0.044, 0.044), (wide - 0.004, thick), (wide, thick - 0.002), (wide - 0.004, thick - 0.006)], count)
    sweep(bench, 'arm', path, finishes.shell(trim), [(s.x, s.y) for s in sizes], power=3.4, around=44)
    start, end = int(count * 0.42), int(count * (0.76 if steers else 0.95))
    pad = [p + Vector((0, 0, thick / 2 - 0.0035)) for p in path[start:end]]
    sweep(bench, 'arm_seam', [p - Vector((0, 0, 0.0012)) for p in pad], finishes.gap(), (wide - 0.010, 0.010), power=4, around=36)
    sweep(bench, 'arm_pad', pad, finishes.soft_touch(trim), (wide - 0.012, 0.014), power=3, around=36)
    for share in (0.3, 0.9):
        at = path[int(count * share)]
        screw(bench, at + Vector((side * (sizes[int(count * share)].x / 2 - 0.0006), 0, 0)), (side, 0, 0), finishes.steel(), finishes.gap(), 0.003)
    return path[-1] + Vector((0, 0.027, thick / 2 - 0.003))


def loop_arm(bench, design, fabric, trim, side, steers):
    """A slender arm drawn in one bow from the seat to the hand, with a soft skin along its top."""
    half, front, top = design.arm_gap / 2, design.seat_front + SET_BACK, design.seat_top + ABOVE_SEAT
    rear = design.seat_front + design.seat.depth + 0.085
    wide, thick = design.arm
    x = side * (half + wide / 2)
    count = bench.count(56, 18)
    path = spline([(x - side * 0.002, rear + 0.016, top - 0.062), (x, rear + 0.012, top - 0.030), (x, rear - 0.050, top + 0.004), (x, rear - 0.16, top + 0.006), (x, front + 0.12, top - 0.012), (x - side * 0.008, front + 0.055, top - 0.030), (x - side * 0.014, front + 0.004, top - 0.036)], count)
    sizes = spline([(0.028, 0.040), (0.034, 0.046), (0.042, 0.038), (wide - 0.004, thick), (wide, thick - 0.002), (wide, thick - 0.004), (wide - 0.006, thick - 0.006)], count)
    sweep(bench, 'arm', path, finishes.shell(trim), [(s.x, s.y) for s in sizes], power=2.6, around=44)
    start, end = int(count * 0.34), int(count * (0.76 if steers else 0.95))
    pad = [p + Vector((0, 0, thick / 2 - 0.004)) for p in path[start:end]]
    sweep(bench, 'arm_pad', pad, finishes.soft_touch(trim), (wide - 0.014, 0.012), power=2.4, around=36)
    return path[-1] + Vector((0, 0.028, thick / 2 - 0.001))
