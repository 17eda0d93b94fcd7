"""Daylight: a low sun, the sky's soft light through openings, a photographer's fill, and leaves that break the sun's patch."""

import math
import random

import bpy
from mathutils import Vector

WARM = (1.0, 0.87, 0.71)
SKYLIGHT = (0.92, 0.965, 1.0)
# Cycles 3.4 asks every lamp equally often, however bright: a sun in two halves is asked twice, and has half the grain.
SHARES = 2


def sun(collection, azimuth, elevation, strength=4.4, colour=WARM, size=0.8):
    """Sunlight travelling towards `azimuth` (0 = +X, 90 = +Y), `elevation` degrees above the horizon."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength / SHARES, math.radians(size), colour
    for _ in range(SHARES):
        part = bpy.data.objects.new('sun', lamp)
        collection.objects.link(part)
        part.rotation_euler = travel(azimuth, elevation).to_track_quat('-Z', 'Y').to_euler()


def travel(azimuth, elevation):
    """The direction in which sunlight travels."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), -math.sin(e)))


def silk(collection, name, centre, towards, width, height, watts, colour=SKYLIGHT, spread=180):
    """A large soft lamp that nobody sees, shining from `centre` towards a point."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', width, height
    lamp.energy, lamp.color, lamp.spread = watts, colour, math.radians(spread)
    part = bpy.data.objects.new(name, lamp)
    collection.objects.link(part)
    part.location = centre
    part.rotation_euler = (Vector(towards) - Vector(centre)).to_track_quat('-Z', 'Y').to_euler()
    part.visible_camera = False
    return part


def sky(strength=0.3, elevation=27, azimuth=270, indoors=True):
    """A sky that is seen and mirrored. Indoors its light comes from silks in the openings instead: far less noise."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    dome = nodes.new('ShaderNodeTexSky')
    dome.sky_type, dome.sun_disc = 'NISHITA', False
    dome.sun_elevation, dome.sun_rotation = math.radians(elevation), math.radians(azimuth)
    dome.dust_density, dome.ozone_density = 1.8, 1.0
    links.new(dome.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength
    if indoors:
        world.cycles.sampling_method = 'NONE'
        world.cycles_visibility.diffuse = False
    return world


def branches(collection, material, middle, azimuth, elevation, distance=2.6, spread=1.5, leaves=150, size=1.0, seed=5):
    """A tree between the sun and the point `middle`: it is never seen, its shadow makes the light on the wall alive."""
    chance = random.Random(seed)
    ahead = travel(azimuth, elevation)
    centre = Vector(middle) - ahead * distance
    side = ahead.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(ahead)
    points, faces = [], []
    for twig in range(9):
        root = centre + side * chance.uniform(-spread, spread) + up * chance.uniform(-spread * 0.2, spread * 0.9)
        lean = (side * chance.uniform(-1, 1) + up * chance.uniform(-0.9, 0.3)).normalized()
        for index in range(leaves // 9):
            at = root + lean * (index * 0.055) + side * chance.gauss(0, 0.07 * size) + up * chance.gauss(0, 0.07 * size)
            turn = chance.uniform(0, 6.28)
            length, breadth = size * chance.uniform(0.05, 0.10), size * chance.uniform(0.02, 0.04)
            along = side * math.cos(turn) + up * math.sin(turn)
            across = (side * -math.sin(turn) + up * math.cos(turn)) * breadth
            first = len(points)
            points += [at, at + along * length * 0.5 + across, at + along * length, at + along * length * 0.5 - across]
            faces.append((first, first + 1, first + 2, first + 3))
    data = bpy.data.meshes.new('branches')
    data.from_pydata([tuple(p) for p in points], [], faces)
    data.materials.append(material)
    part = bpy.data.objects.new('branches', data)
    collection.objects.link(part)
    part.visible_camera = part.visible_diffuse = part.visible_glossy = False
    return part
