"""THE LIST: every picture of the shop, in the order of their worth. A shot is data; render.py makes it.

Names are the paths under which the shop asks for a picture: a finished one replaces the drawing of that name by being there.
"""

from studio import frames
from studio.houses.living_room import HEIGHT, LIFT_PLACE
from studio.houses.showroom import DISPLAYS
from studio.shop_shots import chairs, goods
from studio.shot import SHARED, Crop, Lift, Shot, Thing
from studio.stair import rail_line

TURN, CURVED_TURN = {'swivel': -14}, {'swivel': -52}
# What the pages say each model wears; the others wear their own first cover.
COVERS = {'sofia': 'vinyl_plum'}
PLACES = {'starla': 'hall', 'siena': 'hall', 'solus': 'curved_hall', 'sofia': 'curved_hall'}
COLOURS = {
    'vinyl_sand': 'sand vinyl', 'vinyl_slate': 'slate vinyl', 'vinyl_plum': 'plum vinyl', 'weave_oat': 'oat weave', 'weave_moss': 'moss weave',
    'weave_ink': 'ink weave', 'weather_stone': 'stone weatherproof cloth', 'weather_pine': 'pine weatherproof cloth',
}


def heroes():
    """The first pictures that a family sees."""
    phone = Crop('wysiwyg/home/hero-phone.webp', (0.44, 0.0, 0.94, 1.0), 'Home page on a phone', 'A stairlift waits at the foot of the stairs in the morning sun.')
    shared = Crop('wysiwyg/og/home.jpg', (0.03, 0.02, 0.97, 0.90), 'Shown where the home page is shared', 'A stairlift in a hall in the morning sun.', SHARED)
    category = Crop('catalog/category/stairlifts.webp', (0.0, 0.03, 1.0, 0.92), 'Head of all stairlifts', 'A stairlift at the foot of a straight stair.')
    return [Shot('wysiwyg/home/hero.webp', 'hall', frames.HOME_HERO, 'Home page', 'A stairlift waits at the foot of the stairs in the morning sun.',
                 (Lift('starla', 'weave_moss', wishes=TURN),), {'dressing': 'hero'}, (phone, shared, category), (1600, 900), 12, 0)]


def models():
    """Every model open and folded, on the same warm ground, from the same distance."""
    made = []
    for model, place in PLACES.items():
        curved = place == 'curved_hall'
        camera, turn = (frames.CURVED_MODEL, CURVED_TURN) if curved else (frames.HALL_MODEL, TURN)
        options = {'dressing': 'calm'}
        crops = []
        if model in ('starla', 'solus'):
            kind = 'curved' if curved else 'straight'
            crops = [Crop(f'catalog/category/{kind}.webp', (0.0, 0.055, 1.0, 0.68), f'Head of the {kind} stairlifts', f'The {model} stairlift on a {kind} stair.'),
                     Crop(f'wysiwyg/og/{kind}.jpg', (0.0, 0.04, 1.0, 0.696), f'Shown where the {kind} guide is shared', f'The {model} stairlift on a {kind} stair.', SHARED)]
        made.append(Shot(f'catalog/product/{model}-open.webp', place, camera, 'Model, ready to sit on', f'The {model} stairlift, open, at the foot of the stairs.',
                         (Lift(model, COVERS.get(model), wishes=turn),), options, tuple(crops), priority=1))
        scene, folded = ('curved_hall', frames.CURVED_FOLDED) if curved else ('narrow_stair', frames.NARROW)
        crops = (Crop('wysiwyg/home/folded.webp', (0.0, 0.0, 1.0, 1.0), 'Home page: out of the way', 'Folded, the lift leaves the stairs free.'),) if model == 'starla' else ()
        made.append(Shot(f'catalog/product/{model}-folded.webp', scene, folded, 'Model, folded away', f'The {model} stairlift folded against the wall; the stairs are free.',
                         (Lift(model, COVERS.get(model), pose='folded'),), {}, crops, priority=2, exposure=1.08 if curved else 0.85))
        seat = frames.near_curved('seat') if curved else frames.near('seat')
        made.append(Shot(f'catalog/product/{model}-seat.webp', place, seat, 'The seat from near', f'Seat, armrests and belt of the {model}.',
                         (Lift(model, COVERS.get(model), wishes=turn),), {'dressing': 'calm'}, size=(800, 640), samples=6, priority=4))
    return made


