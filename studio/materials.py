"""Materials of a house: oak, paint, carpet, ceramics, pictures. Each function returns the material of that name, made once."""
from studio.nodes import Shader, shade

OAK = (0.43, 0.300, 0.182)
OAK_DARK = (0.24, 0.150, 0.082)
WALL = (0.62, 0.575, 0.495)
WOODWORK = (0.80, 0.785, 0.745)


def plain(name, colour, rough=0.5, specular=0.4, glow=0.0):
    """One colour, barely uneven; `glow` makes it shine."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        cloud = shader.remap(shader.noise(where, 9, 3), 0.3, 0.7)
        shader.set(Base_Color=shader.mix(cloud, shade(colour, 0.93), colour), Roughness=rough, Specular=specular)
        if glow:
            shader.set(Emission=colour, Emission_Strength=glow)
    return shader.material


def wood(name='oak', colour=OAK, dark=OAK_DARK, axis=0, planks=None, rough=0.42, ring=0.0065):
    """Solid sawn wood: growth rings round a heart outside the board, pores, rays and now and then a knot.

    The texture is three-dimensional, so ends show end grain by themselves. `axis` is the way the trunk ran (0, 1 or 2);
    `planks` = (length, width) lays a floor.
    """
    shader = Shader(name)
    if not shader.fresh:
        return shader.material
    where, gap, tone = shader.coordinates(), None, None
    if planks:
        brick = shader.node('TexBrick', {'offset': 0.37, 'offset_frequency': 2}, Vector=where, Color1=(0, 0, 0), Color2=(1, 1, 1),
                            Mortar=(0.5, 0.5, 0.5), Scale=1.0, Mortar_Size=0.0009, Mortar_Smooth=0.3, Bias=0.0, Brick_Width=planks[0], Row_Height=planks[1])
        tone, gap = brick.outputs[0], brick.outputs[1]
        where = shader.vector('MULTIPLY_ADD', tone, (31.3, 17.1, 23.7), where)
    else:
        where = shader.vector('ADD', where, shader.jitter(41.0))
    along = tuple(0.32 if index == axis else 2.6 for index in range(3))
    warp = shader.math('MULTIPLY', shader.noise(shader.scaled(where, along), 1.0, 4, 0.55), 0.23)
    knots, knot = knot_field(shader, where, axis)
    flat = shader.split(shader.vector('MULTIPLY', where, tuple(0.0 if index == axis else 1.0 for index in range(3))))
    across = [flat[index] for index in range(3) if index != axis]
    bend = [shader.math('SUBTRACT', shader.math('PINGPONG', shader.math('ADD', part, start), 0.13), 0.02)
            for part, start in zip(across, (0.03, 0.11))]
    radius = shader.math('SQRT', shader.math('ADD', shader.math('POWER', shader.math('ABSOLUTE', bend[0]), 2.0),
                                             shader.math('POWER', shader.math('ABSOLUTE', bend[1]), 2.0)))
    depth = shader.math('ADD', shader.math('ADD', radius, warp), knots)
    rings = shader.math('FRACT', shader.math('DIVIDE', depth, ring))
    late = shader.math('POWER', rings, 2.2)
    fibre = tuple(3.0 if index == axis else 150.0 for index in range(3))
    fine = shader.noise(shader.scaled(where, fibre), 1.0, 5, 0.65)
    pores = shader.remap(shader.noise(shader.scaled(where, tuple(9.0 if index == axis else 620.0 for index in range(3))), 1.0, 2, 0.5), 0.60, 0.70)
    cloud = shader.noise(shader.scaled(where, along), 2.3, 3)
    amount = shader.math('ADD', shader.math('MULTIPLY', late, 0.42), shader.math('MULTIPLY', fine, 0.55))
    tint = shader.mix(shader.remap(amount, 0.18, 0.85), shade(colour, 1.16), dark)
    tint = shader.mix(shader.remap(cloud, 0.3, 0.75, 0.0, 0.35), tint, shade(colour, 0.74))
    tint = shader.mix(shader.math('MULTIPLY', pores, shader.remap(rings, 0.0, 0.5, 0.65, 0.15)), tint, shade(dark, 0.5))
    tint = shader.mix(shader.remap(knot, 0.0, 1.0, 0.0, 0.85), tint, shade(dark, 0.32))
    if planks:
        tint = shader.mix(shader.remap(tone, 0, 1, 0.0, 0.34), tint, shade(dark, 1.15))
        tint = shader.mix(shader.remap(gap, 0, 1, 0, 0.9), tint, (0.02, 0.013, 0.008))
    shader.set(Base_Color=tint, Roughness=shader.remap(fine, 0.3, 0.7, rough - 0.05, rough + 0.12), Specular=0.42)
    grain = shader.bump(shader.math('SUBTRACT', fine, pores), 0.00045, 0.55)
    if planks:
        wave = shader.bump(shader.noise(shader.coordinates(), 2.1, 2), 0.003, 0.25, grain)
        shader.bump(gap, -0.0016, 1.0, wave)
    return shader.material


def knot_field(shader, where, axis):
    """How far rings bend round a knot, and how dark it is there."""
    sparse = tuple(1.1 if index == axis else 3.4 for index in range(3))
    cell = shader.node('TexVoronoi', Vector=shader.scaled(where, sparse), Scale=1.0, Randomness=1.0).outputs['Distance']
    return shader.remap(cell, 0.0, 0.26, 0.035, 0.0), shader.remap(cell, 0.028, 0.058, 1.0, 0.0)


def paint(name, colour, rough=0.62, roller=0.0009, brush=None):
    """Emulsion on plaster, or gloss on wood with brush strokes along `brush` (an axis)."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        cloud = shader.remap(shader.noise(where, 1.1, 5, 0.6), 0.3, 0.7)
        scuff = shader.remap(shader.noise(shader.scaled(where, (1.0, 1.0, 0.35)), 14, 4, 0.7), 0.62, 0.8, 0.0, 0.05)
        shader.set(Base_Color=shader.mix(scuff, shader.mix(cloud, shade(colour, 0.955), colour), shade(colour, 0.6)),
                   Roughness=shader.remap(shader.noise(where, 6, 3), 0.3, 0.7, rough - 0.06, rough + 0.08), Specular=0.32)
        normal = shader.bump(shader.noise(where, 2.6, 3), 0.006, 0.22)
        if brush is not None:
            strokes = tuple(4.0 if index == brush else 420.0 for index in range(3))
            shader.bump(shader.noise(shader.scaled(where, strokes), 1.0, 3, 0.6), 0.00025, 0.5, normal)
        elif roller:
            shader.bump(shader.noise(where, 260, 3, 0.6), roller, 0.5, normal)
    return shader.material


