"""The open side of a stair or landing: string, spandrel with mouldings, balusters, handrail and newel posts. In the flight's own space."""

from studio import materials
from studio.houses.steps import lay_upright
from studio.shapes import loft, sweep
from studio.solids import box, prism


def open_side(bench, flight, side='right', start=2, floor=0.0, end=None, panels=True):
    """Closes the side that has no wall from step `start` on; `floor` is the height of the ground below the flight's foot."""
    stair = flight.stair
    hand = 1 if side == 'left' else -1
    y = hand * stair.width / 2
    white = materials.paint('woodwork', materials.WOODWORK, 0.36, brush=1)
    first, last = start * stair.tread, end if end is not None else flight.length + stair.tread
    below = min(0.0, floor)
    string = [(first - 0.02, 0), (first + 0.12, 0), (last, flight.nosing(last) - 0.34),
              (last, flight.nosing(last) + 0.05), (first - 0.02, flight.nosing(first - 0.02) + 0.05)]
    prism(bench, 'outer_string', string, 0.038, white, lay_upright(y - 0.019 + hand * 0.016), 0.004, 3)
    spandrel = [(first, below), (last, below), (last, flight.nosing(last) - 0.3), (first + 0.05, max(0.02, below))]
    prism(bench, 'spandrel', spandrel, 0.012, white, lay_upright(y - 0.006), 0.0)
    if panels:
        mouldings(bench, flight.nosing, y + hand * 0.008, first, last, below, white)
    for index in range(start):
        foot, proud = max(0.0, index * stair.riser - 0.031), y + hand * 0.003
        box(bench, 'step_side', (index * stair.tread - 0.002, min(proud, y - hand * 0.012), foot),
            (first + 0.02, max(proud, y - hand * 0.012), (index + 1) * stair.riser - 0.031), white, 0.0015)
    cap = [(first - 0.02, y, flight.nosing(first - 0.02) + 0.058), (last, y, flight.nosing(last) + 0.058)]
    sweep(bench, 'string_cap', cap, white, (0.064, 0.022), power=5, ends='flat')
    rails(bench, flight.nosing, y, first, last, white)
    newel(bench, first, y, below, flight.nosing(first) + 0.98, white)


def landing_side(bench, flight, side='right', floor=0.0):
    """Closes the side of the landing at the end of a flight, from its newel to the wall; `floor` as for `open_side`."""
    hand, first = 1 if side == 'left' else -1, flight.length
    y, last, level = hand * flight.stair.width / 2, first + flight.stair.width, flight.risers * flight.stair.riser
    white = materials.paint('woodwork', materials.WOODWORK, 0.36, brush=1)
    string = [(first, level - 0.20), (last, level - 0.20), (last, level + 0.05), (first, level + 0.05)]
    prism(bench, 'outer_string', string, 0.038, white, lay_upright(y - 0.019 + hand * 0.016), 0.004, 3)
    prism(bench, 'spandrel', [(first, floor), (last, floor), (last, level - 0.18), (first, level - 0.18)], 0.012, white, lay_upright(y - 0.006), 0.0)
    mouldings(bench, lambda _: level, y + hand * 0.008, first - 0.24, last, floor, white)
    sweep(bench, 'string_cap', [(first, y, level + 0.058), (last, y, level + 0.058)], white, (0.064, 0.022), power=5, ends='flat')
    rails(bench, lambda _: level, y, first, last, white)
    newel(bench, first, y, floor, level + 0.98, white)


def mouldings(bench, slope, y, first, last, below, white):
    """Panels under the string, their heads following `slope` (height at x); and the skirting below them."""
    width, gap, x = 0.56, 0.13, first + 0.38
    while x + width < last:
        heads = [slope(at) - 0.47 for at in (x, x + width)]
        if heads[0] > below + 0.34:
            frame = [(x, below + 0.22), (x + width, below + 0.22), (x + width, heads[1]), (x, heads[0])]
            for a, b in zip(frame, frame[1:] + frame[:1]):
                sweep(bench, 'moulding', [(a[0], y, a[1]), (b[0], y, b[1])], white, (0.02, 0.022), up=(0, 1, 0), power=2.4, around=16)
        x += width + gap
    box(bench, 'spandrel_skirting', (first + 0.04, min(y, y * 1.03), below), (last, max(y, y * 1.03), below + 0.135), white, 0.006)


def rails(bench, slope, y, first, last, white):
    """Square balusters with a slim chamfer and an oak handrail."""
    oak = materials.wood('oak_rail', axis=0)
    x = first + 0.12
    while x < last:
        z = slope(x)
        box(bench, 'baluster', (x - 0.0155, y - 0.0155, z + 0.055), (x + 0.0155, y + 0.0155, z + 0.835), white, 0.003, 2)
        x += 0.116
    profile = [(-0.028, -0.020), (-0.024, -0.026), (0.024, -0.026), (0.028, -0.020), (0.026, -0.004), (0.033, 0.008), (0.030, 0.022), (0.018, 0.031),
               (0.0, 0.034), (-0.018, 0.031), (-0.030, 0.022), (-0.033, 0.008), (-0.026, -0.004)]
    line = [(first, y, slope(first) + 0.86), (last, y, slope(last) + 0.86)]
    sweep(bench, 'handrail', line, oak, profile=profile, ends='flat', angle=50)


def newel(bench, x, y, foot, top, white):
    """A square post with base, neck and a turned-looking oak cap."""
    box(bench, 'newel', (x - 0.045, y - 0.045, foot), (x + 0.045, y + 0.045, top), white, 0.006)
    box(bench, 'newel_base', (x - 0.055, y - 0.055, foot), (x + 0.055, y + 0.055, foot + 0.17), white, 0.008)
    box(bench, 'newel_neck', (x - 0.052, y - 0.052, top - 0.047), (x + 0.052, y + 0.052, top - 0.026), white, 0.006)
    layers = [(0.0, 0.10, 0.012), (0.010, 0.122, 0.014), (0.022, 0.122, 0.014), (0.032, 0.10, 0.02), (0.044, 0.06, 0.02), (0.049, 0.018, 0.008)]
    loft(bench, 'newel_cap', [(top + z, w, w, r, x, y) for z, w, r in layers], materials.wood('oak_cap', axis=2))
