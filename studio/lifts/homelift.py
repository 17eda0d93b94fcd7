"""The homelift: a glass car on two guides that rises through the floor. Car inside: 1.10 m wide, 1.40 m deep."""

import math

import bpy
from mathutils import Matrix, Vector

from studio import finishes
from studio.shading import material
from studio.shapes import Bench, rounded_rectangle, skin, spline, sweep
from studio.solids import box, button, lettering, screw

WIDTH, DEPTH, HEIGHT, WALL = 1.10, 1.40, 2.08, 0.045


def homelift(guide, risen, wishes, detail=1.0):
    """Guides from the first to the last point of `guide`, the car `risen` metres up; its door looks to -y before `turn`."""
    collection = bpy.data.collections.new('homelift')
    bpy.context.scene.collection.children.link(collection)
    whole = Bench(collection, detail=detail).hinge('homelift', (0, 0, 0))
    low, high = Vector(guide[0]), Vector(guide[-1])
    whole.parent.matrix_local = Matrix.Translation(low) @ Matrix.Rotation(math.radians(wishes.turn), 4, 'Z')
    travel = high.z - low.z
    guides(whole, travel + HEIGHT + 0.25, wishes.trim)
    if wishes.ceiling is not None:
        collar(whole, wishes.ceiling - low.z, wishes.trim)
    car = whole.hinge('car', (0, 0, 0))
    car.parent.location.z = risen
    platform(car, wishes.trim)
    panels(car, wishes.trim)
    door(car, wishes.trim, wishes.pose == 'open')
    fittings(car, wishes.trim)
    return collection


def ring(width, depth, radius, z, count=120):
    return [Vector((p.x, p.y, z)) for p in rounded_rectangle(width, depth, radius, count)[0]]


def slab(bench, name, layers, mat, radius=0.09):
    """A stack of rounded rectangles grown or shrunk by `inset`: [(z, inset)]."""
    full = (WIDTH + 2 * WALL, DEPTH + 2 * WALL)
    return skin(bench, name, [ring(full[0] - 2 * i, full[1] - 2 * i, radius - i * 0.6, z) for z, i in layers], mat, angle=35)


def guides(bench, high, trim):
    """Two aluminium masts at the left side with the cable duct between them."""
    metal, shell = finishes.aluminium(), finishes.shell(trim)
    x = -WIDTH / 2 - WALL - 0.045
    for y in (-0.24, 0.24):
        profile = [(p.x, p.y) for p in rounded_rectangle(0.055, 0.075, 0.006, 40)[0]]
        sweep(bench, 'guide', [(x, y, 0), (x, y, high / 2), (x, y, high)], metal, profile=profile, up=(0, 1, 0), ends='flat')
        sweep(bench, 'guide_groove', [(x + 0.0275, y, 0), (x + 0.0275, y, high)], finishes.gap(), (0.010, 0.014), up=(0, 1, 0), power=8, ends='flat', around=16)
        box(bench, 'guide_cap', (x - 0.031, y - 0.041, high), (x + 0.031, y + 0.041, high + 0.012), finishes.dark(trim), 0.004)
    box(bench, 'duct', (x - 0.020, -0.202, 0), (x + 0.012, 0.202, high - 0.01), shell, 0.004)
    for z in (0.9, 1.9, 2.9, 3.9):
        if z < high:
            box(bench, 'duct_joint', (x + 0.0115, -0.202, z), (x + 0.0124, 0.202, z + 0.002), finishes.gap(), 0)


def collar(bench, z, trim):
    """The trim round the opening in a ceiling, which the car's roof closes when it is up."""
    for grow, low, high in ((0.075, -0.012, 0.004),):
        outer = ring(WIDTH + 2 * WALL + 2 * grow, DEPTH + 2 * WALL + 2 * grow, 0.12, z + low)
        inner = ring(WIDTH + 2 * WALL + 0.03, DEPTH + 2 * WALL + 0.03, 0.10, z + low)
        raised = ring(WIDTH + 2 * WALL + 0.03, DEPTH + 2 * WALL + 0.03, 0.10, z + high + 0.30)
        skin(bench, 'ceiling_collar', [ring(WIDTH + 2 * WALL + 2 * grow, DEPTH + 2 * WALL + 2 * grow, 0.12, z + 0.001), outer, inner, raised], finishes.shell(trim), angle=35, caps=False)


