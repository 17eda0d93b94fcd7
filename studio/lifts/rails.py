"""Rails: a drawn aluminium section for straight stairs, two bent tubes for stairs that turn; feet on the treads."""

import math

from mathutils import Matrix, Vector

from studio import finishes
from studio.shapes import rounded_rectangle, sweep, tube
from studio.solids import button, prism, screw


def filleted(corners, radius=0.0025, steps=3):
    """The polygon with its corners rounded."""
    outline = []
    for i, corner in enumerate(corners):
        here, before, after = (Vector(c) for c in (corner, corners[i - 1], corners[(i + 1) % len(corners)]))
        cut = min(radius, (before - here).length / 2.2, (after - here).length / 2.2)
        a, b = here + (before - here).normalized() * cut, here + (after - here).normalized() * cut
        for k in range(steps + 1):
            t = k / steps
            point = a * (1 - t) ** 2 + here * 2 * t * (1 - t) + b * t * t
            outline.append((point.x, point.y))
    return outline


HALF_SECTION = [
    (0.000, 0.056), (0.024, 0.056), (0.030, 0.050), (0.030, 0.026), (0.025, 0.022), (0.0175, 0.019), (0.0175, 0.007), (0.021, 0.005),
    (0.021, -0.005), (0.0175, -0.007), (0.0175, -0.019), (0.025, -0.022), (0.032, -0.026), (0.032, -0.050), (0.027, -0.055), (0.000, -0.055),
]
SECTION = filleted([*HALF_SECTION[1:-1], *[(-x, y) for x, y in HALF_SECTION[-2:0:-1]]], 0.0025)


def extrusion(bench, track, trim, feet, start=0.0, end=None):
    """A straight rail from one distance to another: section, toothed rack beneath, end caps and feet."""
    end = track.length if end is None else end
    path = track.part(start, end, 0.4)
    metal, dark = finishes.aluminium(), finishes.dark(trim)
    sweep(bench, 'rail', path, metal, profile=SECTION, ends='flat', angle=28)
    drop = Vector((0, 0, -0.0585))
    sweep(bench, 'rail_rack', [p + drop for p in track.part(start + 0.02, end - 0.02, 0.4)], finishes.gap(), (0.024, 0.008), power=8, ends='flat')
    for name, at, out in (('rail_end_low', start, -1), ('rail_end_high', end, 1)):
        tip = [track.at(at + out * d) for d in (-0.018, -0.004, 0.004, 0.012)]
        sweep(bench, name, tip, dark, [(0.071, 0.122), (0.071, 0.122), (0.069, 0.118), (0.060, 0.106)], power=7, around=48, ends='flat')
    for foot in feet:
        plate_foot(bench, track, foot, metal, finishes.steel(), dark)


def nearest(track, foot):
    """The distance along the track whose point lies straight above a foot."""
    flat = lambda v: Vector((v[0], v[1]))
    return min((d * 0.01 for d in range(int(track.length * 100) + 1)), key=lambda d: (flat(track.at(d)) - flat(foot)).length)


def turned_to(track, distance, point):
    """A level place at a point, x along the track."""
    ahead = track.at(distance + 0.05) - track.at(distance - 0.05)
    x = Vector((ahead.x, ahead.y, 0)).normalized()
    matrix = Matrix((x, Vector((0, 0, 1)).cross(x), (0, 0, 1))).transposed().to_4x4()
    matrix.translation = point
    return matrix


def plate_foot(bench, track, foot, metal, steel, dark):
    """A pressed foot: plate with four bolts on the tread and a folded upright that grips the rail's lower head."""
    distance = nearest(track, foot)
    top = track.at(distance)
    place = turned_to(track, distance, Vector((top.x, top.y, foot[2])))
    high = top.z - foot[2] - 0.052
    plate = rounded(0.095, 0.115, 0.012)
    prism(bench, 'foot_plate', plate, 0.005, metal, place, 0.0012)
    if high > 0.015:
        upright = filleted([(-0.026, 0.004), (0.026, 0.004), (0.018, high), (-0.018, high)], 0.006)
        for side in (-0.024, 0.018):
            stand = place @ Matrix.Translation((0, side, 0)) @ Matrix.Rotation(math.radians(90), 4, 'X')
            prism(bench, 'foot_cheek', upright, -0.006, metal, stand, 0.001)
        prism(bench, 'foot_web', rounded(0.03, 0.042, 0.004), high - 0.01, metal, place, 0.001)
    for x in (-0.036, 0.036):
        for y in (-0.044, 0.044):
            at = place @ Vector((x, y, 0.005))
            button(bench, 'foot_washer', 0.0085, 0.0014, steel, at, edge=0.0005)
            screw(bench, at + Vector((0, 0, 0.0014)), (0, 0, 1), steel, dark, 0.0055)


def rounded(width, depth, radius):
    return [(p.x, p.y) for p in rounded_rectangle(width, depth, radius, 40)[0]]


def tubes(bench, track, trim, feet, start=0.0, end=None, apart=0.145, radius=0.0215):
    """A bent rail: two tubes one above the other, joined by webs, ending in caps, on round posts."""
    end = track.length if end is None else end
    coat, dark, steel = finishes.lacquer(trim), finishes.dark(trim), finishes.steel()
    path = track.part(start, end, 0.025)
    for name, lift in (('rail_upper', apart / 2), ('rail_lower', -apart / 2)):
        line = [p + Vector((0, 0, lift)) for p in path]
        tube(bench, name, line, radius, coat, around=28)
        for cap, tip, beside in ((name + '_cap', line[0], line[1]), (name + '_cap', line[-1], line[-2])):
            ahead = (tip - beside).normalized()
            tube(bench, cap, [tip - ahead * 0.022, tip - ahead * 0.002], radius + 0.0022, dark, around=28)
    webs = max(2, round((end - start) / 0.42))
    for k in range(webs):
        at = start + 0.12 + (end - start - 0.24) * k / (webs - 1)
        web(bench, track, at, apart, coat)
    for foot in feet:
        post_foot(bench, track, foot, apart, coat, steel, dark)


def web(bench, track, distance, apart, coat):
    """A short bar welded between the tubes, at right angles to the travel."""
    at = track.at(distance)
    line = [at + Vector((0, 0, z)) for z in (-apart / 2, -apart / 4, 0, apart / 4, apart / 2)]
    ahead = track.at(distance + 0.05) - track.at(distance - 0.05)
    sweep(bench, 'rail_web', line, coat, [(0.012, 0.05), (0.012, 0.036), (0.012, 0.032), (0.012, 0.036), (0.012, 0.05)], up=(ahead.x, ahead.y, 0), power=6, ends='flat')


def post_foot(bench, track, foot, apart, coat, steel, dark):
    """A round post from the tread to the lower tube, height set by a clamp."""
    distance = nearest(track, foot)
    top = track.at(distance)
    base = Vector((top.x, top.y, foot[2]))
    place = turned_to(track, distance, base)
    prism(bench, 'foot_plate', rounded(0.10, 0.10, 0.03), 0.006, coat, place, 0.0015)
    for x in (-0.034, 0.034):
        for y in (-0.034, 0.034):
            screw(bench, place @ Vector((x, y, 0.006)), (0, 0, 1), steel, dark, 0.0055)
    high = top.z - apart / 2
    tube(bench, 'foot_post', [base + Vector((0, 0, 0.004)), Vector((top.x, top.y, high))], 0.0165, coat, around=24)
    tube(bench, 'foot_collar', [base + Vector((0, 0, 0.006)), base + Vector((0, 0, 0.05))], 0.0205, coat, around=24)
