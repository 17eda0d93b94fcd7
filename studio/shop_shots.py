"""The pictures of what is sold beside the lifts: goods on an oak table, chairs in a room."""

from studio import frames
from studio.shot import Lift, Shot, Thing

SIZE = (800, 640)
CLOTHS = {'weave_moss': 'moss green', 'weave_oat': 'oat', 'weave_ink': 'ink blue'}


def goods():
    """Goods lie on the same table in the same light; `low` ones are seen from nearer."""
    def good(name, thing, words, camera=frames.GOODS, exposure=0.8, **more):
        return Shot(f'catalog/product/{name}.webp', 'console', camera, 'Accessory', words, things=(Thing(thing, **more),), size=SIZE, samples=7, priority=8, exposure=exposure)
    return [
        good('remote-control', 'remote', 'A white remote control with two large black buttons', frames.CONSOLE),
        *(good(f'seat-cushion-{name.split("_")[1]}', 'cushion', f'Seat cushion in {words}', frames.CUSHION, fabric=name, turn=12) for name, words in CLOTHS.items()),
        good('seat-belt', 'belt', 'A dark belt with a large red button on the buckle', at=(0.0, -0.10, 0)),
        good('batteries', 'batteries', 'Two black batteries side by side', turn=10),
        good('care-kit', 'care_kit', 'A spray bottle and two folded cloths', at=(-0.05, 0, 0), turn=8),
        Shot('catalog/product/weather-cover.webp', 'garden', frames.GARDEN_NEAR, 'Accessory', 'A pine green cover over a folded seat on garden steps',
             (Lift('outdoor', pose='covered'),), size=SIZE, samples=6, priority=8, exposure=0.05),
    ]


def chairs():
    """The riser chair in three covers, half risen, and the chair with the high seat."""
    made = [Shot(f'catalog/product/chair-rise-{name.split("_")[1]}.webp', 'living_room', frames.CHAIR, 'Chair', f'A tall armchair in {words} cloth, its seat tipped forward',
                 options={'furnished': 'corner'}, things=(Thing('marlow', name, (0, 0.1, 0), -24, {'risen': 0.55}),), size=SIZE, samples=6, priority=8) for name, words in CLOTHS.items()]
    return [*made, Shot('catalog/product/chair-high.webp', 'living_room', frames.CHAIR, 'Chair', 'A high armchair with long wooden arms',
                        options={'furnished': 'corner'}, things=(Thing('tarn', at=(0, 0.1, 0), turn=-24),), size=SIZE, samples=6, priority=8)]
