"""Materials of the outdoors: stone, brick, render, leaves, grass, and the blurred view from a window."""
from studio.nodes import Shader, shade


def stone(name='stone', colour=(0.40, 0.36, 0.30), pits=1.0, wet=0.0):
    """Riven sandstone: bedding, stains, lichen and pits; no two stones have the same tone. `wet` is how dark its damp patches are."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.vector('ADD', shader.coordinates(), shader.jitter(13.0))
        bed = shader.noise(shader.scaled(where, (1, 1, 4)), 2.4, 7, 0.62)
        grit = shader.noise(where, 150, 4, 0.7)
        tint = shader.mix(shader.remap(bed, 0.3, 0.72), shade(colour, 0.72), shade(colour, 1.22))
        tint = shader.mix(shader.remap(grit, 0.3, 0.75, 0, 0.5), tint, shade(colour, 0.6))
        own = shader.node('ObjectInfo').outputs['Random']
        tint = shader.mix(shader.remap(own, 0, 1, 0, 0.5), tint, shade((colour[0], colour[1] * 0.96, colour[2] * 0.88), 0.66))
        stains = shader.remap(shader.noise(where, 5.5, 6, 0.72), 0.5, 0.72, 0, 0.55)
        tint = shader.mix(stains, tint, shade(colour, 0.42))
        lichen = shader.remap(shader.noise(where, 9, 6, 0.75), 0.60, 0.66, 0, 0.4)
        tint = shader.mix(lichen, tint, (0.36, 0.37, 0.28))
        damp = shader.remap(shader.noise(shader.coordinates(), 1.9, 5, 0.62), 0.52, 0.60, 0, wet)
        tint = shader.mix(damp, tint, shade(colour, 0.28))
        dry = shader.remap(grit, 0.3, 0.7, 0.75, 0.95)
        shader.set(Base_Color=tint, Roughness=shader.math('SUBTRACT', dry, shader.math('MULTIPLY', damp, 0.75)), Specular=0.3)
        coarse = shader.bump(bed, 0.016 * pits, 0.5)
        shader.bump(grit, 0.0022 * pits, 0.7, coarse)
    return shader.material


def brick(name='brick', colour=(0.235, 0.115, 0.072), mortar=(0.30, 0.275, 0.235)):
    """Stretcher bond in soft red stock brick; Object X and Z are the face."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        part = shader.split(where)
        face = shader.joined(part[0], part[2], 0.0)
        bond = shader.node('TexBrick', Vector=shader.wobble(face, 21, 0.008), Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0.5, 0.5, 0.5),
                           Scale=1.0, Mortar_Size=0.006, Mortar_Smooth=0.5, Bias=0.0, Brick_Width=0.225, Row_Height=0.075)
        tone, joint = bond.outputs[0], bond.outputs[1]
        grit = shader.noise(where, 70, 5, 0.7)
        tint = shader.mix(tone, shade(colour, 0.6), (colour[0] * 1.2, colour[1] * 1.3, colour[2] * 1.2))
        tint = shader.mix(shader.remap(tone, 0.86, 0.9), tint, shade(colour, 0.3))
        tint = shader.mix(shader.remap(shader.noise(where, 0.8, 5, 0.6), 0.35, 0.7, 0, 0.4), tint, shade(colour, 0.7))
        tint = shader.mix(shader.remap(grit, 0.35, 0.7, 0, 0.45), tint, shade(colour, 0.5))
        tint = shader.mix(shader.remap(joint, 0.2, 0.7), tint, shader.mix(grit, shade(mortar, 0.7), mortar))
        shader.set(Base_Color=tint, Roughness=0.9, Specular=0.2)
        shader.bump(grit, 0.003, 0.6, shader.bump(joint, -0.006, 1.0))
    return shader.material


