"""The seat belt: webbing that lies on the cushion wherever it goes, and a buckle with a large red button."""

import math

from mathutils import Matrix, Vector

from studio import finishes
from studio.shapes import loft, spline, sweep
from studio.solids import button


def belt(bench, design, on_top, trim, width=0.042):
    """Both halves from the pan's sides over the cushion's edge to the buckle in the middle."""
    pad = design.seat
    rim = pad.width / 2 * 0.962
    lie = resting(on_top, rim)
    web = finishes.webbing()
    for side in (-1, 1):
        course = [(side * (rim + pad.side), 0.138), (side * (rim + 0.03), 0.130), (side * (rim - 0.01), 0.115), (side * rim * 0.72, 0.088), (side * 0.10, 0.057), (side * 0.022, 0.050)]
        ribbon(bench, 'belt', spline(course, bench.count(60, 20)), lie, width, web)
        anchor(bench, lie, side, rim + pad.side, trim)
    buckle(bench, lie, trim)


def anchor(bench, lie, side, reach, trim):
    """A steel tongue bolted to the pan, in a moulded sleeve where the webbing is sewn in."""
    high, low = lie(side * (reach - 0.028), 0.134), lie(side * (reach + 0.026), 0.141)
    dark = finishes.dark(trim)
    sweep(bench, 'belt_sleeve', [high, high.lerp(low, 0.5)], dark, (0.013, 0.048), up=(0, 1, 0.1), power=5)
    sweep(bench, 'belt_tongue', [high.lerp(low, 0.3), low + Vector((-side * 0.004, 0, 0))], finishes.steel(), (0.003, 0.030), up=(0, 1, 0.1), power=6, ends='flat')
    button(bench, 'belt_bolt', 0.009, 0.005, finishes.steel(), low + Vector((0, 0, 0.010)), (side, 0, 0), 0.002)


def resting(on_top, rim):
    """Where webbing lies at (x, y) of the cushion: on top of it, or hanging down its side beyond the rim."""

    def lie(x, y):
        inside = max(-rim, min(rim, x))
        point = on_top(inside, y) + Vector((0, 0, 0.0022))
        beyond = abs(x) - rim
        if beyond > 0:
            bend = 0.011
            turn = min(beyond / bend, 1.0) * math.pi / 2
            out, down = bend * math.sin(turn) * 0.9, bend * (1 - math.cos(turn)) * 0.9 + max(0.0, beyond - bend)
            point += Vector((math.copysign(out, x), 0, -down))
        return point

    return lie


def ribbon(bench, name, course, lie, width, material, thick=0.0018):
    """A strip of webbing along a course of (x, y), each point laid on the surface; stiff enough to bridge small dents."""
    across = 6
    rows = []
    for i, p in enumerate(course):
        ahead = (course[min(i + 1, len(course) - 1)] - course[max(i - 1, 0)]).normalized()
        normal = Vector((-ahead.y, ahead.x))
        rows.append([lie(*(p + normal * width * (k / across - 0.5))) for k in range(across + 1)])
    for _ in range(3):
        rows = [rows[0]] + [[a * 0.25 + b * 0.5 + c * 0.25 for a, b, c in zip(*trio)] for trio in zip(rows, rows[1:], rows[2:])] + [rows[-1]]
    rings, runs = [], []
    for i, row in enumerate(rows):
        ahead = sum(rows[min(i + 1, len(rows) - 1)], Vector()) - sum(rows[max(i - 1, 0)], Vector())
        up = ahead.cross(row[-1] - row[0]).normalized()
        up = -up if up.z < -0.3 or (abs(up.z) <= 0.3 and up.x * row[0].x < 0) else up
        rings.append([p + up * thick for p in row] + [p for p in reversed(row)])
        runs.append((runs[-1] if runs else 0) + (ahead.length / (2 * len(row)) if i else 0))
    size = len(rings[0])
    points, faces, uvs = [p for ring in rings for p in ring], [], []
    for j in range(len(rings) - 1):
        for k in range(size):
            n = (k + 1) % size
            faces.append((j * size + k, j * size + n, (j + 1) * size + n, (j + 1) * size + k))
            v = [min(q, size - 1 - q) / across * width for q in (k, n)]
            uvs.append(((runs[j], v[0]), (runs[j], v[1]), (runs[j + 1], v[1]), (runs[j + 1], v[0])))
    for start, step in ((size - 1, -1), ((len(rings) - 1) * size, 1)):
        faces.append(tuple(start + step * k for k in range(size)))
        uvs.append([(0, 0)] * size)
    return bench.mesh(name, points, faces, material, uvs, angle=50)


def buckle(bench, lie, trim):
    """The lock in the middle, a little askew as a buckle lies."""
    middle = lie(0.0, 0.05)
    x = (lie(0.03, 0.05) - lie(-0.03, 0.05)).normalized()
    y = (lie(0.0, 0.07) - lie(0.0, 0.03)).normalized()
    place = Matrix((x, y, x.cross(y))).transposed().to_4x4()
    place.translation = middle + x.cross(y) * 0.001
    place = place @ Matrix.Rotation(math.radians(5), 4, 'Z')
    put = lambda p: place @ p
    black = finishes.moulded('buckle', (0.025, 0.025, 0.026), 0.34)
    layers = [(-0.002, 0.062, 0.046, 0.010, 0.012, 0), (0.002, 0.068, 0.052, 0.012, 0.012, 0), (0.014, 0.066, 0.050, 0.012, 0.012, 0), (0.0185, 0.060, 0.044, 0.012, 0.012, 0), (0.0195, 0.05, 0.034, 0.01, 0.012, 0)]
    loft(bench, 'buckle', layers, black, around=64, steps=22, grooves=(0.008,), place=put)
    loft(bench, 'buckle_button', [(0.016, 0.034, 0.030, 0.006, 0.022, 0), (0.0205, 0.034, 0.030, 0.006, 0.022, 0), (0.0218, 0.030, 0.026, 0.005, 0.022, 0), (0.0214, 0.012, 0.010, 0.003, 0.022, 0)], finishes.release(), around=48, steps=14, place=put)
    loft(bench, 'buckle_tongue', [(0.004, 0.03, 0.036, 0.004, -0.033, 0), (0.0075, 0.03, 0.036, 0.004, -0.033, 0)], finishes.steel(), around=32, steps=6, place=put)
