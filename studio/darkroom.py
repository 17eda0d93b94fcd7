"""Develops a rendered picture: denoise, glow, warmth, vignette, grain, then Filmic tone and a file. Numpy and Blender's own writer."""

import os

import bpy
import numpy as np

from studio.denoise import denoised

PASSES = ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'Normal', 'Depth')
FORMATS = {'.webp': 'WEBP', '.jpg': 'JPEG', '.png': 'PNG'}


def prepare(folder):
    """Makes the next render write every pass into `folder` as EXR."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for name in ('normal', 'z', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, f'use_pass_{name}', True)
    layer.update_render_passes()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    writer.base_path = folder
    writer.format.file_format, writer.format.color_depth, writer.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    writer.file_slots.clear()
    for name in PASSES:
        writer.file_slots.new(name)
        tree.links.new(source.outputs[name], writer.inputs[name])
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def read_passes(folder):
    """The passes that a render left in `folder`: name to float32 array (height, width, 3), bottom row first."""
    return {name: read_picture(os.path.join(folder, f'{name}0001.exr')) for name in PASSES}


def read_picture(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3].copy()


def develop(passes, look, window=None):
    """Scene-linear picture, ready for tone mapping. `look` is a dict: denoise, glow, warmth, vignette, grain (all shares).

    `window` (two slices, rows from the bottom) develops only that part, as it would look in the whole picture.
    """
    height, width, _ = passes['Image'].shape
    part = window or (slice(0, height), slice(0, width))
    passes = {name: values[part] for name, values in passes.items()}
    picture = denoised(passes, look.get('denoise', 1.0)) if look.get('denoise', 1.0) else passes['Image'].copy()
    picture = picture * 0.975 + glow(np.clip(picture - 1.5, 0, 4), max(2, width // 100)) * look.get('glow', 0.12)
    warmth = look.get('warmth', 0.02)
    picture *= np.array((1 + warmth, 1.0, 1 - warmth * 2), np.float32)
    rows, columns = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    picture *= (1 - look.get('vignette', 0.14) * ((rows**2 + columns**2) / 2) ** 1.5)[part][..., None]
    return picture * film_grain(height, width, look.get('grain', 0.02))[part]


def film_grain(height, width, share):
    """Grain a little larger than a pixel, and slightly coloured, as a sensor gives it."""
    chance = np.random.default_rng(1)
    fine = chance.normal(0, 1, (height, width)).astype(np.float32)
    soft = (fine + np.roll(fine, 1, 0) + np.roll(fine, 1, 1) + np.roll(fine, (1, 1), (0, 1))) / 2
    colour = chance.normal(0, 0.35, (height, width, 3)).astype(np.float32)
    return 1 + share * (soft[..., None] + colour)


def glow(light, radius):
    """Three box blurs, near enough to the bloom of a lens."""
    for _ in range(3):
        for axis in (0, 1):
            size = light.shape[axis]
            wide = np.pad(light, [(radius + 1, radius) if a == axis else (0, 0) for a in range(3)], mode='edge').astype(np.float64)
            total = np.cumsum(wide, axis)
            span = 2 * radius + 1
            light = ((np.take(total, range(span, span + size), axis) - np.take(total, range(size), axis)) / span).astype(np.float32)
    return light


def cropped(picture, box):
    """Part of a picture: (left, bottom, right, top) as shares."""
    height, width, _ = picture.shape
    left, bottom, right, top = box
    return picture[round(bottom * height) : round(top * height), round(left * width) : round(right * width)]


def save(picture, path, quality=86, size=None):
    """Writes a scene-linear picture through the scene's view transform (Filmic). The ending decides the format; it is resized to
    `size` (width, height) if given. Returns the size."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    height, width, _ = picture.shape
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([picture, np.ones((height, width))]).astype(np.float32).ravel())
    image.update()
    if size:
        width, height = size
        image.scale(width, height)
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.quality, settings.color_mode = FORMATS[os.path.splitext(path)[1]], quality, 'RGB'
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
    return width, height