def coursed_stone(name='coursed_stone', colour=(0.30, 0.265, 0.21), mortar=(0.25, 0.235, 0.20), height=0.165):
    """Sawn blocks in courses under the steps, pointed with lime; darker and greener towards the ground. Object X and Z are the face."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        part = shader.split(where)
        face = shader.joined(part[0], part[2], 0.0)
        bond = shader.node('TexBrick', Vector=shader.wobble(face, 9, 0.008), Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0.5, 0.5, 0.5),
                           Scale=1.0, Mortar_Size=0.005, Mortar_Smooth=0.6, Bias=0.0, Brick_Width=0.41, Row_Height=height)
        tone, joint = bond.outputs[0], bond.outputs[1]
        bed = shader.noise(shader.vector('MULTIPLY_ADD', tone, (7.0, 3.0, 5.0), where), 6, 6, 0.66)
        grit = shader.noise(where, 120, 4, 0.7)
        tint = shader.mix(tone, shade(colour, 0.74), (colour[0] * 1.2, colour[1] * 1.16, colour[2] * 1.06))
        tint = shader.mix(shader.remap(bed, 0.4, 0.68, 0, 0.6), tint, shade(colour, 0.5))
        tint = shader.mix(shader.remap(grit, 0.35, 0.75, 0, 0.4), tint, shade(colour, 0.55))
        tint = shader.mix(shader.remap(joint, 0.2, 0.7), tint, shader.mix(grit, shade(mortar, 0.6), mortar))
        rising = shader.math('ADD', part[2], shader.math('MULTIPLY', shader.noise(where, 4.5, 5, 0.65), -0.5))
        tint = shader.mix(shader.remap(rising, -0.28, 0.02, 0.6, 0.0), tint, (0.075, 0.085, 0.042))
        shader.set(Base_Color=tint, Roughness=0.92, Specular=0.2)
        shader.bump(grit, 0.004, 0.7, shader.bump(bed, 0.012, 0.5, shader.bump(joint, -0.006, 1.0)))
    return shader.material


def lime_render(name='lime_render', colour=(0.40, 0.355, 0.28), sills=()):
    """Old lime render: trowel marks, hairline cracks, mended patches, splashes above the plinth, and streaks where water runs
    from the ends of window sills, each (from x, to x, height)."""
    shader = Shader(name)
    if not shader.fresh:
        return shader.material
    where = shader.coordinates()
    part = shader.split(where)
    clouds = shader.noise(where, 0.9, 6, 0.62)
    trowel = shader.noise(shader.scaled(where, (1.0, 1.0, 1.8)), 6.5, 5, 0.62)
    grit = shader.noise(where, 190, 3, 0.7)
    tint = shader.mix(shader.remap(clouds, 0.32, 0.68), shade(colour, 0.84), shade(colour, 1.06))
    tint = shader.mix(shader.remap(trowel, 0.45, 0.75, 0, 0.3), tint, shade(colour, 0.72))
    patch = shader.remap(shader.noise(where, 1.35, 3, 0.5), 0.60, 0.625, 0, 0.35)
    tint = shader.mix(patch, tint, (colour[0] * 1.06, colour[1] * 1.08, colour[2] * 1.14))
    splash = shader.math('ADD', part[2], shader.math('MULTIPLY', shader.noise(where, 7, 6, 0.7), -0.75))
    tint = shader.mix(shader.remap(splash, -0.12, 0.22, 0.62, 0.0), tint, (0.15, 0.14, 0.095))
    runs = shader.noise(shader.scaled(where, (26, 1, 0.7)), 1.0, 4, 0.7)
    for low, high, sill in sills:
        for x, wide in ((low - 0.05, 0.10), (high + 0.05, 0.10), ((low + high) / 2, (high - low) / 2)):
            beside = shader.remap(shader.math('ABSOLUTE', shader.math('SUBTRACT', part[0], x)), 0.0, wide, 1.0, 0.0)
            below = shader.remap(part[2], sill - 0.75, sill, 0.0, 1.0)
            under = shader.math('LESS_THAN', part[2], sill)
            amount = shader.math('MULTIPLY', shader.math('MULTIPLY', beside, below), shader.math('MULTIPLY', under, shader.remap(runs, 0.40, 0.68, 0.0, 0.75)))
            tint = shader.mix(amount, tint, shade(colour, 0.36))
    crack = shader.cells(shader.wobble(shader.wobble(where, 3.1, 0.35), 21, 0.03), 0.62, 'DISTANCE_TO_EDGE')
    open_crack = shader.math('MULTIPLY', shader.remap(crack, 0.0, 0.0022, 1.0, 0.0), shader.remap(shader.noise(where, 0.8, 2), 0.48, 0.6, 0.0, 0.8))
    tint = shader.mix(open_crack, tint, shade(colour, 0.25))
    shader.set(Base_Color=tint, Roughness=0.93, Specular=0.2)
    hollow = shader.bump(trowel, 0.010, 0.5)
    shader.bump(grit, 0.0032, 0.6, shader.bump(open_crack, -0.002, 0.8, hollow))
    return shader.material


def terracotta(name='terracotta', colour=(0.33, 0.155, 0.092)):
    """A clay pot that has stood outside for years: lime bloom from within, dark and green towards its foot."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        bloom = shader.remap(shader.noise(where, 11, 6, 0.7), 0.48, 0.66, 0, 0.5)
        tint = shader.mix(shader.noise(where, 3, 4), shade(colour, 0.75), shade(colour, 1.15))
        tint = shader.mix(bloom, tint, (0.40, 0.33, 0.26))
        low = shader.math('ADD', shader.split(where)[2], shader.math('MULTIPLY', shader.noise(where, 14, 5, 0.7), -0.22))
        tint = shader.mix(shader.remap(low, -0.09, 0.06, 0.6, 0), tint, (0.07, 0.065, 0.035))
        shader.set(Base_Color=tint, Roughness=0.9, Specular=0.2)
        shader.bump(shader.noise(where, 90, 4, 0.7), 0.0016, 0.6)
    return shader.material


