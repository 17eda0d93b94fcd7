"""Writes small binary glTF files: positions in tenths of a millimetre (KHR_mesh_quantization), normals in bytes, readable anywhere."""

import json
import struct

import numpy as np

UNIT = 0.0001
FLOAT, SHORT, BYTE, UNSIGNED_SHORT, UNSIGNED_INT = 5126, 5122, 5120, 5123, 5125
VERTICES, INDICES = 34962, 34963


def upright(vector):
    """From Blender's axes (z up) to glTF's (y up)."""
    x, y, z = vector
    return (x, z, -y)


class Document:
    """A glTF document that grows by nodes, meshes and materials, and is written once."""

    def __init__(self):
        self.json = {
            'asset': {'version': '2.0', 'generator': 'studio/export_glb.py'},
            'extensionsUsed': ['KHR_mesh_quantization'],
            'extensionsRequired': ['KHR_mesh_quantization'],
            'scene': 0,
            'scenes': [{'nodes': []}],
            'nodes': [],
            'meshes': [],
            'materials': [],
            'accessors': [],
            'bufferViews': [],
        }
        self.data = bytearray()
        self.slots = {}

    def node(self, name, parent=None, **content):
        """Adds a node below `parent` (its number, or None for the scene) and returns its number."""
        number = len(self.json['nodes'])
        self.json['nodes'].append({'name': name, **content})
        if parent is None:
            self.json['scenes'][0]['nodes'].append(number)
        else:
            self.json['nodes'][parent].setdefault('children', []).append(number)
        return number

    def material(self, name, colour, metallic=0.0, roughness=0.5, glow=0.0, opacity=1.0):
        """The number of the material slot of that name; colour is linear."""
        if name not in self.slots:
            made = {'name': name, 'pbrMetallicRoughness': {'baseColorFactor': [round(c, 4) for c in (*colour, opacity)], 'metallicFactor': metallic, 'roughnessFactor': round(roughness, 3)}}
            if glow:
                made['emissiveFactor'] = [round(min(1, c * glow), 4) for c in colour]
            if opacity < 1:
                made['alphaMode'] = 'BLEND'
            self.slots[name] = len(self.json['materials'])
            self.json['materials'].append(made)
        return self.slots[name]

    def mesh(self, name, parent, points, normals, faces, slot, cloth=None):
        """Adds a part: metres in the parent's space, one normal per point, triangles; `cloth` are UVs in metres, where a pattern may go."""
        places = np.round(np.asarray([upright(p) for p in points]) / UNIT).astype(np.int16)
        padded = np.zeros((len(places), 4), np.int16)
        padded[:, :3] = places
        turned = np.zeros((len(places), 4), np.int8)
        turned[:, :3] = np.round(np.asarray([upright(n) for n in normals]) * 127)
        attributes = {
            'POSITION': self.accessor(padded.tobytes(), SHORT, 'VEC3', len(places), VERTICES, 8, (places.min(0).tolist(), places.max(0).tolist())),
            'NORMAL': self.accessor(turned.tobytes(), BYTE, 'VEC3', len(places), VERTICES, 4, normalised=True),
        }
        if cloth is not None:
            attributes['TEXCOORD_0'] = self.accessor(np.asarray(cloth, np.float32).tobytes(), FLOAT, 'VEC2', len(places), VERTICES, 8)
        small = len(places) < 65535
        numbers = np.asarray(faces, np.uint16 if small else np.uint32).ravel()
        order = self.accessor(numbers.tobytes(), UNSIGNED_SHORT if small else UNSIGNED_INT, 'SCALAR', len(numbers), INDICES)
        self.json['meshes'].append({'name': name, 'primitives': [{'attributes': attributes, 'indices': order, 'material': slot}]})
        return self.node(name, parent, mesh=len(self.json['meshes']) - 1, scale=[UNIT] * 3)

    def accessor(self, raw, kind, shape, count, target, stride=None, limits=None, normalised=False):
        while len(self.data) % 4:
            self.data.append(0)
        view = {'buffer': 0, 'byteOffset': len(self.data), 'byteLength': len(raw), 'target': target}
        if stride:
            view['byteStride'] = stride
        self.data += raw
        self.json['bufferViews'].append(view)
        made = {'bufferView': len(self.json['bufferViews']) - 1, 'componentType': kind, 'count': count, 'type': shape}
        if limits:
            made['min'], made['max'] = limits
        if normalised:
            made['normalized'] = True
        self.json['accessors'].append(made)
        return len(self.json['accessors']) - 1

    def write(self, path):
        """Writes the file and returns its size in bytes."""
        while len(self.data) % 4:
            self.data.append(0)
        self.json['buffers'] = [{'byteLength': len(self.data)}]
        text = json.dumps(self.json, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        total = 12 + 8 + len(text) + 8 + len(self.data)
        with open(path, 'wb') as file:
            file.write(struct.pack('<III', 0x46546C67, 2, total))
            file.write(struct.pack('<II', len(text), 0x4E4F534A) + text)
            file.write(struct.pack('<II', len(self.data), 0x004E4942) + self.data)
        return total
