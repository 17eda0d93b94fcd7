"""Every cover of the catalogue as a material: woven cloth, vinyl and weatherproof cloth. UV is in metres along the cloth."""

import math
from dataclasses import dataclass

from studio.shading import linear, material, shaded


def dyed(hexadecimal):
    """The colour as it must be given so that it is true in a picture: film makes colours stronger, and sun paler,
    so it is muted and darkened."""
    red, green, blue = linear(hexadecimal)
    grey = 0.25 * red + 0.6 * green + 0.15 * blue
    return tuple((grey + (c - grey) * 0.68) * 0.68 for c in (red, green, blue))


@dataclass(frozen=True)
class Cover:
    """A cover: how it is made ('weave', 'vinyl' or 'weather'), its colour, and the colour of the second yarn of a weave."""

    kind: str
    colour: str
    second: str = ''

    @property
    def thread(self):
        """Colour of sewing thread and piping beside this cover."""
        return dyed(self.second or self.colour)


# The names are those of the shop's UPHOLSTERY answers, in lower case.
COVERS = {
    'vinyl_sand': Cover('vinyl', '#bfa177'),
    'vinyl_slate': Cover('vinyl', '#53656f'),
    'vinyl_plum': Cover('vinyl', '#6d3a49'),
    'weave_oat': Cover('weave', '#d9cbb0', '#b9a888'),
    'weave_moss': Cover('weave', '#6f7d53', '#929b74'),
    'weave_ink': Cover('weave', '#2c3a52', '#53627c'),
    'weather_stone': Cover('weather', '#a39b8b', '#8c8576'),
    'weather_pine': Cover('weather', '#3c5a48', '#2d4537'),
}


def cover(name):
    """The material of a cover of the catalogue, such as 'weave_moss'."""
    made = COVERS[name]
    paint = {'weave': weave, 'vinyl': vinyl, 'weather': weather}[made.kind]
    return material(name, lambda g: paint(g, made), linear(made.colour))


def piping(name):
    """The cord sewn into the seams: the same cover, a shade darker, too narrow to show its weave."""
    made = COVERS[name]
    base = shaded(dyed(made.colour), 0.72)

    def paint(g):
        place = g.coordinates('UV')
        lines = g.noise(g.scaled(place, (900, 300, 1)), 1, 2)
        g.set(Base_Color=g.mix(g.remap(lines, 0.3, 0.7), shaded(base, 0.8), shaded(base, 1.15)))
        g.set(Roughness=0.5 if made.kind == 'vinyl' else 0.85, Specular=0.3, Sheen=0.0 if made.kind == 'vinyl' else 0.3)
        g.bump(lines, 0.0002, 0.6)

    return material(name + '_piping', paint, shaded(linear(made.colour), 0.72))


def thread(name):
    """Sewing thread: lighter than dark covers, darker than light ones."""
    base = dyed(COVERS[name].colour)
    light = sum(base) / 3 < 0.25
    colour = shaded(base, 2.1) if light else shaded(base, 0.62)
    return material(name + '_thread', lambda g: g.set(Base_Color=colour, Roughness=0.7, Specular=0.3, Sheen=0.4), colour)


def yarn(g, across, along, colour, seed):
    """Colour of one thread: its own shade, thick and thin places every few centimetres."""
    own = g.noise(g.joined(g.math('MULTIPLY', across, 0.731), g.math('MULTIPLY', along, 0.05), seed), 1.0, 3, 0.7)
    return g.mix(g.remap(own, 0.3, 0.7), shaded(colour, 0.66), shaded(colour, 1.3))


def heather(g, place, colour, amount):
    """Larger clouds of tone, 3 to 10 cm, and streaks along the weft: no bolt of cloth is dyed evenly."""
    clouds = g.noise(place, 14, 3, 0.55)
    streaks = g.noise(g.scaled(place, (9, 70, 1)), 1, 3, 0.6)
    toned = g.mix(g.remap(clouds, 0.32, 0.68, 0, amount), colour, (0.0, 0.0, 0.0))
    return g.mix(g.remap(streaks, 0.4, 0.7, 0, amount * 0.9), toned, (0.9, 0.88, 0.82), 'SOFT_LIGHT')


