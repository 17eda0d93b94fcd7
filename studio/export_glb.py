"""One small 3-D file per lift for previews: blender -b --factory-startup -P studio/export_glb.py -- [model …]

Writes studio/models/MODEL.glb, at most 600 kB. Parts keep their names, joints (swivel, seat_fold, arm_left, arm_right,
footrest_fold, door, car) can be turned by a viewer, and material slots (cover, piping, thread, shell, dark …) recoloured.
"""

import os
import re
import sys

import bpy
import numpy as np

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(STUDIO))

from studio import fabrics, lifts  # noqa: E402
from studio.finishes import TRIMS  # noqa: E402
from studio.glb import Document, upright  # noqa: E402

LIMIT = 600_000
MODELS = {'starla': 0.3, 'siena': 0.285, 'solus': 0.3, 'sofia': 0.22, 'outdoor': 0.3, 'homelift': 0.4}
# Screws and washers cost more than they show at this size.
LEFT_OUT = {'screw_socket', 'screw_recess', 'foot_washer', 'duct_joint'}


def plain_name(name):
    """'foot_plate.003' is another 'foot_plate'."""
    return re.sub(r'\.\d+$', '', name)


def slot_name(material):
    """The slot of a material, whatever its colour: 'weave_moss_piping' fills 'piping', 'shell_ivory' fills 'shell'."""
    name = plain_name(material)
    for cover in fabrics.COVERS:
        if name == cover:
            return 'cover'
        if name.startswith(cover + '_'):
            return name[len(cover) + 1 :]
    for trim in TRIMS:
        name = name.removesuffix('_' + trim)
    return name


def slot(document, material):
    """The material's plain colour, gloss and glow."""
    surface = material.node_tree.nodes['Principled BSDF'].inputs
    value = lambda key, otherwise: otherwise if surface[key].is_linked else surface[key].default_value
    name = slot_name(material.name)
    opacity = 0.22 if name == 'glass' else 1.0
    return document.material(name, tuple(material.diffuse_color)[:3], value('Metallic', 0.0), value('Roughness', 0.5), min(1, surface['Emission Strength'].default_value) if sum(list(surface['Emission'].default_value)[:3]) else 0, opacity)


def triangles(part, graph):
    """Points, normals and UVs of a part as it is drawn, corners that agree joined into one; and its triangles."""
    evaluated = part.evaluated_get(graph)
    data = evaluated.to_mesh()
    data.calc_normals_split()
    data.calc_loop_triangles()
    count = len(data.loops)
    corner, normal, place = np.empty(count, np.int32), np.empty(count * 3, np.float32), np.empty(len(data.vertices) * 3, np.float32)
    data.loops.foreach_get('vertex_index', corner)
    data.loops.foreach_get('normal', normal)
    data.vertices.foreach_get('co', place)
    flat = np.zeros(count * 2, np.float32)
    if data.uv_layers:
        data.uv_layers[0].data.foreach_get('uv', flat)
    faces = np.empty(len(data.loop_triangles) * 3, np.int32)
    data.loop_triangles.foreach_get('loops', faces)
    rows = np.hstack([place.reshape(-1, 3)[corner], normal.reshape(-1, 3), flat.reshape(-1, 2)])
    evaluated.to_mesh_clear()
    return rows, faces.reshape(-1, 3)


def joined(rows, faces, with_uvs):
    """Drops doubled corners: same place and normal (and same place on the cloth, where that counts)."""
    keys = np.hstack([np.round(rows[:, :3] * 10000), np.round(rows[:, 3:6] * 24)] + ([np.round(rows[:, 6:] * 2000)] if with_uvs else []))
    _, first, back = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    faces = back.reshape(-1)[faces]
    proper = (faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 0] != faces[:, 2])
    return rows[first], faces[proper]


def parts_of(collection):
    """Meshes of the collection gathered by joint, name and material: {(joint, name, material): [part, …]}."""
    gathered = {}
    for part in collection.objects:
        if part.type == 'MESH' and plain_name(part.name) not in LEFT_OUT:
            for modifier in part.modifiers:
                if modifier.type == 'BEVEL':
                    modifier.segments = 1
            gathered.setdefault((part.parent, plain_name(part.name), part.data.materials[0]), []).append(part)
    return gathered


def joint_node(document, joint, numbers):
    """The node of a joint, made after those above it."""
    if joint is None:
        return None
    if joint not in numbers:
        above = joint_node(document, joint.parent, numbers)
        turn = joint.matrix_local.to_quaternion()
        numbers[joint] = document.node(plain_name(joint.name), above, translation=[round(c, 5) for c in upright(joint.matrix_local.to_translation())], rotation=[round(c, 6) for c in (*upright((turn.x, turn.y, turn.z)), turn.w)])
    return numbers[joint]


def export(model, detail, path):
    """Builds a lift in an empty file and writes it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rail = [(0, 0, 0), (0, 0, 2.6)] if model == 'homelift' else [(-0.3, 0, -0.2584), (0.62, 0, 0.4712)]
    collection = lifts.build(model, rail=rail, seat_at=0 if model == 'homelift' else 0.427, detail=detail)
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    document, numbers, total = Document(), {}, 0
    for (joint, name, material), parts in parts_of(collection).items():
        rows, faces, start = [], [], 0
        for part in parts:
            own, its = triangles(part, graph)
            rows.append(own)
            faces.append(its + start)
            start += len(own)
        cloth = slot_name(material.name) == 'cover'
        points, order = joined(np.vstack(rows), np.vstack(faces), cloth)
        total += len(points)
        document.mesh(name, joint_node(document, joint, numbers), points[:, :3], points[:, 3:6], order, slot(document, material), points[:, 6:] if cloth else None)
    size = document.write(path)
    print(f'GLB {model}: {size // 1000} kB, {total} points, {len(document.json["nodes"])} nodes, slots {", ".join(document.slots)}', flush=True)
    if size > LIMIT:
        raise SystemExit(f'{model}.glb has {size} bytes, {LIMIT} are allowed')


def main():
    wanted = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    os.makedirs(os.path.join(STUDIO, 'models'), exist_ok=True)
    for model, detail in MODELS.items():
        if not wanted or model in wanted:
            export(model, detail, os.path.join(STUDIO, 'models', f'{model}.glb'))


main()