def carpet(name, colour, speck=None, border=None, axis=1):
    """Wool pile. `border` = (colour, [(from, to), …]) draws woven lines at these distances from the middle along `axis`."""
    shader = Shader(name)
    if not shader.fresh:
        return shader.material
    where = shader.coordinates()
    tuft = shader.math('ADD', shader.math('MULTIPLY', shader.noise(where, 310, 2, 0.6), 0.4), shader.math('MULTIPLY', shader.noise(where, 125, 2, 0.55), 0.6))
    tread = shader.noise(where, 5.5, 4, 0.6)
    base = shader.mix(shader.remap(tuft, 0.32, 0.7), shade(colour, 0.5), shade(colour, 1.22))
    if speck:
        base = shader.mix(shader.remap(shader.noise(where, 160, 2), 0.56, 0.62, 0.0, 0.6), base, speck)
    if border:
        distance = shader.math('ABSOLUTE', shader.split(where)[axis])
        lined = shader.mix(shader.remap(tuft, 0.3, 0.75), shade(border[0], 0.55), border[0])
        for low, high in border[1]:
            inside = shader.math('MULTIPLY', shader.math('GREATER_THAN', distance, low), shader.math('LESS_THAN', distance, high))
            base = shader.mix(shader.math('MULTIPLY', inside, 0.9), base, lined)
    base = shader.mix(shader.remap(tread, 0.36, 0.68, 0.0, 0.28), base, shade(colour, 0.66))
    shader.set(Base_Color=base, Roughness=1.0, Specular=0.03, Sheen=0.7, Sheen_Tint=0.6)
    lean = shader.bump(tread, 0.012, 0.35)
    shader.bump(tuft, 0.006, 0.85, lean)
    return shader.material


