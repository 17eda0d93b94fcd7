"""Treads, risers, strings, landings and the carpet runner of a stair. Every flight is built in its own space (see stair.Flight)."""

import bpy
from mathutils import Matrix, Vector, noise

from studio import materials
from studio.shapes import Bench, sweep
from studio.solids import box, prism

NOSE = 0.024
TREAD = 0.032


def flight_bench(collection, flight, detail=1.0):
    """A bench whose parts are described in the flight's own space."""
    frame = bpy.data.objects.new('flight', None)
    collection.objects.link(frame)
    frame.matrix_world = flight.matrix
    return Bench(collection, frame, detail)


def treads_and_risers(bench, flight, landing=False, open_steps=0, side='right'):
    """Oak treads with rounded nosings and a small cove below, painted risers. With a landing the last tread is left out.

    The first `open_steps` treads reach over the open side with a returned nosing.
    """
    stair, half = flight.stair, flight.stair.width / 2
    oak = materials.wood('oak_tread', axis=1)
    white = materials.paint('woodwork', materials.WOODWORK, 0.36, brush=1)
    for index in range(flight.risers):
        x, z = index * stair.tread, (index + 1) * stair.riser
        if not (landing and index == flight.risers - 1):
            over = 0.026 if index < open_steps else 0.0
            low, high = (-half - over, half) if side == 'right' else (-half, half + over)
            box(bench, 'tread', (x - NOSE, low, z - TREAD), (x + stair.tread + 0.012, high, z), oak, 0.011, 4)
        box(bench, 'riser', (x, -half, index * stair.riser), (x + 0.016, half, z - TREAD + 0.001), white, 0.001)
        cove = [(x - 0.007, -half, z - TREAD - 0.006), (x - 0.007, half, z - TREAD - 0.006)]
        sweep(bench, 'cove', cove, white, (0.016, 0.013), up=(0, 0, 1), around=12, ends='flat')


def landing_floor(bench, flight, floor=0.0):
    """The square landing at the end of a flight: oak boards with a nosing towards the steps; `floor` is the ground below the flight's foot."""
    stair, half = flight.stair, flight.stair.width / 2
    x, z = flight.length, flight.risers * stair.riser
    box(bench, 'landing', (x - NOSE, -half, z - TREAD), (x + stair.width, half, z), materials.wood('oak_tread', axis=1), 0.011, 4)
    white = materials.paint('woodwork', materials.WOODWORK, 0.36, brush=0)
    box(bench, 'landing_side', (x + 0.02, -half, floor), (x + stair.width - 0.001, half - 0.001, z - TREAD), white, 0.0)


def landing_carpet(bench, flight, colour, turn, width=0.58, border=None, thick=0.012):
    """The runner's L over a landing: it leaves the first flight and turns into the second."""
    stair, hand = flight.stair, 1 if turn == 'left' else -1
    x, z = flight.length, flight.risers * stair.riser
    wool = materials.carpet('landing_carpet', colour)
    far, edge = x + stair.width / 2 + width / 2, hand * stair.width / 2
    box(bench, 'landing_carpet', (x + stair.tread - 0.03, -width / 2, z), (far, width / 2, z + thick), wool, 0.004)
    low, high = sorted((hand * width / 2, edge))
    box(bench, 'landing_carpet', (far - width, low, z), (far, high, z + thick - 0.0005), wool, 0.004)


def wall_string(bench, flight, side, lead=0.40, ends_at=None):
    """The board between steps and wall, with its bead; it starts as skirting `lead` metres before the first step."""
    stair = flight.stair
    y = (1 if side == 'left' else -1) * (stair.width / 2)
    inward = -0.022 if side == 'left' else 0.022
    white = materials.paint('woodwork_string', materials.WOODWORK, 0.36, brush=0)
    end = ends_at if ends_at is not None else flight.length + stair.tread
    knee = -0.19 if lead else -0.02
    outline = [(-lead, 0), (-lead, 0.135), (knee - 0.1, 0.135), (knee, flight.nosing(knee) + 0.09), (end, flight.nosing(end) + 0.09),
               (end, max(0.0, flight.nosing(end) - 0.32)), (0.12, 0)]
    if not lead:
        outline = [(knee, 0), (knee, flight.nosing(knee) + 0.09), *outline[4:]]
    upright = lay_upright(min(y, y + inward))
    prism(bench, 'string', outline, 0.022, white, upright, 0.004, 3)
    bead = [(x, y + inward * 0.8, z + 0.004) for x, z in outline[1 if lead else 1 : 5 if lead else 3]]
    sweep(bench, 'string_bead', bead, white, (0.026, 0.016), up=(0, 0, 1), around=14, ends='flat')
    caulk = [(x, y - (0.001 if side == 'left' else -0.001), z + 0.012) for x, z in outline[1 if lead else 1 : 5 if lead else 3]]
    sweep(bench, 'caulk', caulk, materials.paint('caulk', (0.66, 0.64, 0.58), 0.8), (0.006, 0.005), up=(0, 0, 1), around=8, ends='flat')


