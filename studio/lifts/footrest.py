"""The footrest: a moulded plate with a ribbed mat, carried by an arm below the seat; it folds up against the carriage."""

from mathutils import Vector

from studio import finishes
from studio.shapes import loft, spline, sweep

HINGE_HEIGHT = -0.076


def footrest(bench, design, trim, folded):
    """Arm and plate. The plate hinges at its rear edge."""
    width, depth = design.footrest
    front = -design.cover[1] + 0.052
    rear = front - 0.052
    shell, dark, mat = finishes.shell(trim), finishes.dark(trim), finishes.rubber()
    line = spline([(0, front + 0.05, 0.03), (0, front - 0.004, 0.012), (0, front - 0.038, -0.022), (0, rear - 0.004, HINGE_HEIGHT - 0.014)], 20)
    sweep(bench, 'footrest_arm', line, shell, [(0.130 - 0.001 * k, 0.040 - 0.0006 * k) for k in range(20)], up=(0, -0.6, 0.6), power=4, around=40)
    sweep(bench, 'footrest_hinge', [(-0.078, rear, HINGE_HEIGHT - 0.018), (0.078, rear, HINGE_HEIGHT - 0.018)], dark, (0.032, 0.032), power=2)
    hinge = bench.hinge('footrest_fold', (0, rear, HINGE_HEIGHT - 0.018), (-86 if folded else 0, 0, 0))
    plate(hinge, width, depth, rear, shell, mat, dark)


def plate(bench, width, depth, rear, shell, mat, dark):
    y = rear - depth / 2 - 0.004
    z = HINGE_HEIGHT - 0.040
    layers = [(z, width - 0.05, depth - 0.05, 0.05, 0, y), (z + 0.004, width - 0.02, depth - 0.02, 0.055, 0, y), (z + 0.012, width, depth, 0.06, 0, y), (z + 0.022, width, depth, 0.06, 0, y), (z + 0.029, width - 0.010, depth - 0.010, 0.056, 0, y), (z + 0.031, width - 0.022, depth - 0.022, 0.05, 0, y), (z + 0.0295, width - 0.03, depth - 0.03, 0.048, 0, y)]
    loft(bench, 'footrest_plate', layers, shell, around=120, steps=36, grooves=(z + 0.009,))
    top = z + 0.0297
    loft(bench, 'footrest_mat', [(top - 0.003, width - 0.034, depth - 0.034, 0.045, 0, y), (top + 0.0006, width - 0.034, depth - 0.034, 0.045, 0, y), (top + 0.0014, width - 0.037, depth - 0.037, 0.044, 0, y), (top + 0.0014, width - 0.06, depth - 0.06, 0.03, 0, y)], mat, around=96, steps=10)
    count = round((depth - 0.07) / 0.0135)
    for k in range(count):
        across = -depth / 2 + 0.037 + (depth - 0.074) * k / (count - 1)
        corner = 0.045 - min(0.045, depth / 2 - 0.02 - abs(across))
        half = width / 2 - 0.034 - corner * 0.55
        sweep(bench, 'footrest_rib', [(-half, y + across, top + 0.0016), (half, y + across, top + 0.0016)], mat, (0.0075, 0.0046), power=2.5, around=10)
    edge = [Vector((x, y - depth / 2 + 0.0005, z + 0.006)) for x in (-width / 2 + 0.07, 0, width / 2 - 0.07)]
    sweep(bench, 'footrest_edge', edge, dark, (0.010, 0.009), power=3, around=16)
