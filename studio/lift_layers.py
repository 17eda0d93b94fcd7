"""Renders the scenes of lift_scenes.py and their layers: blender -b --factory-startup -P studio/lift_layers.py -- FOLDER [part of a name …] [--width 960] [--samples 7]

For each scene FOLDER gets a sub-folder with base.png, one PNG for each layer, and scene.json with the rectangle of each, written last.
A scene whose scene.json is there is not rendered again. liftLayers.ts makes of it what the shop composes.
"""

import argparse
import json
import os
import sys
import tempfile
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(STUDIO))

from studio import camera, darkroom, lifts  # noqa: E402
from studio.houses import HOUSES  # noqa: E402
from studio.lift_scenes import CONTROLS, SCENES  # noqa: E402
from studio.render import quality, silence_small_lights  # noqa: E402

# Pixels around what differs: shadows and reflections of a cover reach that far; and more that is rendered, for the denoiser.
AROUND, MARGIN = 22, 16


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('names', nargs='*')
    parser.add_argument('--width', type=int, default=1280)
    parser.add_argument('--samples', type=int, default=8)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


class Stage:
    """A house with its camera, and the lift that stands in it at the moment."""

    def __init__(self, scene, size, samples):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene, self.size = scene, size
        self.house = HOUSES[scene.house](**scene.options)
        camera.place(scene.camera, bpy.context.scene.collection)
        quality(size, samples, scene.exposure)
        self.lift = None

    def stand(self, cover, control):
        """Takes the lift away and builds it again with that cover and control."""
        if self.lift:
            for part in list(self.lift.all_objects):
                bpy.data.objects.remove(part)
            bpy.data.collections.remove(self.lift)
        lever, hand = control
        wishes = {'faces': self.house.faces, 'feet': self.house.feet(), 'swivel': self.scene.swivel, 'lever': lever, 'hand': hand}
        self.lift = lifts.build(self.scene.model, rail=self.house.rail(), seat_at=0.2, fabric=cover, trim=self.scene.trim, pose=self.scene.pose, **wishes)
        bpy.context.view_layer.update()
        silence_small_lights()

    def box(self, wanted):
        """(left, bottom, right, top) in pixels around the parts of the lift that are wanted, as the camera sees them."""
        view, (width, height) = bpy.context.scene.camera, self.size
        depsgraph = bpy.context.evaluated_depsgraph_get()
        seen = []
        for part in self.lift.all_objects:
            if part.type == 'MESH' and wanted(part):
                corners = [part.matrix_world @ vertex.co for vertex in part.evaluated_get(depsgraph).data.vertices]
                seen += [world_to_camera_view(bpy.context.scene, view, corner)[:2] for corner in corners]
        places = np.array(seen) * (width, height)
        return (*places.min(0), *places.max(0))

    def render(self, box=None):
        """The passes of the whole frame, or of a rectangle of it (the rest is zero)."""
        render = bpy.context.scene.render
        render.use_border = box is not None
        if box:
            render.use_crop_to_border = False
            for side, value, whole in zip(('min_x', 'min_y', 'max_x', 'max_y'), box, self.size * 2):
                setattr(render, f'border_{side}', value / whole)
        with tempfile.TemporaryDirectory() as folder:
            darkroom.prepare(folder)
            bpy.ops.render.render()
            return darkroom.read_passes(folder)


def grown(box, by, size):
    """The rectangle with a border, in whole pixels, within the frame."""
    left, bottom, right, top = box
    return (max(0, int(left) - by), max(0, int(bottom) - by), min(size[0], int(right) + by + 1), min(size[1], int(top) + by + 1))


def joined(one, other):
    return (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))


def wears(cover):
    return lambda part: any(slot.material and slot.material.name.startswith(cover) for slot in part.material_slots)


def is_arm(part):
    return part.parent is not None and part.parent.name.startswith('arm_')


def is_writing(part):
    return part.name.startswith('lettering')


def mirror_writing(lift):
    """Turns letters about their own middle, so that they can be read when the picture is mirrored."""
    for part in lift.all_objects:
        if is_writing(part):
            middle = sum(vertex.co.x for vertex in part.data.vertices) / len(part.data.vertices)
            for vertex in part.data.vertices:
                vertex.co.x = 2 * middle - vertex.co.x
            part.data.flip_normals()


def shoot(scene, folder, size, samples):
    """Renders the scene and its layers into `folder`."""
    begun = time.time()
    stage = Stage(scene, size, samples)
    first, *others = scene.covers
    stage.stand(first, CONTROLS[0])
    whole = stage.render()
    darkroom.save(darkroom.develop(whole, {}), os.path.join(folder, 'base.png'))
    cover_box, arm_box, writing_box = stage.box(wears(first)), stage.box(is_arm), stage.box(is_writing)
    rectangles = {}

    def layer(name, box):
        kept = grown(box, AROUND, size)
        part = (slice(kept[1], kept[3]), slice(kept[0], kept[2]))
        wide = grown(box, AROUND + MARGIN, size)
        rendered = stage.render(wide)
        window = (slice(wide[1], wide[3]), slice(wide[0], wide[2]))
        picture = darkroom.develop(rendered, {}, window)
        inner = (slice(kept[1] - wide[1], kept[3] - wide[1]), slice(kept[0] - wide[0], kept[2] - wide[0]))
        darkroom.save(picture[inner], os.path.join(folder, f'{name}.png'))
        rectangles[name] = {'left': kept[0], 'top': size[1] - kept[3], 'width': part[1].stop - part[1].start, 'height': part[0].stop - part[0].start}

    for cover in others:
        stage.stand(cover, CONTROLS[0])
        layer(cover.replace('_', '-'), joined(cover_box, stage.box(wears(cover))))
    for cover in scene.covers if scene.padded_arms else (first,):
        for lever, hand in CONTROLS[1:]:
            stage.stand(cover, (lever, hand))
            control = f'{lever}-{hand}'
            layer(f'{cover.replace("_", "-")}-{control}' if scene.padded_arms else control, joined(arm_box, stage.box(is_arm)))
    stage.stand(first, CONTROLS[0])
    mirror_writing(stage.lift)
    layer('plate', writing_box)
    said = {'width': size[0], 'height': size[1], 'base': {'cover': first.replace('_', '-'), 'control': '-'.join(CONTROLS[0])}, 'layers': rectangles}
    with open(os.path.join(folder, 'scene.json'), 'w', encoding='utf-8') as file:
        json.dump(said, file, indent=2)
    print(f'MADE {scene.name}: {len(rectangles)} layers in {time.time() - begun:.0f} s', flush=True)


def main():
    wish = arguments()
    size = (wish.width, round(wish.width * 0.8))
    for scene in SCENES:
        folder = os.path.join(wish.folder, scene.name)
        done = os.path.exists(os.path.join(folder, 'scene.json'))
        if not done and (not wish.names or any(name in scene.name for name in wish.names)):
            os.makedirs(folder, exist_ok=True)
            shoot(scene, folder, size, wish.samples)


if __name__ == '__main__':
    main()
