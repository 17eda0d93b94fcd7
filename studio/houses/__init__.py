"""The houses by name; each `build(**options)` fills an empty scene and returns a `House`."""

from studio.houses import console, curved_hall, garden, garden_turns, hall, living_room, narrow_stair, showroom, swatch, two_turn_hall

HOUSES = {
    'hall': hall.build,
    'curved_hall': curved_hall.build,
    'two_turn_hall': two_turn_hall.build,
    'narrow_stair': narrow_stair.build,
    'garden': garden.build,
    'garden_one_turn': garden_turns.build_one,
    'garden_two_turns': garden_turns.build_two,
    'console': console.build,
    'living_room': living_room.build,
    'showroom': showroom.build,
    'swatch': swatch.build,
}