def floor_covering():
    def paint(g):
        place = g.coordinates()
        fleck = g.noise(place, 380, 2, 0.8)
        g.set(Base_Color=g.mix(g.remap(fleck, 0.56, 0.64), (0.085, 0.085, 0.083), (0.22, 0.215, 0.205)), Roughness=0.55, Specular=0.35)
        g.bump(g.noise(place, 700, 2), 0.0003, 0.5)

    return material('car_floor', paint, (0.1, 0.1, 0.1))


def platform(bench, trim):
    """Base with a safety edge below, and the roof with a soft lamp."""
    shell, dark = finishes.shell(trim), finishes.dark(trim)
    slab(bench, 'safety_edge', [(0.012, 0.05), (0.004, 0.035), (0.014, 0.026), (0.030, 0.026)], finishes.rubber())
    slab(bench, 'base', [(0.030, 0.012), (0.034, 0.004), (0.042, 0.0), (0.112, 0.0), (0.120, 0.004), (0.122, 0.012)], shell)
    slab(bench, 'base_line', [(0.0575, 0.0005), (0.058, -0.0008), (0.063, -0.0008), (0.0635, 0.0005)], dark)
    slab(bench, 'floor', [(0.118, WALL - 0.004), (0.1235, WALL - 0.004), (0.124, WALL)], floor_covering(), 0.07)
    top = HEIGHT
    slab(bench, 'roof', [(top - 0.11, 0.012), (top - 0.108, 0.004), (top - 0.10, 0.0), (top - 0.012, 0.0), (top - 0.003, 0.004), (top, 0.014)], shell)
    slab(bench, 'roof_line', [(top - 0.0835, 0.0005), (top - 0.083, -0.0008), (top - 0.078, -0.0008), (top - 0.0775, 0.0005)], dark)
    glow = finishes.plain('car_lamp', (1.0, 0.93, 0.82), 0.5, glow=2.2)
    for x in (-0.22, 0.22):
        for y in (-0.36, 0.0, 0.36):
            button(bench, 'car_lamp', 0.034, 0.004, glow, (x, y, top - 0.1095), (0, 0, -1), 0.001)
            button(bench, 'car_lamp_ring', 0.040, 0.002, finishes.steel(), (x, y, top - 0.1095), (0, 0, -1), 0.0008)


def panels(bench, trim):
    """Rounded corner posts, a low solid panel, and glass above it on three sides."""
    shell, glass, metal = finishes.shell(trim), finishes.glass(), finishes.aluminium()
    w, d, low, high = WIDTH / 2 + WALL / 2, DEPTH / 2 + WALL / 2, 0.115, HEIGHT - 0.105
    for sx in (-1, 1):
        for sy in (-1, 1):
            centre = Vector((sx * (w - 0.055), sy * (d - 0.055), 0))
            arc = [(0.060, math.pi / 2 * k / 10) for k in range(11)] + [(0.028, math.pi / 2 * k / 10) for k in range(10, -1, -1)]
            outline = [(centre.x + sx * r * math.cos(a), centre.y + sy * r * math.sin(a)) for r, a in arc]
            rings = [[Vector((x, y, z)) for x, y in outline] for z in (low, high)]
            skin(bench, 'post', rings, shell, angle=35)
    split = 0.30
    sides = [((-w, -d + 0.06), (-w, d - 0.06)), ((w, -d + 0.06), (w, d - 0.06)), ((-w + 0.06, d), (w - 0.06, d))]
    for (x0, y0), (x1, y1) in sides:
        thick_x, thick_y = (0.011, 0) if x0 == x1 else (0, 0.011)
        box(bench, 'panel', (x0 - thick_x, y0 - thick_y, low), (x1 + thick_x, y1 + thick_y, split), shell, 0.002)
        box(bench, 'glass', (x0 - thick_x * 0.36, y0 - thick_y * 0.36, split), (x1 + thick_x * 0.36, y1 + thick_y * 0.36, high), glass, 0.001)
        for z in (split, high):
            sweep(bench, 'glass_rail', [(x0, y0, z), (x1, y1, z)], metal, (0.030, 0.018), power=6, around=24, ends='flat')