def lay_upright(y):
    """Puts an outline (x, z) upright at depth y; it grows towards +y."""
    return Matrix(((1, 0, 0, 0), (0, 0, 1, y), (0, 1, 0, 0), (0, 0, 0, 1)))


def runner_line(flight, thick, last):
    """The runner's upper side in x and z, from the floor over every nosing to riser number `last`, softly rounded."""
    stair, line = flight.stair, [(-thick - 0.001, 0.0)]
    for index in range(last):
        x, z = index * stair.tread, (index + 1) * stair.riser
        low = index * stair.riser
        line += [(x - thick, low + thick + 0.006), (x - thick, low + 0.09), (x - thick - 0.002, z - 0.062), (x - NOSE * 0.85 - thick, z - 0.036),
                 (x - NOSE - thick, z - 0.018), (x - NOSE * 0.92 - thick * 0.5, z - 0.002 + thick * 0.4), (x - NOSE * 0.4, z + thick),
                 (x + 0.03, z + thick), (x + 0.13, z + thick), (x + stair.tread - 0.035, z + thick), (x + stair.tread - thick - 0.006, z + thick)]
    for _ in range(2):
        line = [corner for a, b in zip(line, line[1:]) for corner in (between(a, b, 0.25), between(a, b, 0.75))]
    return line


def between(a, b, share):
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def runner(bench, flight, colour, width=0.60, border=None, thick=0.012, last=None, pile=0, shift=0.0):
    """A wool runner with bound edges; `pile` > 0 grows that many tufts of real fibre on it (for pictures from near)."""
    half = width / 2
    wool = materials.carpet('runner', colour, shade_of(colour), border)
    line = runner_line(flight, thick, last or flight.risers)
    across = [-half, -half + 0.003, -half + 0.008] + [-half + 0.012 + (width - 0.024) * k / 24 for k in range(25)] + [half - 0.008, half - 0.003, half]
    points, faces = [], []
    for x, z in line:
        for y in across:
            edge = half - abs(y)
            drop = (0.009 if edge < 0.001 else 0.0016 if edge < 0.004 else 0.0)
            swell = 0.0018 * noise.noise(Vector((x * 7, y * 9, z * 7))) + (0.0022 if 0.002 < edge < 0.011 else 0.0)
            points.append((x, y + shift, z - drop + swell))
    row = len(across)
    for i in range(len(line) - 1):
        faces += [(i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1) for j in range(row - 1)]
    part = bench.mesh('runner', points, faces, wool, angle=80)
    if pile:
        grow(part, materials.fibre('runner_fibre', colour), pile)
    return part


def shade_of(colour):
    return tuple(channel * 0.62 for channel in colour)


def grow(part, material, count, length=0.0065, radius=0.00055, seed=3):
    """Short wool fibres standing on a surface."""
    part.data.materials.append(material)
    modifier = part.modifiers.new('pile', 'PARTICLE_SYSTEM')
    settings = modifier.particle_system.settings
    settings.type, settings.count, settings.hair_length = 'HAIR', count, length
    settings.hair_step, settings.render_step = 2, 2
    settings.root_radius, settings.tip_radius, settings.radius_scale = 1.0, 0.6, radius
    settings.material = len(part.data.materials)
    settings.use_advanced_hair = True
    settings.factor_random, settings.brownian_factor = length * 0.35, length * 0.25
    modifier.particle_system.seed = seed
