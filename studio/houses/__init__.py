"""The houses by name; each `build(**options)` fills an empty scene and returns a `House`."""

from studio.houses import curved_hall, garden, hall, narrow_stair

HOUSES = {'hall': hall.build, 'curved_hall': curved_hall.build, 'narrow_stair': narrow_stair.build, 'garden': garden.build}
