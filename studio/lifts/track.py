"""The line a lift travels on: a polyline or a curve given by many points, measured from its lower end."""

import math
from dataclasses import dataclass

from mathutils import Matrix, Vector


class Track:
    """Points along the rail's centre line, from the bottom upwards; distances in metres."""

    def __init__(self, points):
        self.points = [Vector(p) for p in points]
        self.runs = [0.0]
        for p, q in zip(self.points, self.points[1:]):
            self.runs.append(self.runs[-1] + (q - p).length)

    @property
    def length(self):
        return self.runs[-1]

    def at(self, distance):
        """The point at a distance; beyond the ends the line goes straight on."""
        k = max(0, min(len(self.points) - 2, sum(run <= distance for run in self.runs) - 1))
        share = (distance - self.runs[k]) / max(1e-9, self.runs[k + 1] - self.runs[k])
        return self.points[k].lerp(self.points[k + 1], share)

    def part(self, start, end, step=0.05):
        """Points from one distance to another, none further apart than `step`, keeping the given corners."""
        stops = [start, *[run for run in self.runs if start + 1e-6 < run < end - 1e-6], end]
        path = []
        for a, b in zip(stops, stops[1:]):
            pieces = max(1, math.ceil((b - a) / step))
            path += [self.at(a + (b - a) * i / pieces) for i in range(pieces)]
        return [*path, self.at(end)]

    def stand(self, distance, faces):
        """Where a level lift stands at a distance: x runs along the stairs, -y is the side the seat faces."""
        ahead = self.at(distance + 0.06) - self.at(distance - 0.06)
        flat = Vector((ahead.x, ahead.y, 0)).normalized()
        slope = ahead.z / max(1e-6, Vector((ahead.x, ahead.y)).length)
        side = 1 if faces == 'right' else -1
        x = flat * side
        y = Vector((0, 0, 1)).cross(x)
        matrix = Matrix((x, y, (0, 0, 1))).transposed().to_4x4()
        matrix.translation = self.at(distance)
        return Stand(matrix, slope * side)


@dataclass(frozen=True)
class Stand:
    """Place and turn of a lift, and the rise of the rail per metre along the lift's own x."""

    matrix: Matrix
    slope: float

    @property
    def along(self):
        """The rail's direction seen from the lift."""
        return Vector((1, 0, self.slope)).normalized()
