"""The houses by name; each `build(**options)` fills an empty scene and returns a `House`."""

from studio.houses import console, curved_hall, garden, hall, living_room, narrow_stair, showroom, swatch

HOUSES = {
    'hall': hall.build,
    'curved_hall': curved_hall.build,
    'narrow_stair': narrow_stair.build,
    'garden': garden.build,
    'console': console.build,
    'living_room': living_room.build,
    'showroom': showroom.build,
    'swatch': swatch.build,
}
