"""Materials as node graphs, written short. A material is built once per name and kept in Blender's own data."""

import bpy


def linear(hexadecimal):
    """'#cfb48b' as the three linear values (0 to 1) that Blender calculates with."""
    channels = [int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def shaded(colour, factor):
    """The colour made darker (factor below 1) or lighter, kept within 0 to 1."""
    return tuple(min(1.0, c * factor) for c in colour)


def material(name, paint, viewport=(0.8, 0.8, 0.8)):
    """The material of that name; `paint(graph)` describes it the first time. `viewport` is the plain colour other programs see."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.diffuse_color = (*viewport[:3], 1)
    paint(Graph(made))
    return made


class Graph:
    """A thin pen for shader nodes: every method returns an output socket that the next one takes."""

    def __init__(self, owner):
        self.owner = owner
        self.tree = owner.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    def node(self, kind, settings=None, **inputs):
        """A shader node; inputs by name (blanks as underscores) or by place (i0, i1 …), values or sockets."""
        made = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(made, key, value)
        for key, value in inputs.items():
            by_place = key[0] == 'i' and key[1:].isdigit()
            self.plug(value, made.inputs[int(key[1:])] if by_place else made.inputs[key.replace('_', ' ')])
        return made

    def plug(self, value, socket):
        """Connects a socket, or sets a plain value (three numbers become a colour where one is wanted)."""
        if hasattr(value, 'links'):
            self.tree.links.new(value, socket)
        elif socket.type == 'RGBA' and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs):
        """Inputs of the surface itself: set(Base_Color=…, Roughness=…)."""
        for key, value in inputs.items():
            self.plug(value, self.surface.inputs[key.replace('_', ' ')])

    def math(self, operation, a, b=0.0):
        return self.node('Math', {'operation': operation}, i0=a, i1=b).outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        return self.node('MixRGB', {'blend_type': mode}, i0=factor, i1=a, i2=b).outputs[0]

    def remap(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.node('MapRange', i0=value, i1=low, i2=high, i3=to_low, i4=to_high).outputs[0]

    def coordinates(self, kind='Object', scale=(1, 1, 1)):
        """Where on the object a point lies: 'Object' in metres, 'UV' in metres along the cloth."""
        source = self.node('TexCoord').outputs[kind]
        return self.scaled(source, scale) if tuple(scale) != (1, 1, 1) else source

    def scaled(self, vector, scale):
        return self.node('VectorMath', {'operation': 'MULTIPLY'}, i0=vector, i1=scale).outputs[0]

    def shifted(self, vector, by):
        return self.node('VectorMath', {'operation': 'ADD'}, i0=vector, i1=by).outputs[0]

    def split(self, vector):
        return self.node('SeparateXYZ', Vector=vector).outputs

    def joined(self, x, y, z=0.0):
        return self.node('CombineXYZ', X=x, Y=y, Z=z).outputs[0]

    def noise(self, vector, scale, detail=3.0, rough=0.5, colour=False):
        made = self.node('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=rough)
        return made.outputs[1 if colour else 0]

    def cells(self, vector, scale, feature='F1', smooth=0.6):
        """Voronoi cells: distance to the nearest point, the pattern of skin and pebbles."""
        settings = {'feature': feature}
        made = self.node('TexVoronoi', settings, Vector=vector, Scale=scale)
        if feature == 'SMOOTH_F1':
            made.inputs['Smoothness'].default_value = smooth
        return made.outputs[0]

    def wobble(self, vector, scale, amount):
        """The same place, moved a little hither and thither: no thread runs quite straight."""
        away = self.node('VectorMath', {'operation': 'SUBTRACT'}, i0=self.noise(vector, scale, 2, colour=True), i1=(0.5, 0.5, 0.5))
        return self.shifted(vector, self.scaled(away.outputs[0], (amount, amount, amount)))

    def bump(self, height, distance, strength=1.0, normal=None):
        made = self.node('Bump', Height=height, Distance=distance, Strength=strength)
        if normal:
            self.plug(normal, made.inputs['Normal'])
        self.plug(made.outputs[0], self.surface.inputs['Normal'])
        return made.outputs[0]

    def edges(self):
        """How sharply the mesh bends outwards (above 0.5) or inwards (below): wear on edges, dust in creases."""
        return self.node('NewGeometry').outputs['Pointiness']
