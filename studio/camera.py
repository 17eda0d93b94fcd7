"""Cameras as an interior photographer sets them: level, with a shifted lens, so that verticals stay vertical."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector


@dataclass(frozen=True)
class Camera:
    """Where the camera stands, what it looks at, its lens in mm, and what is sharp. `shift` and `across`
    move the frame up and to the right (shares of its width); `flat` > 0 looks without perspective at that many metres."""

    at: tuple
    aim: tuple
    lens: float = 40.0
    focus: tuple = None
    aperture: float = 4.0
    shift: float = 0.0
    across: float = 0.0
    level: bool = True
    flat: float = 0.0


def place(camera, collection):
    """Puts the camera into the scene and makes it the one that renders."""
    data = bpy.data.cameras.new('camera')
    part = bpy.data.objects.new('camera', data)
    collection.objects.link(part)
    bpy.context.scene.camera = part
    part.location = camera.at
    gaze = Vector(camera.aim) - Vector(camera.at)
    part.rotation_euler = gaze.to_track_quat('-Z', 'Y').to_euler()
    if camera.level:
        part.rotation_euler.x = math.radians(90)
    data.lens, data.shift_y, data.shift_x = camera.lens, camera.shift, camera.across
    data.clip_start = 0.02
    if camera.flat:
        data.type, data.ortho_scale = 'ORTHO', camera.flat
    data.dof.use_dof = not camera.flat
    data.dof.aperture_fstop, data.dof.aperture_blades = camera.aperture, 7
    data.dof.focus_distance = (Vector(camera.focus or camera.aim) - Vector(camera.at)).length
    return part
