"""What a picture of the list says: its house, what stands in it, the camera, and what is cut out of the same render."""

from dataclasses import dataclass, field

from studio.camera import Camera


@dataclass(frozen=True)
class Lift:
    """A lift in a picture: where along the rail its chair stands (metres), and any further wish of `lifts.build`."""

    model: str
    fabric: str = None
    pose: str = 'open'
    seat_at: float = 0.2
    wishes: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Thing:
    """A chair ('marlow', 'tarn') or one of the goods in a picture: where it stands, turned by degrees, and further wishes."""

    name: str
    fabric: str = None
    at: tuple = (0, 0, 0)
    turn: float = 0.0
    wishes: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Crop:
    """A second picture out of the same render: (left, bottom, right, top) as shares of the whole, resized to `size`."""

    name: str
    box: tuple
    purpose: str
    alt: str
    size: tuple = None


@dataclass(frozen=True)
class Shot:
    """One picture. `scene` and `options` choose the house; lower priority comes first; `look` goes to the darkroom."""

    name: str
    scene: str
    camera: Camera
    purpose: str
    alt: str
    lifts: tuple = ()
    options: dict = field(default_factory=dict)
    crops: tuple = ()
    size: tuple = (1280, 1024)
    samples: int = 10
    priority: int = 5
    exposure: float = 1.08
    look: dict = field(default_factory=dict)
    things: tuple = ()


# The size of a picture that is shown where a page is shared.
SHARED = (1200, 630)