def fibre(name, colour, tip=1.35):
    """One hair of pile or one blade of dry grass: darker at its root."""
    shader = Shader(name)
    if shader.fresh:
        along = shader.node('HairInfo').outputs['Intercept']
        differ = shader.node('HairInfo').outputs['Random']
        tint = shader.mix(along, shade(colour, 0.55), shade(colour, tip))
        tint = shader.mix(shader.remap(differ, 0, 1, 0, 0.4), tint, shade(colour, 0.7))
        shader.set(Base_Color=tint, Roughness=1.0, Specular=0.02)
    return shader.material


def ceramic(name, colour, rough=0.42):
    """Thrown stoneware: faint turning rings and specks."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        specks = shader.remap(shader.noise(where, 130, 2), 0.66, 0.72, 0, 0.5)
        shader.set(Base_Color=shader.mix(specks, colour, shade(colour, 0.45)), Roughness=rough, Specular=0.4)
        height = shader.split(where)[2]
        turning = shader.noise(shader.joined(0.0, 0.0, shader.math('MULTIPLY', height, 160.0)), 1.0, 2)
        shader.bump(turning, 0.0012, 0.4)
    return shader.material


def print_on_paper(name, sky, hills, ground):
    """A washed landscape behind glass, for a frame on the wall."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates('Generated')
        wash = shader.math('MULTIPLY', shader.noise(where, 2.3, 6, 0.62), 0.55)
        height = shader.remap(shader.math('ADD', shader.split(where)[2], wash), 0.2, 1.25)
        washes = [(0.0, ground), (0.34, shade(ground, 1.6)), (0.42, hills), (0.56, shade(sky, 0.86)), (0.85, sky)]
        picture = shader.gradient(height, washes)
        paper = shader.noise(where, 60, 4, 0.7)
        tint = shader.mix(shader.remap(paper, 0.35, 0.7, 0, 0.25), picture, shade(sky, 1.05))
        shader.set(Base_Color=tint, Roughness=0.7, Clearcoat=0.6, Clearcoat_Roughness=0.04)
    return shader.material


def cloth(name, colour, weave=0.0011, fuzz=0.5):
    """Plain woven cloth for coats, curtains and cushions (the lifts' own covers live in fabrics)."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        yarn = shader.noise(where, 0.55 / weave, 2, 0.6)
        melange = shader.noise(where, 34, 5, 0.7)
        tint = shader.mix(shader.remap(yarn, 0.3, 0.7), shade(colour, 0.62), shade(colour, 1.2))
        tint = shader.mix(shader.remap(melange, 0.4, 0.7, 0, 0.3), tint, shade(colour, 1.45))
        shader.set(Base_Color=tint, Roughness=0.95, Specular=0.1, Sheen=fuzz)
        folds = shader.bump(shader.noise(where, 7, 3), 0.01, 0.3)
        shader.bump(yarn, weave, 0.6, folds)
    return shader.material


def metal(name, colour=(0.58, 0.575, 0.56), rough=0.32):
    """Plain metal for handles, hooks and lamps."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        shader.set(Base_Color=colour, Metallic=1.0, Roughness=shader.remap(shader.noise(where, 30, 4), 0.3, 0.7, rough - 0.06, rough + 0.1))
    return shader.material
