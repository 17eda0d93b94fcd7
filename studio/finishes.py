"""What a lift is made of beside its cover: moulded shells, soft grips, aluminium, steel, rubber, webbing, lamps, glass."""

from dataclasses import dataclass

from studio.shading import linear, material, shaded


@dataclass(frozen=True)
class Trim:
    """Colours of a lift's shells: the large mouldings, the smaller dark parts, and the lacquer of a bent rail."""

    shell: str
    dark: str
    rail: str


TRIMS = {
    'ivory': Trim('#e6dfd1', '#3d3c3a', '#d9d1c1'),
    'stone': Trim('#a8a294', '#343434', '#a09a8d'),
    'graphite': Trim('#5a5b5c', '#2b2b2c', '#6b6c6d'),
}

GREEN = linear('#0eb032')


def moulded(name, colour, rough=0.42, grain=1.0):
    """Moulded plastic with a fine spark-eroded grain, slightly uneven in gloss as parts that are touched every day."""

    def paint(g):
        place = g.coordinates()
        tone = g.mix(g.remap(g.noise(place, 5, 2), 0.3, 0.7), shaded(colour, 0.96), colour)
        g.set(Base_Color=g.mix(g.remap(g.edges(), 0.46, 0.5, 0.35, 0), tone, shaded(colour, 0.45)))
        g.set(Roughness=g.remap(g.noise(place, 13, 4), 0.3, 0.7, rough - 0.05, rough + 0.07), Specular=0.42)
        sink = g.bump(g.noise(place, 9, 2), 0.0008, 0.18)
        g.bump(g.noise(place, 1100, 2), 0.00011, 0.5 * grain, sink)

    return material(name, paint, colour)


def shell(trim):
    return moulded(f'shell_{trim}', linear(TRIMS[trim].shell))


def dark(trim):
    return moulded(f'dark_{trim}', linear(TRIMS[trim].dark), 0.46)


def soft_touch(trim):
    """Rubbery skin of grips and arm pads."""
    return moulded(f'soft_{trim}', shaded(linear(TRIMS[trim].dark), 0.85), 0.62, 2.0)


def rubber():
    return moulded('rubber', (0.022, 0.022, 0.023), 0.66, 3.0)


def gap():
    """The darkness inside a joint."""
    return material('gap', lambda g: g.set(Base_Color=(0.012, 0.012, 0.012), Roughness=0.9, Specular=0.1), (0.012, 0.012, 0.012))


def aluminium():
    """Anodised extrusion: satin, nearly even; fine drawing streaks would only be noise at the distance of a room."""

    def paint(g):
        place = g.coordinates('UV')
        broad = g.noise(g.scaled(place, (0.8, 60, 1)), 1, 2)
        g.set(Base_Color=(0.60, 0.595, 0.58), Metallic=0.85, Specular=0.4, Roughness=g.remap(broad, 0.3, 0.7, 0.40, 0.48))

    return material('aluminium', paint, (0.6, 0.595, 0.58))


def steel():
    paint = lambda g: g.set(Base_Color=(0.5, 0.5, 0.5), Metallic=1.0, Roughness=0.3)
    return material('steel', paint, (0.5, 0.5, 0.5))


def lacquer(trim):
    """Powder coat of a bent tube: fine orange peel."""
    colour = linear(TRIMS[trim].rail)

    def paint(g):
        place = g.coordinates()
        g.set(Base_Color=colour, Roughness=0.36, Specular=0.45)
        g.bump(g.noise(place, 420, 2), 0.00025, 0.5)

    return material(f'lacquer_{trim}', paint, colour)


def webbing():
    """Belt: ribbed across, with two woven edges. UV x runs along the belt."""
    colour = (0.028, 0.028, 0.031)

    def paint(g):
        place = g.split(g.coordinates('UV'))
        ribs = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', place[1], 1800.0)))
        slant = g.math('ABSOLUTE', g.math('SINE', g.math('ADD', g.math('MULTIPLY', place[0], 1500.0), g.math('MULTIPLY', place[1], 700.0))))
        height = g.math('ADD', g.math('MULTIPLY', ribs, 0.7), g.math('MULTIPLY', slant, 0.5))
        g.set(Base_Color=g.mix(g.remap(height, 0.1, 1.1), shaded(colour, 0.55), shaded(colour, 1.7)))
        g.set(Roughness=0.62, Specular=0.35, Sheen=0.3)
        g.bump(height, 0.0004, 0.8)

    return material('webbing', paint, colour)


def plain(name, colour, rough=0.4, specular=0.5, glow=0.0):
    """One even colour; `glow` makes a lamp of it."""

    def paint(g):
        g.set(Base_Color=colour, Roughness=rough, Specular=specular)
        if glow:
            g.set(Emission=colour, Emission_Strength=glow)

    return material(name, paint, colour)


def lamp():
    return plain('lamp_green', (0.03, 0.75, 0.16), 0.3, glow=2.5)


def release():
    """The red of a belt's button: large, and the only red on the lift."""
    return plain('release_red', linear('#b8201c'), 0.38)


def arrow():
    return plain('arrow_green', GREEN, 0.45)


def glass():
    """Clear panel: a tint and a veil of light that grow towards grazing angles. No true mirror: it would only be noise indoors."""

    def paint(g):
        facing = g.node('LayerWeight', Blend=0.5).outputs['Facing']
        slant = g.math('POWER', facing, 4.0)
        tint = g.mix(slant, (0.94, 0.962, 0.952), (0.62, 0.68, 0.66))
        clear = g.node('BsdfTransparent', Color=tint)
        veil = g.node('Emission', Color=(0.95, 0.98, 1.0, 1), Strength=g.math('ADD', g.math('MULTIPLY', slant, 0.09), 0.006))
        both = g.node('AddShader', i0=clear.outputs[0], i1=veil.outputs[0])
        g.plug(both.outputs[0], g.tree.nodes['Material Output'].inputs[0])

    return material('glass', paint, (0.85, 0.9, 0.88))
