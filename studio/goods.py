"""Small things that are sold beside the lifts, each standing or lying on z = 0 around the origin, ready for a product picture."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from studio import fabrics, finishes
from studio.chairs.tarn import oak
from studio.lifts.belt import buckle, ribbon
from studio.lifts.control import remote
from studio.pads import Pad, cushion
from studio.shading import linear, material, shaded
from studio.shapes import Bench, loft, rounded_rectangle, skin, spline, sweep, tube
from studio.solids import box, button, lettering, screw, turned


def build(name, *, fabric='weave_moss', at=(0, 0, 0), turn=0.0, detail=1.0):
    """Builds 'remote', 'cushion', 'belt', 'stick_holder', 'batteries' or 'care_kit'; returns its collection."""
    collection = bpy.data.collections.new(name)
    bpy.context.scene.collection.children.link(collection)
    bench = Bench(collection, detail=detail).hinge(name, (0, 0, 0))
    bench.parent.matrix_local = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    MAKERS[name](bench, fabric)
    return collection


def one_remote(bench, _):
    """One remote lying flat."""
    remote(bench, 'ivory', Matrix.Rotation(math.radians(14), 4, 'Z'))


def seat_cushion(bench, fabric):
    """A loose cushion, 42 cm square, soft at its corners, with a piped edge."""
    for side in (1, -1):
        pad = Pad(0.42, 0.40, 0.012, 0.06, 0.056, roll=0.13, ease=1.6, seed=80.0 + side, bow=0.015)
        flat = 1.0 if side > 0 else 0.45
        place = lambda v, side=side, flat=flat: Vector((v.x, v.y, 0.0275 + side * (v.z - 0.006) * flat))
        cushion(bench, 'cushion', pad, fabrics.cover(fabric), place, fabrics.piping(fabric) if side > 0 else None, 0.0045)


def seat_belt(bench, _):
    """The belt laid in two loose bows, the buckle in front."""
    lie = lambda x, y: Vector((x, y, 0.0022 + 0.010 * max(0.0, math.sin((abs(x) - 0.05) * 16)) * (abs(x) > 0.05)))
    for side in (-1, 1):
        course = [(side * 0.022, 0.05), (side * 0.09, 0.048), (side * 0.17, 0.075), (side * 0.20, 0.15), (side * 0.155, 0.205), (side * 0.095, 0.20)]
        ribbon(bench, 'belt', spline(course, bench.count(90, 30)), lie, 0.042, finishes.webbing())
        tip = Vector((side * 0.095, 0.20, 0.004))
        end = tip + Vector((-side * 0.045, -0.004, 0))
        sweep(bench, 'belt_sleeve', [tip + Vector((side * 0.012, 0, 0)), tip + Vector((-side * 0.012, -0.001, 0))], finishes.dark('ivory'), (0.047, 0.012), power=5)
        sweep(bench, 'belt_tongue', [tip, end], finishes.steel(), (0.030, 0.003), power=6, ends='flat')
        button(bench, 'belt_bolt', 0.009, 0.004, finishes.steel(), end + Vector((side * 0.012, 0, 0.0014)))
    buckle(bench, lambda x, y: Vector((x, y, 0.006)), 'ivory')


def stick_holder(bench, _):
    """A clip on its bracket, screwed to a piece of the seat's side, with a wooden stick in it."""
    shell, dark = finishes.shell('ivory'), finishes.dark('ivory')
    loft(bench, 'seat_side', [(0, 0.30, 0.03, 0.012, 0, 0.05), (0.004, 0.304, 0.034, 0.014, 0, 0.05), (0.26, 0.304, 0.034, 0.014, 0, 0.05), (0.264, 0.298, 0.028, 0.012, 0, 0.05)], shell)
    for z in (0.075, 0.20):
        sweep(bench, 'bracket', [(0, 0.034, z), (0, 0.006, z)], dark, (0.034, 0.028), power=5, up=(0, 0, 1))
        arc = [Vector((0.0165 * math.sin(a), -0.012 - 0.0165 * math.cos(a), z)) for a in (math.radians(48 + 264 * k / 30) for k in range(31))]
        sweep(bench, 'clip', arc, finishes.rubber(), (0.0055, 0.026), up=(0, 0, 1), power=4, around=20)
        for x in (-0.10, 0.10):
            screw(bench, (x, 0.033, z), (0, -1, 0), finishes.steel(), finishes.gap())
    shaft = spline([(0, -0.012, 0.012), (0, -0.012, 0.25), (0, -0.012, 0.44), (0.004, -0.012, 0.475), (0.035, -0.012, 0.505), (0.085, -0.012, 0.505), (0.115, -0.012, 0.492)], 80)
    sweep(bench, 'stick', shaft, oak(), [(0.0215, 0.0215)] * 60 + [(0.0225, 0.0240)] * 20, up=(0, 1, 0), power=2, around=36)
    turned(bench, 'ferrule', [(0.0165, 0), (0.0155, 0.010), (0.0125, 0.020), (0.0125, 0.045), (0.0105, 0.047)], finishes.rubber(), (0, -0.012, 0))


