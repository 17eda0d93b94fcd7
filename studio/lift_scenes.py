"""The lifts that the builder can put together, as scenes: a house, a camera, a model on its rail, open or folded.

The shop composes a picture from a scene and its layers (src/config/liftPicture.ts names them): each cover, and the writing for the mirrored
picture, where the rail runs on the other side of the stairs.
"""

from dataclasses import dataclass, field

from studio import frames
from studio.camera import Camera

INDOOR_COVERS = ('vinyl_sand', 'vinyl_slate', 'vinyl_plum', 'weave_oat', 'weave_moss', 'weave_ink')
OUTDOOR_COVERS = ('weather_stone', 'weather_pine')


@dataclass(frozen=True)
class LiftScene:
    """One model where it stands. `swivel` turns the open chair towards the camera; the scene wears the first of its covers."""

    model: str
    location: str
    rail: str
    pose: str
    house: str
    camera: Camera
    swivel: float
    options: dict = field(default_factory=dict)
    exposure: float = 1.08

    @property
    def name(self):
        return f'{self.model}-{self.location}-{self.rail}-{self.pose}'

    @property
    def covers(self):
        return INDOOR_COVERS if self.location == 'indoors' else OUTDOOR_COVERS

    @property
    def trim(self):
        return 'ivory' if self.location == 'indoors' else 'stone'


def both_poses(model, *place, swivel, **more):
    return [LiftScene(model, *place[:2], pose, *place[2:], swivel=swivel if pose == 'open' else 0.0, **more) for pose in ('open', 'folded')]


CALM = {'options': {'dressing': 'calm'}}
GARDEN = {'exposure': 0.05}
SCENES = [
    *(scene for model in ('starla', 'siena') for scene in both_poses(model, 'indoors', 'straight', 'hall', frames.HALL_MODEL, swivel=-14, **CALM)),
    *(scene for model in ('solus', 'sofia') for scene in both_poses(model, 'indoors', 'one-turn', 'curved_hall', frames.CURVED_MODEL, swivel=-52, **CALM)),
    *(scene for model in ('starla', 'siena') for scene in both_poses(model, 'outdoors', 'straight', 'garden', frames.GARDEN_MODEL, swivel=-14, **GARDEN)),
    *(scene for model in ('solus', 'sofia') for scene in both_poses(model, 'indoors', 'several-turns', 'two_turn_hall', frames.TWO_TURN_HALL_MODEL, swivel=-52, exposure=0.95)),
    *both_poses('solus', 'outdoors', 'one-turn', 'garden_one_turn', frames.GARDEN_ONE_TURN_MODEL, swivel=-52, **GARDEN),
    *both_poses('solus', 'outdoors', 'several-turns', 'garden_two_turns', frames.GARDEN_TWO_TURNS_MODEL, swivel=-14, **GARDEN),
]
