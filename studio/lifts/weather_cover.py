"""The night cover of an outdoor lift: a cloth bag over the folded seat, held below by an elastic hem."""

import math

from mathutils import Vector, noise

from studio import finishes
from studio.fabrics import dyed
from studio.shading import material, shaded
from studio.shapes import rounded_rectangle, skin, sweep


# How far up the strap runs that holds the cover against the wind.
STRAP = 0.30


def cloth():
    """Light proofed nylon with a ripstop grid."""
    colour = dyed('#3f5a4a')

    def paint(g):
        flat = g.coordinates('UV')
        sockets = g.split(flat)
        ribs = [g.math('POWER', g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', sockets[i], 450.0))), 24.0) for i in (0, 1)]
        grid = g.math('MAXIMUM', *ribs)
        tone = g.mix(g.remap(g.noise(flat, 9, 3), 0.3, 0.7), shaded(colour, 0.88), shaded(colour, 1.08))
        g.set(Base_Color=g.mix(g.remap(grid, 0, 1, 0, 0.3), tone, shaded(colour, 0.6)), Roughness=0.68, Specular=0.3, Sheen=0.3)
        g.bump(grid, 0.0003, 0.5, g.bump(g.noise(flat, 28, 4, 0.6), 0.003, 0.6))

    return material('cover_cloth', paint, colour)


def weather_cover(bench, design):
    """Drapes the cover over the folded lift."""
    wide, deep = design.arm_gap + 2 * design.arm[0] + 0.075, 0.40
    middle, low = -0.088, 0.225
    high = design.back_foot + design.back.depth + 0.085
    around, tall = bench.count(300, 60), bench.count(110, 24)
    rings = []
    for j in range(tall + 1):
        share = j / tall
        z = low + (high - low) * share
        shoulder = max(0.0, (share - 0.86) / 0.14)
        shrink = math.sqrt(max(0.0, 1 - (shoulder * 0.999) ** 2.8))
        gather = math.exp(-share / 0.035)
        ring, girth = rounded_rectangle(wide - 0.05 * gather, deep - 0.05 * gather, 0.11, around, 0.03)
        rings.append([hung(p, z, share, shrink, gather, girth * i / around, middle, high) for i, p in enumerate(ring)])
    skin(bench, 'weather_cover', rings, cloth(), angle=180)
    strap = [v + Vector((v.x, v.y - middle, 0)).normalized() * 0.0025 for v in rings[round(tall * STRAP)]]
    sweep(bench, 'cover_strap', strap, finishes.webbing(), (0.0028, 0.026), up=(0, 0, 1), power=6, around=12, closed=True, ends=None)
    hem = [v + Vector((0, 0, 0.002)) for v in rings[1]]
    sweep(bench, 'cover_hem', hem, cloth(), (0.014, 0.016), up=None, power=2, around=12, closed=True, ends=None)


def hung(p, z, share, shrink, gather, arc, middle, high):
    """A point of the cloth: it hangs in folds that deepen downwards and is drawn into small gathers at the hem."""
    fold = noise.noise(Vector((arc * 9, share * 0.5, 3.0))) + 0.6 * noise.noise(Vector((arc * 23, share * 1.1, 8.0)))
    away = (0.020 * (1 - share) ** 1.2 + 0.002) * fold + 0.004 * noise.noise(Vector((p.x * 7, p.y * 7, share * 6)))
    drawn = math.exp(-(((share - STRAP) / 0.045) ** 2))
    away = away * (1 + 0.6 * drawn) - 0.010 * drawn + 0.0016 * drawn * math.sin(arc * 150 + 5 * noise.noise(Vector((arc * 12, 1.0, 2.0))))
    away -= 0.0035 * sum(math.exp(-abs(abs(p.x) - at) / 0.004) for at in (0.19,))
    away += gather * 0.007 * math.sin(arc * 260 + 3 * noise.noise(Vector((arc * 20, 0, 0))))
    out = Vector((p.x, p.y)).normalized() * away
    sag = 0.010 * math.cos(math.pi * min(1, abs(p.x) / 0.3)) * (1 - shrink)
    return Vector((p.x * (0.55 + 0.45 * shrink) * (1 if shrink > 0.05 else shrink * 20) + out.x, p.y * shrink + out.y + middle + 0.05 * (1 - shrink), z - sag))