def batteries(bench, _):
    """Two sealed batteries side by side, 12 V and 7 Ah, with their flat terminals."""
    case, dark = finishes.moulded('battery', (0.03, 0.03, 0.032), 0.5), finishes.dark('ivory')
    label = finishes.plain('battery_label', (0.60, 0.58, 0.53), 0.45)
    words = finishes.plain('battery_words', (0.06, 0.06, 0.06), 0.5)
    for x in (-0.085, 0.085):
        box(bench, 'battery', (x - 0.0755, -0.0325, 0), (x + 0.0755, 0.0325, 0.088), case, 0.003)
        box(bench, 'battery_lid', (x - 0.0765, -0.0335, 0.0885), (x + 0.0765, 0.0335, 0.097), case, 0.0025)
        box(bench, 'battery_label', (x - 0.055, -0.03285, 0.022), (x + 0.055, -0.0320, 0.068), label, 0)
        facing = Matrix.Translation((x, -0.0332, 0.049)) @ Matrix.Rotation(math.radians(90), 4, 'X')
        lettering(bench, 'Steadwell', 0.016, words, facing, 0.0002)
        lettering(bench, '12 V   7 Ah', 0.010, words, facing @ Matrix.Translation((0, -0.0165, 0)), 0.0002)
        for side, colour in ((-1, finishes.release()), (1, dark)):
            box(bench, 'terminal_foot', (x + side * 0.056 - 0.011, -0.024, 0.096), (x + side * 0.056 + 0.011, -0.004, 0.0995), colour, 0.0012)
            box(bench, 'terminal', (x + side * 0.056 - 0.0032, -0.0145, 0.099), (x + side * 0.056 + 0.0032, -0.0137, 0.1075), finishes.steel(), 0.0003)


def cloth(name, colour):
    """Soft towelling of a care cloth."""
    def paint(g):
        flat = g.coordinates('UV')
        pile = g.noise(flat, 900, 3, 0.8)
        g.set(Base_Color=g.mix(g.remap(pile, 0.3, 0.7), shaded(colour, 0.7), shaded(colour, 1.1)), Roughness=0.95, Specular=0.1, Sheen=0.6)
        g.bump(pile, 0.0012, 0.8)

    return material(name, paint, colour)


def folded_cloth(bench, low, turn, mat, seed):
    """A cloth folded twice: four soft layers, each with its own fold at the front."""
    for layer in range(4):
        rings = []
        for grow, z in ((-0.004, 0.0), (0.0, 0.0022), (0.0, 0.0062), (-0.004, 0.0084)):
            ring, _ = rounded_rectangle(0.150 + 2 * grow, 0.125 + 2 * grow, 0.010, bench.count(120, 24))
            lift = low + layer * 0.0080
            rings.append([Matrix.Rotation(turn, 3, 'Z') @ Vector((p.x + 0.0025 * noise.noise(Vector((p.y * 30, layer, seed))), p.y + 0.003 * noise.noise(Vector((p.x * 30, layer, seed + 3))), lift + z + 0.0016 * noise.noise(Vector((p.x * 18, p.y * 18, seed + layer))))) for p in ring])
        for ring in rings:
            for p in ring:
                p.x += 0.115
                p.y += 0.01
        skin(bench, 'cloth', rings, mat, angle=180)


def care_kit(bench, _):
    """A spray bottle with a plain label and two folded cloths."""
    bottle = finishes.moulded('bottle', (0.62, 0.60, 0.55), 0.34)
    dark = finishes.dark('ivory')
    layers = [(0, 0.058, 0.058, 0.029, 0, 0), (0.004, 0.066, 0.066, 0.033, 0, 0), (0.03, 0.068, 0.068, 0.034, 0, 0), (0.115, 0.068, 0.068, 0.034, 0, 0), (0.145, 0.058, 0.058, 0.029, 0, 0), (0.163, 0.032, 0.032, 0.016, 0, 0), (0.178, 0.028, 0.028, 0.014, 0, 0)]
    loft(bench, 'bottle', layers, bottle, around=72, steps=60)
    loft(bench, 'bottle_label', [(0.038, 0.0686, 0.0686, 0.0343, 0, 0), (0.042, 0.0690, 0.0690, 0.0345, 0, 0), (0.098, 0.0690, 0.0690, 0.0345, 0, 0), (0.102, 0.0686, 0.0686, 0.0343, 0, 0)], finishes.plain('label_green', (0.035, 0.085, 0.045), 0.5), around=72, steps=12)
    lettering(bench, 'Steadwell', 0.0125, finishes.plain('label_words', (0.8, 0.78, 0.72), 0.5), Matrix.Translation((0, -0.0358, 0.074)) @ Matrix.Rotation(math.radians(90), 4, 'X'), 0.0002, 0.0358)
    turned(bench, 'collar', [(0.0175, 0.172), (0.0185, 0.174), (0.0185, 0.190), (0.0165, 0.192)], dark, (0, 0, 0))
    head = [(0, 0.026, 0.207), (0, 0.010, 0.211), (0, -0.012, 0.211), (0, -0.044, 0.208)]
    sweep(bench, 'spray_head', spline(head, 20), dark, [(0.024, 0.030)] * 8 + [(0.022, 0.026)] * 6 + [(0.018, 0.020)] * 6, power=4)
    tube(bench, 'spray_neck', [(0, 0, 0.188), (0, 0, 0.205)], 0.011, dark)
    sweep(bench, 'spray_lever', spline([(0, -0.018, 0.200), (0, -0.028, 0.182), (0, -0.034, 0.160)], 14), dark, (0.013, 0.0055), up=(0, 1, 0.3), power=3)
    button(bench, 'spray_nozzle', 0.0085, 0.009, finishes.shell('ivory'), (0, -0.046, 0.208), (0, -1, 0))
    folded_cloth(bench, 0.001, 0.10, cloth('cloth_green', shaded(linear('#7f9478'), 0.9)), 4.0)
    folded_cloth(bench, 0.036, -0.06, cloth('cloth_oat', shaded(linear('#ddd0b8'), 0.85)), 9.0)


MAKERS = {'remote': one_remote, 'cushion': seat_cushion, 'belt': seat_belt, 'stick_holder': stick_holder, 'batteries': batteries, 'care_kit': care_kit}
