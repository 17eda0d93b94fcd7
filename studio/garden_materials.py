"""Materials of the outdoors: stone, brick, render, leaves, grass, and the blurred view from a window."""
from studio.nodes import Shader, shade


def stone(name='stone', colour=(0.40, 0.36, 0.30), pits=1.0):
    """Riven sandstone: bedding, stains, lichen and pits."""
    shader = Shader(name)
    if shader.fresh:
        where = shader.vector('ADD', shader.coordinates(), shader.jitter(13.0))
        bed = shader.noise(shader.scaled(where, (1, 1, 4)), 2.4, 7, 0.62)
        grit = shader.noise(where, 150, 4, 0.7)
        tint = shader.mix(shader.remap(bed, 0.3, 0.72), shade(colour, 0.72), shade(colour, 1.22))
        tint = shader.mix(shader.remap(grit, 0.3, 0.75, 0, 0.5), tint, shade(colour, 0.6))
        lichen = shader.remap(shader.noise(where, 9, 6, 0.75), 0.60, 0.66, 0, 0.4)
        tint = shader.mix(lichen, tint, (0.42, 0.43, 0.33))
        shader.set(Base_Color=tint, Roughness=shader.remap(grit, 0.3, 0.7, 0.75, 0.95), Specular=0.3)
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