def places():
    """Garden, living room, showroom and the rooms of the guides."""
    rails = [{'rail': rail_line(stair, 'left', beyond=-0.1), 'swivel': -14} for stair in DISPLAYS]
    guide = [(*LIFT_PLACE, 0.0), (*LIFT_PLACE, HEIGHT + 0.3)]
    outdoor = (Crop('catalog/category/outdoor.webp', (0.0, 0.05, 1.0, 0.675), 'Head of the outdoor lifts', 'A lift on garden steps.'),
               Crop('wysiwyg/og/outdoor.jpg', (0.0, 0.05, 1.0, 0.706), 'Shown where the outdoor guide is shared', 'A lift on garden steps.', SHARED))
    homelift = (Crop('wysiwyg/og/homelift.jpg', (0.0, 0.12, 1.0, 0.776), 'Shown where the homelift guide is shared', 'A glass homelift in a living room.', SHARED),)
    return [
        Shot('catalog/product/outdoor-open.webp', 'garden', frames.GARDEN_MODEL, 'Outdoor model and guide', 'A weatherproof lift on stone steps in front of a house.',
             (Lift('outdoor', wishes=TURN),), {}, outdoor, samples=8, priority=3, exposure=0.05),
        Shot('wysiwyg/pages/homelift.webp', 'living_room', frames.LIVING, 'Homelift guide', 'A glass homelift in the corner of a sunny living room.',
             (Lift('homelift', seat_at=0.0, wishes={'rail': guide, 'ceiling': HEIGHT}),), {}, homelift, (1040, 832), 7, 3),
        Shot('wysiwyg/home/showroom.webp', 'showroom', frames.SHOWROOM, 'Showrooms', 'Three lifts on short stairs in a bright showroom.',
             tuple(Lift(model, cover, wishes=rail) for (model, cover), rail in zip((('starla', 'weave_moss'), ('siena', 'vinyl_slate'), ('starla', 'vinyl_plum')), rails)), {}, size=(960, 768), samples=5, priority=4),
        Shot('wysiwyg/rooms/hall-before.webp', 'hall', frames.ROOM, 'Before and after: before', 'A hall with a straight stair.', (), {}, size=(880, 704), samples=6, priority=5),
        Shot('wysiwyg/rooms/hall-after.webp', 'hall', frames.ROOM, 'Before and after: after', 'The same hall with a folded stairlift.',
             (Lift('siena', pose='folded'),), {}, size=(880, 704), samples=6, priority=5),
        Shot('catalog/product/reconditioned-straight.webp', 'narrow_stair', frames.NARROW, 'Reconditioned lift', 'A reconditioned stairlift on a straight stair.',
             (Lift('siena', 'weave_oat', wishes={'swivel': -20}),), {}, (Crop('catalog/category/reconditioned.webp', (0.0, 0.12, 1.0, 0.745), 'Head of the reconditioned lifts', 'A reconditioned stairlift.'),), size=(960, 768), samples=6, priority=6),
    ]


def details():
    """Parts from near: what a hand will touch."""
    def detail(name, view, model, words, curved=False, **wishes):
        camera = frames.near_curved(view) if curved else frames.near(view)
        turn = CURVED_TURN if curved else TURN
        return Shot(f'wysiwyg/details/{name}.webp', 'curved_hall' if curved else 'hall', camera, words, words, (Lift(model, wishes={**turn, **wishes}),), {'dressing': 'calm'},
                    size=(720, 576), samples=7, priority=6)
    return [
        detail('belt', 'belt', 'siena', 'The belt clicks shut on the lap.'),
        detail('joystick', 'arm', 'siena', 'A joystick at the end of the armrest moves the lift.', lever='joystick'),
        detail('footrest', 'foot', 'starla', 'The footrest carries both feet.'),
        detail('rail', 'rail', 'starla', 'The rail stands on the steps, close to the wall.'),
        detail('curved-rail', 'rail', 'solus', 'The tubes of a curved rail follow every turn.', True),
        *(Shot(f'wysiwyg/details/hinged-rail-{way}.webp', 'hall', frames.HINGE, words, words, (Lift('starla', seat_at=1.75, wishes={**TURN, 'rail_end': f'hinged_{way}'}),),
               {'dressing': 'calm'}, size=(720, 576), samples=7, priority=6)
          for way, words in (('up', 'The lower end of the rail has swung up and leaves the floor free.'), ('down', 'The rail is down, ready for the lift to arrive.'))),
        Shot('wysiwyg/details/remote.webp', 'console', frames.CONSOLE, 'A remote calls the lift', 'A remote with two large buttons lies on an oak table in the hall.',
             things=(Thing('remote', at=(0.02, -0.05, 0.0), turn=8),), size=(720, 576), samples=7, priority=6),
    ]


def covers():
    """Every cover as a swatch, and on every chair: six pictures of a model differ in nothing but the cover."""
    made = []
    for name, words in COLOURS.items():
        made.append(Shot(f'attribute/swatch/{name.replace("_", "-")}.webp', 'swatch', frames.TABLE, 'Cover to choose', f'A sample of {words}.', (), {'fabric': name},
                         size=(480, 384), samples=6, priority=3, exposure=1.4, look={'vignette': 0.05, 'denoise': 0}))
    for model, place in PLACES.items():
        camera, turn = (frames.near_curved('back'), CURVED_TURN) if place == 'curved_hall' else (frames.near('back'), TURN)
        for name, words in COLOURS.items():
            if not name.startswith('weather'):
                made.append(Shot(f'wysiwyg/covers/{model}-{name.replace("_", "-")}.webp', place, camera, 'The chosen cover on a chair', f'The {model} in {words}.',
                                 (Lift(model, name, wishes=turn),), {'dressing': 'calm'}, size=(640, 512), samples=6, priority=7))
    return made


SHOTS = [*heroes(), *models(), *places(), *details(), *covers(), *goods(), *chairs()]
