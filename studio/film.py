"""Encodes a folder of numbered PNGs as WebM and MP4. Called by film.ts: blender --background --python film.py -- FRAMES TARGET"""

import os
import shutil
import sys

import bpy

frames, target = sys.argv[sys.argv.index("--") + 1 :]
names = sorted(os.listdir(frames))

scene = bpy.context.scene
render = scene.render
render.resolution_x, render.resolution_y, render.resolution_percentage = 960, 540, 100
render.fps = 24
scene.frame_start, scene.frame_end = 1, len(names)
scene.view_settings.view_transform = "Standard"

strip = scene.sequence_editor_create().sequences.new_image("film", os.path.join(frames, names[0]), 1, 1)
for name in names[1:]:
    strip.elements.append(name)

render.image_settings.file_format = "FFMPEG"
ffmpeg = render.ffmpeg
ffmpeg.audio_codec = "NONE"
ffmpeg.gopsize = 48
ffmpeg.constant_rate_factor = "MEDIUM"
for container, codec, ending in (("WEBM", "WEBM", "webm"), ("MPEG4", "H264", "mp4")):
    ffmpeg.format, ffmpeg.codec = container, codec
    render.filepath = os.path.join(frames, f"film.{ending}")
    render.use_file_extension = False
    bpy.ops.render.render(animation=True)
    written = [name for name in os.listdir(frames) if name.startswith("film") and name.endswith(ending)]
    shutil.move(os.path.join(frames, written[0]), f"{target}.{ending}")
