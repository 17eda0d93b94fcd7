"""What a house offers to a picture: its stair, the side the lift runs on, and a bench to put things on."""

from dataclasses import dataclass

import bpy

from studio.shapes import Bench
from studio.stair import Stair, rail_feet, rail_line


@dataclass(frozen=True)
class House:
    """A finished scene; `side` is where the rail runs as one climbs."""

    stair: Stair = None
    side: str = 'left'

    def rail(self, **measures):
        return rail_line(self.stair, self.side, **measures)

    def feet(self):
        return rail_feet(self.stair, self.side)

    @property
    def faces(self):
        """The side a chair looks to: away from the rail's wall."""
        return 'right' if self.side == 'left' else 'left'


def bench_named(name):
    """A fresh collection in the scene and a bench on it."""
    collection = bpy.data.collections.new(name)
    bpy.context.scene.collection.children.link(collection)
    return Bench(collection)