def door(bench, trim, is_open):
    """A framed glass door, hinged on the right, with a long upright handle."""
    metal, w, y = finishes.aluminium(), WIDTH / 2 - 0.035, -DEPTH / 2 - WALL / 2
    hinge = bench.hinge('door', (w, y, 0), (0, 0, 78 if is_open else 0))
    low, high = 0.135, HEIGHT - 0.125
    for x in (-w + 0.018, w - 0.018):
        sweep(hinge, 'door_stile', [(x, y, low), (x, y, high)], metal, (0.036, 0.034), up=(0, 1, 0), power=6, around=32, ends='flat')
    for z, tall in ((low + 0.045, 0.09), (high - 0.022, 0.044)):
        sweep(hinge, 'door_rail', [(-w + 0.034, y, z), (w - 0.034, y, z)], metal, (0.032, tall), power=7, around=32, ends='flat')
    box(hinge, 'door_glass', (-w + 0.034, y - 0.004, low + 0.085), (w - 0.034, y + 0.004, high - 0.04), finishes.glass(), 0)
    x = -w + 0.075
    bar = spline([(x, y - 0.014, 0.84), (x, y - 0.056, 0.87), (x, y - 0.060, 1.10), (x, y - 0.056, 1.33), (x, y - 0.014, 1.36)], 40)
    sweep(hinge, 'door_handle', bar, finishes.steel(), (0.022, 0.022), up=(1, 0, 0), power=2, around=24)


def fittings(bench, trim):
    """Handrail, fold-down seat left out, and a panel with large buttons; the maker's name on the base."""
    steel, shell, dark = finishes.steel(), finishes.shell(trim), finishes.dark(trim)
    x = -WIDTH / 2 + 0.055
    for side in (-1, 1):
        rail = spline([(side * x, -0.45, 0.965), (side * (x + 0.012), -0.42, 0.99), (side * (x + 0.012), 0.0, 0.99), (side * (x + 0.012), 0.42, 0.99), (side * x, 0.45, 0.965)], 40)
        sweep(bench, 'car_handrail', rail, steel, (0.034, 0.034), power=2, around=28)
        for y in (-0.36, 0.0, 0.36):
            sweep(bench, 'car_bracket', [(side * (x - 0.045), y, 0.955), (side * (x + 0.004), y, 0.972)], steel, (0.014, 0.014), power=2, around=16)
    panel = -WIDTH / 2 + 0.002
    box(bench, 'control_panel', (panel, -0.10, 1.02), (panel + 0.024, 0.10, 1.42), shell, 0.008)
    for k, (z, mat) in enumerate(((1.34, finishes.arrow()), (1.26, dark), (1.18, dark), (1.09, finishes.release()))):
        button(bench, 'control_ring', 0.0285, 0.003, steel, (panel + 0.024, 0, z), (1, 0, 0), 0.001)
        button(bench, 'control_button', 0.024, 0.007, mat, (panel + 0.024, 0, z), (1, 0, 0), 0.003)
    for y in (-0.085, 0.085):
        for z in (1.04, 1.40):
            screw(bench, (panel + 0.024, y, z), (1, 0, 0), steel, finishes.gap())
    front = Matrix.Translation((0.0, -DEPTH / 2 - WALL - 0.0006, 0.088)) @ Matrix.Rotation(math.radians(90), 4, 'X')
    lettering(bench, 'Steadwell', 0.036, finishes.plain('mark', (0.16, 0.15, 0.14), 0.5), front)
