"""What the sitter holds: a rocker to press to one side, or a small joystick; and the remote that calls the lift."""

from mathutils import Matrix, Vector

from studio import finishes
from studio.shapes import loft, spline, sweep
from studio.solids import prism, turned


def control(bench, at, lever, trim):
    """A dark collar let into the arm with the lever on it."""
    dark = finishes.dark(trim)
    x, y, z = at
    loft(bench, 'control_collar', [(z - 0.016, 0.046, 0.052, 0.022, x, y), (z + 0.004, 0.046, 0.052, 0.022, x, y), (z + 0.0085, 0.043, 0.049, 0.021, x, y), (z + 0.0095, 0.036, 0.042, 0.018, x, y), (z + 0.0085, 0.030, 0.036, 0.015, x, y)], dark, around=64, steps=20)
    rocker(bench, at, trim) if lever == 'toggle' else joystick(bench, at, trim)


def rocker(bench, at, trim):
    """A wide saddle under the fingertips, a green arrow raised at each side."""
    x, y, z = at
    rows = spline([(0, 0.0125), (0.3, 0.0095), (0.5, 0.0085), (0.7, 0.0095), (1, 0.0125)], 18)
    path = [(x - 0.0175 + 0.035 * p.x, y, z + 0.004 + p.y) for p in rows]
    sweep(bench, 'control_rocker', path, finishes.soft_touch(trim), (0.030, 0.012), up=(0, 0, 1), power=3, around=28)
    for side in (-1, 1):
        tip = [(side * 0.0062, 0), (-side * 0.0022, 0.0045), (-side * 0.0022, -0.0045)]
        outline = tip if side > 0 else tip[::-1]
        prism(bench, 'control_arrow', outline, 0.0012, finishes.arrow(), Matrix.Translation((x + side * 0.0125, y, z + 0.0206)), 0.0003)


def joystick(bench, at, trim):
    """A round-headed stick in a bellows, for hands with little strength."""
    skin = finishes.soft_touch(trim)
    folds = [(0.015, 0.006), (0.0162, 0.009), (0.013, 0.0115), (0.0138, 0.014), (0.0105, 0.0165), (0.0112, 0.019), (0.0075, 0.021)]
    turned(bench, 'control_bellows', folds, finishes.rubber(), at)
    turned(bench, 'control_stick', [(0.0055, 0.018), (0.0052, 0.032), (0.0095, 0.037), (0.0125, 0.044), (0.0120, 0.051), (0.008, 0.0555), (1e-5, 0.057)], skin, at)


def remote(bench, trim, matrix=None):
    """The call remote, 5 by 12 cm: a white slab with two large black buttons."""
    place = matrix or Matrix.Identity(4)
    put = lambda p: place @ p
    layers = [(0, 0.040, 0.108, 0.012, 0, 0), (0.003, 0.050, 0.120, 0.016, 0, 0), (0.012, 0.052, 0.122, 0.017, 0, 0), (0.017, 0.048, 0.118, 0.016, 0, 0), (0.0185, 0.036, 0.106, 0.012, 0, 0)]
    loft(bench, 'remote', layers, finishes.shell(trim), around=88, steps=28, grooves=(0.0075,), place=put)
    for y, turn in ((0.022, 1), (-0.020, -1)):
        loft(bench, 'remote_button', [(0.016, 0.034, 0.034, 0.016, 0, y), (0.0195, 0.034, 0.034, 0.016, 0, y), (0.0208, 0.031, 0.031, 0.015, 0, y), (0.0202, 0.012, 0.012, 0.006, 0, y)], finishes.soft_touch(trim), around=48, steps=14, place=put)
        arrow = [(-0.007, y - turn * 0.004), (0.007, y - turn * 0.004), (0, y + turn * 0.006)]
        prism(bench, 'remote_arrow', arrow if turn > 0 else arrow[::-1], 0.0011, finishes.plain('remote_mark', (0.85, 0.84, 0.8)), place @ Matrix.Translation((0, 0, 0.0202)), 0.0002)
    turned(bench, 'remote_lamp', [(0.0022, 0), (0.0021, 0.0008), (1e-5, 0.001)], finishes.lamp(), place @ Vector((0, 0.051, 0.0182)), place.to_3x3() @ Vector((0, 0, 1)), around=16)
