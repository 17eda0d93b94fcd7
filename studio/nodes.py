"""More words for materials of houses, on top of the lifts' `Graph`: solid wood and stone need vectors and per-object chance."""

import bpy

from studio.shading import Graph, shaded

shade = shaded


class Shader(Graph):
    """One material under construction. `fresh` is False when a material of that name exists already (then leave it alone)."""

    def __init__(self, name):
        found = bpy.data.materials.get(name)
        self.fresh = found is None
        made = found or bpy.data.materials.new(name)
        made.use_nodes = True
        super().__init__(made) if self.fresh else None
        self.material = made

    def vector(self, operation, first, second=(0, 0, 0), third=None):
        """A vector sum: 'ADD', 'MULTIPLY', 'MULTIPLY_ADD' …"""
        inputs = {'i0': first, 'i1': second} if third is None else {'i0': first, 'i1': second, 'i2': third}
        return self.node('VectorMath', {'operation': operation}, **inputs).outputs[0]

    def jitter(self, strength):
        """A vector that differs from object to object, so that two boards never show the same grain."""
        seed = self.math('MULTIPLY', self.node('ObjectInfo').outputs['Random'], strength)
        return self.vector('MULTIPLY', self.joined(seed, seed, seed), (1.0, 2.37, 1.71))

    def gradient(self, value, stops):
        """Colours along a value: [(place, colour), …] in rising order, at least two."""
        made = self.node('ValToRGB', Fac=value)
        elements = made.color_ramp.elements
        for index, (place, colour) in enumerate(stops):
            element = elements[index] if index < 2 else elements.new(place)
            element.position, element.color = place, (*colour, 1)
        return made.outputs[0]
