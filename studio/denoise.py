"""Takes the grain out of a path-traced picture (Debian's Blender has no denoiser of its own). Pure numpy.

Light is filtered apart from colour: picture = diffuse colour x (direct + indirect light) + gloss colour x (direct + indirect)
+ the rest. Textures stay sharp because only light is smoothed; indirect light, which is smooth by nature, is smoothed most.
The filter is an edge-avoiding wavelet (a-trous) led by normal, depth and colour.
"""

import numpy as np

KERNEL = (0.25, 0.5, 0.25)
TINY = 1e-4


class Layer:
    """One kind of light with the tolerances of its filter: brightness per level, and how strictly normals lead it."""

    def __init__(self, light, levels, bright, normal):
        self.light, self.levels, self.bright, self.normal = light, levels, bright, normal


def denoised(passes, strength=1.0):
    """The picture without grain. `passes` maps names to float32 arrays (height, width, 3); `strength` widens the tolerances."""
    diffuse, gloss = passes['DiffCol'], passes['GlossCol']
    rest = passes['Image'] - diffuse * (passes['DiffDir'] + passes['DiffInd']) - gloss * (passes['GlossDir'] + passes['GlossInd'])
    s = strength
    layers = [
        Layer(calmed(passes['DiffDir']), 4, (0.42 * s, 0.34 * s, 0.26 * s, 0.18 * s), 18.0),
        Layer(calmed(passes['DiffInd']), 5, (1.2 * s, 0.9 * s, 0.7 * s, 0.5 * s, 0.35 * s), 3.0),
        Layer(calmed(passes['GlossDir'] + passes['GlossInd']), 4, (0.7 * s, 0.5 * s, 0.36 * s, 0.25 * s), 14.0),
        Layer(calmed(rest), 2, (0.4 * s, 0.25 * s), 8.0),
    ]
    guides = Guides(passes)
    for level in range(max(layer.levels for layer in layers)):
        smooth_once([layer for layer in layers if level < layer.levels], guides, level)
    direct, indirect, shine, other = (layer.light for layer in layers)
    return diffuse * (direct + indirect) + gloss * shine + other


class Guides:
    """What tells surfaces apart: normal, log of depth, and colour."""

    def __init__(self, passes):
        self.normal = passes['Normal']
        self.depth = np.log(np.clip(np.nan_to_num(passes['Depth'][..., 0], posinf=1e3), 0.05, 1e3))
        self.colour = passes['DiffCol'] + passes['GlossCol'] * 0.5


def smooth_once(layers, guides, level):
    """One level of the wavelet for all layers together, so that the costly comparisons are made once."""
    step = 2**level
    height, width = guides.depth.shape
    around = [padded(part, step) for part in (guides.normal, guides.depth, guides.colour)]
    lights = [padded(layer.light, step) for layer in layers]
    levels = [brightness(layer.light) for layer in layers]
    padded_levels = [padded(part, step) for part in levels]
    sums = [np.zeros_like(layer.light) for layer in layers]
    weights = [np.zeros((height, width), np.float32) for _ in layers]
    lonely = 0.03 if level == 0 else 0.0  # a pixel without kin still leans on its neighbours a little
    for i in range(3):
        for j in range(3):
            window = (slice(i * step, i * step + height), slice(j * step, j * step + width))
            apart = around[0][window] - guides.normal
            normal = np.einsum('ijk,ijk->ij', apart, apart)
            apart = around[2][window] - guides.colour
            shape = np.einsum('ijk,ijk->ij', apart, apart) * 4 + np.abs(around[1][window] - guides.depth) * (16 / step)
            for index, layer in enumerate(layers):
                bright = np.abs(padded_levels[index][window] - levels[index]) / layer.bright[level]
                weight = KERNEL[i] * KERNEL[j] * (np.exp(-(normal * layer.normal + shape + bright)) + lonely)
                sums[index] += lights[index][window] * weight[..., None]
                weights[index] += weight
    for index, layer in enumerate(layers):
        layer.light = sums[index] / np.maximum(weights[index], 1e-9)[..., None]


def brightness(light):
    """Log brightness of a slightly blurred light: a single bright speck must not protect itself."""
    return np.log(np.maximum(blurred(light.mean(-1)), 0) + 0.02)


def blurred(plane):
    """3 x 3 binomial blur."""
    wide = padded(plane, 1)
    rows = wide[:-2] * 0.25 + wide[1:-1] * 0.5 + wide[2:] * 0.25
    return rows[:, :-2] * 0.25 + rows[:, 1:-1] * 0.5 + rows[:, 2:] * 0.25


def padded(array, step):
    return np.pad(array, ((step, step), (step, step)) + ((0, 0),) * (array.ndim - 2), mode='edge')


def calmed(light):
    """Pulls lone fireflies down to the brightest of their neighbours; a line of bright pixels is no firefly."""
    level = np.abs(light).mean(-1)
    wide = padded(level, 1)
    height, width = level.shape
    ring = np.stack([wide[i : i + height, j : j + width] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    limit = np.partition(ring, 6, axis=0)[6] * 1.25 + 0.03
    return light * np.minimum(1, limit / np.maximum(level, TINY))[..., None]
