"""THE LIST: every picture of the shop, in the order of their worth. A shot is data; render.py makes it."""

from dataclasses import dataclass, field

from studio.camera import Camera


@dataclass(frozen=True)
class Lift:
    """A lift in a picture: where along the rail its chair stands (metres), and any further wish of `lifts.build`."""

    model: str
    seat_at: float = 0.2
    fabric: str = None
    pose: str = 'open'
    wishes: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Shot:
    """One picture. `name` is its path below pictures/; `scene` and `options` choose the house; lower priority comes first."""

    name: str
    scene: str
    camera: Camera
    purpose: str
    alt: str
    lifts: tuple = ()
    options: dict = field(default_factory=dict)
    size: tuple = (1280, 1024)
    samples: int = 24
    priority: int = 5
    exposure: float = 0.95
    look: dict = field(default_factory=dict)


# A model's picture: the same lens, eye height and distance for every model, so that they can be compared.
HALL_MODEL = Camera((-1.42, -2.95, 1.08), (0.02, 0.05, 0.84), 44, (-0.28, -0.28, 0.7), 4.0, -0.075)
CURVED_MODEL = Camera((-0.30, -4.15, 1.08), (-0.42, 0.2, 0.84), 42, (-1.0, -1.0, 0.7), 4.0, -0.06, -0.07)
NARROW = Camera((0.42, -2.75, 1.18), (0.12, 0.5, 0.9), 36, (-0.2, -0.2, 0.6), 4.0, -0.03)
GARDEN = Camera((-1.85, -3.6, 1.15), (0.35, 0.1, 0.9), 38, (-0.28, -0.2, 0.7), 5.0, -0.02)
HOME_HERO = Camera((-1.75, -3.0, 1.10), (-0.62, 0.1, 0.84), 36, (-0.28, -0.28, 0.7), 3.2, -0.10)

SHOTS = [
    Shot('wysiwyg/home/hero.webp', 'hall', HOME_HERO, 'test', 'test', (Lift('starla', fabric='weave_moss', wishes={'swivel': -14}),), options={'dressing': 'hero'}, size=(1920, 1080)),
    Shot('catalog/product/starla-open.webp', 'hall', HALL_MODEL, 'test', 'test', (Lift('starla', wishes={'swivel': -14}),), {'dressing': 'calm'}),
    Shot('catalog/product/solus-open.webp', 'curved_hall', CURVED_MODEL, 'test', 'test', (Lift('solus', wishes={'swivel': -55}),)),
    Shot('catalog/product/starla-folded.webp', 'narrow_stair', NARROW, 'test', 'test', (Lift('starla', pose='folded'),)),
    Shot('catalog/product/outdoor-open.webp', 'garden', GARDEN, 'test', 'test', (Lift('starla', fabric='weather_pine', wishes={'swivel': -14}),), exposure=0.25),
]