def leaf(name='leaf', colour=(0.045, 0.115, 0.032), vein=True, through=0.25):
    """A leaf with light coming through; UV.y runs from edge to edge in metres when it has a vein."""
    shader = Shader(name)
    if not shader.fresh:
        return shader.material
    cloud = shader.noise(shader.vector('ADD', shader.coordinates(), shader.jitter(9.0)), 16, 4)
    tint = shader.mix(shader.remap(cloud, 0.3, 0.7), shade(colour, 0.5), shade(colour, 1.3))
    if vein:
        side = shader.math('ABSOLUTE', shader.split(shader.coordinates('UV'))[1])
        tint = shader.mix(shader.remap(side, 0, 0.004, 0.6, 0), tint, shade(colour, 2.6))
    shader.set(Base_Color=tint, Roughness=0.36, Specular=0.45)
    light = shader.node('BsdfTranslucent', Color=(colour[0] * 3.2, colour[1] * 2.7, colour[2] * 1.6))
    both = shader.node('MixShader', i0=through, i1=shader.surface.outputs[0], i2=light.outputs[0])
    output = shader.tree.nodes['Material Output']
    shader.plug(both.outputs[0], output.inputs[0])
    return shader.material


def soil(name='soil'):
    """Dark crumbling earth."""
    shader = Shader(name)
    if shader.fresh:
        crumb = shader.noise(shader.coordinates(), 60, 5, 0.7)
        shader.set(Base_Color=shader.mix(crumb, (0.012, 0.008, 0.005), (0.06, 0.042, 0.028)), Roughness=1.0, Specular=0.1)
        shader.bump(crumb, 0.02, 1.0)
    return shader.material


def lawn(name='lawn', colour=(0.085, 0.125, 0.035)):
    """The ground under the blades of grass."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.coordinates()
        mow = shader.noise(where, 1.4, 4)
        tuft = shader.noise(where, 90, 5, 0.75)
        tint = shader.mix(shader.remap(mow, 0.3, 0.7), shade(colour, 0.7), (colour[0] * 1.35, colour[1] * 1.2, colour[2]))
        tint = shader.mix(shader.remap(tuft, 0.35, 0.7, 0.0, 0.6), tint, shade(colour, 0.3))
        shader.set(Base_Color=tint, Roughness=1.0, Specular=0.05)
        shader.bump(tuft, 0.03, 1.0)
    return shader.material


def garden_view(name='garden_view', strength=1.6):
    """What an open window shows, out of focus: sky, trees, a hedge and lawn. A plane with Generated coordinates, up = V."""
    shader = Shader(name)
    if not shader.fresh:
        return shader.material
    where = shader.coordinates('UV')
    part = shader.split(where)
    crowns = shader.noise(shader.scaled(where, (3.0, 1.4, 1)), 2.2, 2, 0.5)
    height = shader.math('ADD', part[1], shader.math('MULTIPLY', shader.math('SUBTRACT', crowns, 0.5), 0.5))
    stops = [(0.1, (0.20, 0.30, 0.09)), (0.28, (0.25, 0.36, 0.12)), (0.34, (0.07, 0.12, 0.045)), (0.5, (0.13, 0.20, 0.075)),
             (0.62, (0.45, 0.52, 0.36)), (0.78, (0.95, 0.97, 1.0))]
    scene = shader.gradient(height, stops)
    dapple = shader.remap(shader.noise(where, 16, 2), 0.48, 0.62)
    tint = shader.mix(shader.math('MULTIPLY', dapple, 0.4), scene, (0.9, 0.95, 0.75))
    light = shader.node('Emission', Color=tint, Strength=strength)
    shader.plug(light.outputs[0], shader.tree.nodes['Material Output'].inputs[0])
    return shader.material
