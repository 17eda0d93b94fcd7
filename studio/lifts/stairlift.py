"""A whole stairlift on its rail: starla and siena on a straight rail, solus and sofia on a bent one."""

from dataclasses import dataclass

import bpy
from mathutils import Vector

from studio.lifts.arms import arms
from studio.lifts.belt import belt
from studio.lifts.carriage import carriage
from studio.lifts.chair import back, seat, swivel_lever
from studio.lifts.designs import DESIGNS
from studio.lifts.footrest import footrest
from studio.lifts.rails import extrusion, tubes
from studio.lifts.track import Track
from studio.shapes import Bench


@dataclass(frozen=True)
class Wishes:
    """What may be chosen: pose, colours, control, turn of the chair in degrees, which way it faces, and the rail's feet."""

    fabric: str
    trim: str = 'ivory'
    pose: str = 'open'
    hand: str = 'left'
    lever: str = 'toggle'
    swivel: float = 0.0
    faces: str = 'right'
    feet: tuple = ()
    with_rail: bool = True


def stairlift(model, rail, seat_at, wishes, detail=1.0):
    """Builds a lift into a new collection linked to the scene; the chair stands `seat_at` metres up the rail."""
    design = DESIGNS[model]
    collection = bpy.data.collections.new(model)
    bpy.context.scene.collection.children.link(collection)
    bench = Bench(collection, detail=detail)
    track = Track(rail)
    stand = track.stand(seat_at, wishes.faces)
    if wishes.with_rail:
        draw = extrusion if design.rail == 'extrusion' else tubes
        draw(bench, track, wishes.trim, wishes.feet)
    body = bench.hinge('lift', (0, 0, 0))
    body.parent.matrix_local = stand.matrix
    carriage(body, design, stand, wishes.trim)
    footrest(body, design, wishes.trim, wishes.pose == 'folded')
    chair(body, design, wishes)
    return collection


def chair(body, design, wishes):
    """Everything that turns on the swivel; folded, the seat stands up against the back and the arms with it."""
    folded = wishes.pose == 'folded'
    axis = design.seat_front + 0.24
    turning = body.hinge('swivel', (0, axis, 0), (0, 0, wishes.swivel))
    rear = design.seat_front + design.seat.depth - 0.015
    base = design.seat_top - design.seat.side - design.seat.crown
    flap = turning.hinge('seat_fold', (0, rear, base), (-84 if folded else 0, 0, 0))
    on_top = seat(flap, design, wishes.fabric, wishes.trim)
    swivel_lever(flap, design, wishes.trim)
    belt(flap, design, on_top, wishes.trim)
    back(turning, design, wishes.fabric, wishes.trim)
    arms(turning, design, wishes.fabric, wishes.trim, folded, wishes.hand, wishes.lever)
