"""A staircase in numbers: its flights, its line of nosings, and the line that a lift's rail follows. Metres and degrees.

Seen by someone at the foot about to climb: `start` is the middle of the first riser on the floor, `direction` the way they
walk (0 = +X, 90 = +Y), left is their left hand.
"""

import math
from dataclasses import dataclass

from mathutils import Matrix, Vector


@dataclass(frozen=True)
class Stair:
    """`turns` from the bottom up: the hand, 'left' or 'right', and the risers of the flight before; each has a square landing."""

    tread: float = 0.25
    riser: float = 0.19
    steps: int = 13
    width: float = 0.90
    start: tuple = (0.0, 0.0, 0.0)
    direction: float = 0.0
    turns: tuple = ()

    @property
    def rise(self):
        """Height of the upper floor above the start."""
        return self.steps * self.riser

    def flights(self):
        """The flights from the bottom up; a straight stair has one."""
        made, origin, direction, left = [], Vector(self.start), self.direction, self.steps
        for turn, risers in self.turns:
            flight = Flight(self, origin, direction, risers)
            hand = hand_of(turn)
            origin = flight.matrix @ Vector((flight.length + self.width / 2, hand * self.width / 2, risers * self.riser))
            made, direction, left = [*made, flight], direction + hand * 90, left - risers
        return [*made, Flight(self, origin, direction, left)]


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


def hand_of(side):
    """1 for the left, -1 for the right, as y counts in a flight's space."""
    return 1 if side == 'left' else -1


def rail_line(stair, side, offset=0.105, above=0.19, overrun=0.40, beyond=0.2, radius=0.30):
    """The middle of the rail's section from the bottom end to the top, about every 4 cm: [(x, y, z), …].

    `side` is 'left' or 'right' as one climbs; `offset` is measured from that edge of the steps, `above` straight up from the
    nosings. At a turn the line bends with `radius` on the outside and runs tight round the inner corner.
    """
    flights, inset = stair.flights(), stair.width / 2 - offset
    corners = [flight_line(flight, hand_of(side) * inset) for flight in flights]
    start, lowest, line, bend, meet = -overrun, -overrun, [], 0.0, None
    for index, flight in enumerate(flights):
        last = index == len(flights) - 1
        outside = not last and side != stair.turns[index][0]
        along = stair.width / 2 + (inset if outside else -inset)
        end, highest = flight.length + stair.tread + beyond, flight.length + stair.tread + beyond
        bend_after = radius if outside else min(radius, offset + 0.05)
        if not last:
            end, highest = flight.length + along - bend_after, flight.length
        height = corner_heights(flight, above)
        leg = [corners[index](x) + Vector((0, 0, height(min(max(x, lowest), highest)))) for x in steps_between(start, end)]
        line += [*(quarter(line[-1], meet, leg[0], bend) if line else []), *leg]
        start, lowest, bend, meet = bend_after - along, -stair.tread, bend_after, corners[index](flight.length + along)
    return [tuple(point) for point in (smoothed(line) if stair.turns else line)]


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
    hand, feet = hand_of(side), []
    for flight in stair.flights():
        for index in range(first, flight.risers, every):
            place = Vector((index * stair.tread + stair.tread / 2, hand * (stair.width / 2 - offset), (index + 1) * stair.riser))
            feet.append(tuple(flight.matrix @ place))
    return feet
