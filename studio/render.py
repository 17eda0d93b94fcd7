"""Makes the pictures: blender -b --factory-startup -P studio/render.py -- [part of a name …] [--all] [--preview] [--png FOLDER]

A picture is made when it is missing or when its description changed since (the manifest remembers a hash). Most important
first, so it may be stopped at any time. --preview: 480 pixels wide, few samples, PNG, never recorded. --again ignores hashes.
"""

import argparse
import dataclasses
import hashlib
import json
import os
import sys
import tempfile
import time

import bpy

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(STUDIO))

from studio import camera, chairs, darkroom, goods, lifts  # noqa: E402
from studio.houses import HOUSES  # noqa: E402
from studio.shots import SHOTS  # noqa: E402

PICTURES = os.path.join(STUDIO, 'pictures')
CHAIRS = ('marlow', 'tarn')
MANIFEST = os.path.join(STUDIO, 'manifest.json')


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('names', nargs='*')
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--preview', action='store_true')
    parser.add_argument('--width', type=int, default=480)
    parser.add_argument('--samples', type=int)
    parser.add_argument('--png', default=tempfile.gettempdir(), help='folder for previews')
    parser.add_argument('--until', type=float, default=0, help='start no further picture after this many minutes')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])


def description(shot):
    """A hash of everything that the list says about a picture's looks; words about it and its samples may change freely."""
    said = dataclasses.asdict(shot)
    for words in ('alt', 'purpose', 'priority', 'samples', *(() if shot.things else ('things',))):
        said.pop(words)
    said['crops'] = [(crop.name, crop.box, crop.size) for crop in shot.crops]
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()[:16]


def read_manifest():
    if not os.path.exists(MANIFEST):
        return {}
    with open(MANIFEST, encoding='utf-8') as file:
        return {entry['file']: entry for entry in json.load(file)['pictures']}


def record(shot, sizes):
    """Writes the finished picture and its crops into the manifest, ordered by name. `sizes`: file to (width, height)."""
    entries = read_manifest()
    for picture in (shot, *shot.crops):
        width, height = sizes[picture.name]
        entries[picture.name] = {'file': picture.name, 'width': width, 'height': height, 'hash': description(shot), 'alt': picture.alt, 'purpose': picture.purpose}
    with open(MANIFEST, 'w', encoding='utf-8') as file:
        json.dump({'pictures': [entries[name] for name in sorted(entries)]}, file, indent=2, ensure_ascii=False)
        file.write('\n')


def build(shot):
    """Fills an empty scene with the shot's house, lifts, other things and camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    house = HOUSES[shot.scene](**shot.options)
    for lift in shot.lifts:
        wishes = {'faces': house.faces, 'feet': house.feet(), **lift.wishes} if house.stair else dict(lift.wishes)
        rail = wishes.pop('rail', None) or house.rail()
        lifts.build(lift.model, rail=rail, seat_at=lift.seat_at, fabric=lift.fabric, pose=lift.pose, **wishes)
    for thing in shot.things:
        made = chairs.build if thing.name in CHAIRS else goods.build
        made(thing.name, at=thing.at, turn=thing.turn, **({'fabric': thing.fabric} if thing.fabric else {}), **thing.wishes)
    camera.place(shot.camera, bpy.context.scene.collection)


def quality(size, samples, exposure):
    """Cycles on the processor, as fast as a picture allows: few bounces, clamped, no caustics, adaptive."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.015, min(samples, 16)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 5, 4, 3, 2
    cycles.transparent_max_bounces, cycles.sample_clamp_indirect, cycles.blur_glossy = 12, 4.0, 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = exposure


def silence_small_lights():
    """Glowing surfaces (the view, a diode) are seen but never asked for light: they would take half of all samples."""
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False


def make(shot, path, size, samples, folder_of_crops=None):
    """Renders and develops one picture and, where a folder is given, its crops; prints how long each part took."""
    begun = time.time()
    build(shot)
    built = time.time()
    with tempfile.TemporaryDirectory() as folder:
        quality(size, samples, shot.exposure)
        silence_small_lights()
        darkroom.prepare(folder)
        bpy.ops.render.render()
        rendered = time.time()
        passes = darkroom.read_passes(folder)
    picture = darkroom.develop(passes, shot.look)
    sizes = {shot.name: darkroom.save(picture, path)}
    for crop in shot.crops if folder_of_crops else ():
        sizes[crop.name] = darkroom.save(darkroom.cropped(picture, crop.box), os.path.join(folder_of_crops, crop.name), size=crop.size)
    kilobytes = os.path.getsize(path) // 1024
    print(f'MADE {shot.name} {size[0]}x{size[1]} {samples} samples: build {built - begun:.0f} s, render {rendered - built:.0f} s, '
          f'develop {time.time() - rendered:.0f} s, {kilobytes} kB', flush=True)
    return sizes


def wanted(shot, wish, manifest):
    if wish.names and not any(part in picture.name for part in wish.names for picture in (shot, *shot.crops)):
        return False
    if wish.preview or wish.again:
        return True
    done = os.path.exists(os.path.join(PICTURES, shot.name))
    return not (done and manifest.get(shot.name, {}).get('hash') == description(shot))


def main():
    wish = arguments()
    manifest, begun = read_manifest(), time.time()
    shots = [shot for shot in sorted(SHOTS, key=lambda shot: shot.priority) if wanted(shot, wish, manifest)]
    print(f'{len(shots)} of {len(SHOTS)} pictures to make', flush=True)
    for shot in shots:
        if wish.until and time.time() - begun > wish.until * 60:
            break
        if wish.preview:
            size = (wish.width, round(wish.width * shot.size[1] / shot.size[0]))
            name = shot.name.replace('/', '_').rsplit('.', 1)[0] + '.png'
            make(shot, os.path.join(wish.png, name), size, wish.samples or 16)
        else:
            sizes = make(shot, os.path.join(PICTURES, shot.name), shot.size, wish.samples or shot.samples, PICTURES)
            record(shot, sizes)


if __name__ == '__main__':
    main()
