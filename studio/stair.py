"""A staircase in numbers: its flights, its line of nosings, and the line that a lift's rail follows. Metres and degrees.

Seen by someone at the foot about to climb: `start` is the middle of the first riser on the floor, `direction` the way they
walk (0 = +X, 90 = +Y), left is their left hand.
"""

import math
from dataclasses import dataclass

from mathutils import Matrix, Vector


@dataclass(frozen=True)
class Stair:
    """`turn` is 'none', 'left' or 'right': after `before_turn` risers a square landing, then the second flight."""

    tread: float = 0.25
    riser: float = 0.19
    steps: int = 13
    width: float = 0.90
    start: tuple = (0.0, 0.0, 0.0)
    direction: float = 0.0
    turn: str = 'none'
    before_turn: int = 4

    @property
    def rise(self):
        """Height of the upper floor above the start."""
        return self.steps * self.riser

    def flights(self):
        """The flights from the bottom up; a straight stair has one."""
        first = Flight(self, Vector(self.start), self.direction, self.steps)
        if self.turn == 'none':
            return [first]
        lower = Flight(self, Vector(self.start), self.direction, self.before_turn)
        hand = 1 if self.turn == 'left' else -1
        corner = ((self.before_turn - 1) * self.tread + self.width / 2, hand * self.width / 2, self.before_turn * self.riser)
        return [lower, Flight(self, lower.matrix @ Vector(corner), self.direction + hand * 90, self.steps - self.before_turn)]


@dataclass(frozen=True)
class Flight:
    """Straight steps in their own space: x forward from the first riser, y to the left, z up from the flight's foot."""

    stair: Stair
    origin: Vector
    direction: float
    risers: int

    @property
    def matrix(self):
        """From the flight's space to the world."""
        return Matrix.Translation(self.origin) @ Matrix.Rotation(math.radians(self.direction), 4, 'Z')

    @property
    def length(self):
        """From the first riser to the last."""
        return (self.risers - 1) * self.stair.tread

    def nosing(self, x):
        """Height of the line through the nosings, also before the first and beyond the last step."""
        return self.stair.riser * (x / self.stair.tread + 1)


def rail_line(stair, side, offset=0.105, above=0.19, overrun=0.40, beyond=0.2, radius=0.30):
    """The middle of the rail's section from the bottom end to the top, about every 4 cm: [(x, y, z), …].

    `side` is 'left' or 'right' as one climbs; `offset` is measured from that edge of the steps, `above` straight up from the
    nosings. At a turn the line bends with `radius` on the outside and runs tight round the inner corner.
    """
    hand = 1 if side == 'left' else -1
    flights = stair.flights()
    corners = [flight_line(flight, hand * (stair.width / 2 - offset)) for flight in flights]
    level = [corner_heights(flight, above) for flight in flights]
    if len(flights) == 1:
        ends = (-overrun, flights[0].length + stair.tread + beyond)
        line = [corners[0](x) + Vector((0, 0, level[0](x))) for x in steps_between(*ends)]
        return [tuple(point) for point in line]
    outside = (side == 'left') != (stair.turn == 'left')
    along = stair.width / 2 + (1 if outside else -1) * (stair.width / 2 - offset)
    meet_first, meet_second = flights[0].length + along, -along
    bend = radius if outside else min(radius, offset + 0.05)
    lower = [corners[0](x) + Vector((0, 0, level[0](min(x, flights[0].length)))) for x in steps_between(-overrun, meet_first - bend)]
    end = flights[1].length + stair.tread + beyond
    upper = [corners[1](x) + Vector((0, 0, level[1](max(x, -stair.tread)))) for x in steps_between(meet_second + bend, end)]
    middle = quarter(lower[-1], corners[0](meet_first), upper[0], bend)
    return [tuple(point) for point in smoothed(lower + middle + upper)]


def flight_line(flight, lateral):
    """A function from x to the point on the flight's floor plane, `lateral` metres left of the middle."""
    return lambda x: flight.matrix @ Vector((x, lateral, 0)) - Vector((0, 0, flight.origin.z))


def corner_heights(flight, above):
    return lambda x: flight.origin.z + flight.nosing(x) + above


def steps_between(low, high, pace=0.04):
    count = max(2, math.ceil((high - low) / pace) + 1)
    return [low + (high - low) * index / (count - 1) for index in range(count)]


def quarter(before, corner, after, bend):
    """A quarter circle between two legs that meet at `corner`, rising evenly; without its two ends."""
    flat = Vector((corner.x, corner.y, 0))
    leave = (flat - Vector((before.x, before.y, 0))).normalized()
    arrive = (Vector((after.x, after.y, 0)) - flat).normalized()
    centre = flat - leave * bend + arrive * bend
    count = max(4, math.ceil(bend * math.pi / 2 / 0.04))
    points = []
    for index in range(1, count):
        angle = math.pi / 2 * index / count
        place = centre - arrive * bend * math.cos(angle) + leave * bend * math.sin(angle)
        points.append(Vector((place.x, place.y, before.z + (after.z - before.z) * index / count)))
    return points


def smoothed(line, rounds=24):
    """Rounds the changes of slope, as a bent tube does; plan and ends stay where they are."""
    points = [point.copy() for point in line]
    for _ in range(rounds):
        heights = [point.z for point in points]
        for index in range(1, len(points) - 1):
            points[index].z = (heights[index - 1] + 2 * heights[index] + heights[index + 1]) / 4
    return points


def rail_feet(stair, side, offset=0.105, every=3, first=0):
    """Points on the treads under the rail where its feet stand, on every third step."""
    hand = 1 if side == 'left' else -1
    feet = []
    for flight in stair.flights():
        for index in range(first, flight.risers, every):
            place = Vector((index * stair.tread + stair.tread / 2, hand * (stair.width / 2 - offset), (index + 1) * stair.riser))
            feet.append(tuple(flight.matrix @ place))
    return feet
