"""A whole stairlift on its rail: starla and siena on a straight rail, solus and sofia on a bent one."""

from dataclasses import dataclass

import bpy

from studio.lifts.arms import arms
from studio.lifts.belt import belt
from studio.lifts.carriage import carriage
from studio.lifts.chair import back, base, seat, swivel_lever
from studio.lifts.designs import DESIGNS
from studio.lifts.footrest import footrest
from studio.lifts.hinge import hinged_end
from studio.lifts.rails import extrusion, nearest, tubes
from studio.lifts.track import Track
from studio.lifts.weather_cover import weather_cover
from studio.shapes import Bench


@dataclass(frozen=True)
class Wishes:
    """What may be chosen.

    `pose` is 'open', 'folded' or (outdoors) 'covered'; `swivel` turns the chair in degrees; `faces` is the side of somebody
    going up; `feet` are points on the treads; `rail_end` is 'standard', 'hinged_down' or 'hinged_up', its hinge `hinge_at`
    metres up the rail. Of a homelift only: `turn` in degrees, and the height of the `ceiling` it passes.
    """

    fabric: str
    trim: str = 'ivory'
    pose: str = 'open'
    hand: str = 'left'
    lever: str = 'toggle'
    swivel: float = 0.0
    faces: str = 'right'
    feet: tuple = ()
    with_rail: bool = True
    rail_end: str = 'standard'
    hinge_at: float = 0.62
    turn: float = 0.0
    ceiling: float = None


def stairlift(model, rail, seat_at, wishes, detail=1.0):
    """Builds a lift into a new collection linked to the scene; the chair stands `seat_at` metres up the rail."""
    design = DESIGNS[model]
    collection = bpy.data.collections.new(model)
    bpy.context.scene.collection.children.link(collection)
    bench = Bench(collection, detail=detail)
    track = Track(rail)
    stand = track.stand(seat_at, wishes.faces)
    if wishes.with_rail:
        lay_rail(bench, design, track, wishes)
    body = bench.hinge('lift', (0, 0, 0))
    body.parent.matrix_local = stand.matrix
    carriage(body, design, stand, wishes.trim)
    footrest(body, design, wishes.trim, wishes.pose != 'open')
    chair(body, design, wishes)
    if wishes.pose == 'covered':
        weather_cover(body, design)
    return collection


def lay_rail(bench, design, track, wishes):
    """The rail in one piece, or in two with a hinge between: the lower end is swung up out of the way of a door."""
    draw = extrusion if design.rail == 'extrusion' else tubes
    if wishes.rail_end == 'standard':
        draw(bench, track, wishes.trim, wishes.feet)
        return
    at = wishes.hinge_at
    draw(bench, track, wishes.trim, [f for f in wishes.feet if nearest(track, f) > at], start=at)
    swung = hinged_end(bench, track, at, wishes.trim, wishes.rail_end == 'hinged_up')
    draw(swung, track, wishes.trim, [], end=at - 0.004)


def chair(body, design, wishes):
    """Everything that turns on the swivel; folded, the seat stands up against the back and the arms with it."""
    folded = wishes.pose != 'open'
    axis = design.axis
    turning = body.hinge('swivel', (0, axis, 0), (0, 0, wishes.swivel))
    base(turning, design, wishes.trim)
    rear = design.seat_front + design.seat.depth - 0.012
    low = design.seat_top - design.seat.side - design.seat.crown - 0.032
    flap = turning.hinge('seat_fold', (0, rear, low), (-84 if folded else 0, 0, 0))
    flap.parent.location.y -= design.fold_forward if folded else 0.0
    on_top = seat(flap, design, wishes.fabric, wishes.trim)
    swivel_lever(flap, design, wishes.trim)
    belt(flap, design, on_top, wishes.trim)
    back(turning, design, wishes.fabric, wishes.trim)
    arms(turning, design, wishes.fabric, wishes.trim, folded, wishes.hand, wishes.lever)