def crossing(g, place, pitch):
    """A plain weave: height of the cloth, which thread lies on top (0 or 1), and the counted place in both directions."""
    sockets = g.split(place)
    u, v = (g.math('DIVIDE', sockets[i], pitch) for i in (0, 1))
    waves = [g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', x, math.pi))) for x in (u, v)]
    counted = [g.math('FLOOR', x) for x in (u, v)]
    over = g.math('PINGPONG', g.math('ADD', *counted), 1)

    def round_thread(across, along):
        return g.math('MULTIPLY', g.math('POWER', across, 0.6), g.math('ADD', g.math('MULTIPLY', along, 0.45), 0.55))

    height = g.mix(over, round_thread(waves[0], waves[1]), round_thread(waves[1], waves[0]))
    return height, over, (u, v), counted


def weave(g, made, pitch=0.0021):
    """Wool-like upholstery cloth of two yarns, with slubs, a mixture of fibres and a soft bloom at grazing angles."""
    first, second = dyed(made.colour), dyed(made.second)
    flat = g.coordinates('UV')
    place = g.wobble(g.wobble(flat, 55, 0.0016), 11, 0.004)
    height, over, (u, v), (cu, cv) = crossing(g, place, pitch)
    colour = g.mix(over, yarn(g, cu, v, first, 3.1), yarn(g, cv, u, second, 8.7))
    fibres = g.noise(flat, 420, 4, 0.75)
    colour = g.mix(g.remap(fibres, 0.5, 0.72, 0, 0.38), colour, shaded(second, 1.5))
    colour = g.mix(g.remap(g.noise(flat, 260, 3, 0.7), 0.52, 0.74, 0, 0.4), colour, shaded(first, 0.5))
    colour = heather(g, flat, colour, 0.2)
    colour = g.mix(g.remap(height, 0, 0.5, 0.7, 0), colour, (0, 0, 0))
    colour = g.mix(g.remap(g.edges(), 0.47, 0.5, 0.28, 0), colour, shaded(first, 0.3))
    g.set(Base_Color=colour, Roughness=0.94, Specular=0.16, Sheen=0.4, Sheen_Tint=0.6)
    soft = g.bump(g.noise(flat, 95, 3, 0.6), 0.0009, 0.5)
    hair = g.bump(g.noise(flat, 2400, 2), 0.0003, 0.5, soft)
    g.bump(height, pitch * 0.36, 0.9, hair)


def vinyl(g, made):
    """Soft coated cloth with the grain of leather: cells with creases between them, a satin coat, stretched smooth on the crown."""
    base = dyed(made.colour)
    flat = g.coordinates('UV')
    bent = g.wobble(g.wobble(flat, 340, 0.0016), 90, 0.002)
    cells = g.cells(bent, 760, 'SMOOTH_F1', 0.5)
    large = g.cells(bent, 430, 'DISTANCE_TO_EDGE')
    stretched = g.remap(g.noise(flat, 30, 3, 0.6), 0.35, 0.65, 0.25, 1.0)
    creases = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', g.math('SUBTRACT', 1.0, g.remap(large, 0.0, 0.3, 0.0, 1.0)), stretched))
    patches = g.noise(flat, 12, 3, 0.55)
    colour = g.mix(g.remap(patches, 0.32, 0.68), shaded(base, 0.9), shaded(base, 1.05))
    colour = g.mix(g.remap(creases, 0, 1, 0.14, 0), colour, shaded(base, 0.45))
    colour = g.mix(g.remap(g.edges(), 0.47, 0.5, 0.45, 0), colour, shaded(base, 0.35))
    worn = g.noise(flat, 7, 4, 0.6)
    g.set(Base_Color=colour, Roughness=g.remap(worn, 0.3, 0.7, 0.4, 0.54), Specular=0.42, Sheen=0.12)
    soft = g.bump(g.noise(flat, 46, 3, 0.55), 0.0013, 0.4)
    fine = g.bump(cells, 0.0003, 0.6, soft)
    g.bump(creases, 0.00021, 0.65, fine)


def weather(g, made, pitch=0.0013):
    """Coated sailcloth for outdoors: a fine ribbed weave under a matt seal."""
    first, second = dyed(made.colour), dyed(made.second)
    flat = g.coordinates('UV')
    height, over, (u, v), (cu, cv) = crossing(g, g.wobble(flat, 40, 0.0014), pitch)
    colour = g.mix(over, yarn(g, cu, v, first, 1.7), yarn(g, cv, u, second, 5.3))
    colour = heather(g, flat, colour, 0.12)
    colour = g.mix(g.remap(g.edges(), 0.47, 0.5, 0.4, 0), colour, shaded(first, 0.3))
    g.set(Base_Color=colour, Roughness=0.62, Specular=0.35, Sheen=0.15)
    soft = g.bump(g.noise(flat, 70, 3, 0.6), 0.0009, 0.45)
    g.bump(height, pitch * 0.22, 0.7, soft)
