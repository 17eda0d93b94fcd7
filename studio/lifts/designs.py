"""The measures that make each model itself. Metres; heights count from the rail's centre line below the seat."""

from dataclasses import dataclass, field, replace

from studio.pads import Pad, Seam

# Height of an arm above the seat, and how far its front stands back from the seat's front edge.
ABOVE_SEAT, SET_BACK = 0.205, 0.045


@dataclass(frozen=True)
class Design:
    """One model: its two cushions, its arms, its rail and the little things that differ."""

    name: str
    seat: Pad
    back: Pad
    arm_gap: float
    arm: tuple
    rail: str = 'extrusion'
    seat_top: float = 0.39
    seat_front: float = -0.475
    back_foot: float = 0.428
    recline: float = 8.0
    wrap: float = 0.55
    lumbar: float = 0.016
    taper: float = 0.10
    cover: tuple = (0.31, 0.195, 0.24)
    footrest: tuple = (0.31, 0.25)
    stitched: tuple = field(default_factory=tuple)
    arms: str = 'slim'
    # How far the seat moves forward as it folds, so that a deep back has room behind it.
    fold_forward: float = 0.0

    @property
    def axis(self):
        """Where the chair turns: near the carriage, so that the folded lift stays slim."""
        return self.seat_front + 0.325


def level(value):
    return lambda _: value


def bowed(value, bend):
    return lambda place: value + bend * place * place


STARLA = Design(
    'starla',
    seat=Pad(0.450, 0.395, 0.042, 0.080, 0.030, roll=0.040, seams=(Seam('x', bowed(-0.105, 0.35), 0.006, (-0.3, 0.3)),), dish=0.007, ease=1.7, seed=1.0),
    back=Pad(0.415, 0.505, 0.034, 0.125, 0.026, roll=0.042, seams=(Seam('x', bowed(-0.130, 0.9), 0.0075, (-0.3, 0.3)),), ease=1.7, seed=2.0, bow=0.025),
    arm_gap=0.45,
    arm=(0.056, 0.030),
    stitched=('seat', 'back'),
)

SIENA = Design(
    'siena',
    seat=Pad(0.490, 0.425, 0.060, 0.070, 0.050, roll=0.060, seams=(Seam('x', bowed(-0.110, 0.25), 0.007, (-0.3, 0.3)),), dish=0.010, ease=1.75, seed=11.0),
    back=Pad(
        0.465, 0.570, 0.046, 0.090, 0.040, roll=0.055, ease=1.75, seed=12.0, bow=0.02,
        seams=(Seam('x', bowed(-0.060, 0.55), 0.009, (-0.3, 0.3)), Seam('x', bowed(0.175, -0.5), 0.007, (-0.3, 0.3))),
    ),
    arm_gap=0.49,
    arm=(0.078, 0.046),
    seat_front=-0.505,
    lumbar=0.030,
    recline=9.0,
    cover=(0.33, 0.21, 0.24),
    footrest=(0.34, 0.28),
    stitched=('seat', 'back'),
    arms='padded',
)

SOLUS = Design(
    'solus',
    seat=Pad(0.455, 0.390, 0.044, 0.105, 0.032, roll=0.042, seams=(Seam('x', bowed(-0.100, -0.55), 0.0045, (-0.3, 0.3)),), dish=0.008, ease=1.7, seed=21.0),
    back=Pad(
        0.440, 0.535, 0.036, 0.195, 0.028, roll=0.045, ease=1.7, seed=22.0, bow=0.03,
        seams=(Seam('y', bowed(-0.118, -0.35), 0.008, (-0.5, 0.5)), Seam('y', bowed(0.118, 0.35), 0.008, (-0.5, 0.5))),
    ),
    arm_gap=0.45,
    arm=(0.054, 0.030),
    rail='tubes',
    seat_front=-0.465,
    wrap=0.8,
    taper=0.04,
    cover=(0.29, 0.185, 0.25),
    stitched=('seat', 'back'),
    arms='loop',
)

TUFTS = tuple((x, y) for x, y in ((-0.10, 0.13), (0, 0.13), (0.10, 0.13), (-0.05, 0.03), (0.05, 0.03), (-0.10, -0.07), (0, -0.07), (0.10, -0.07)))

SOFIA = Design(
    'sofia',
    seat=Pad(0.510, 0.435, 0.078, 0.065, 0.050, roll=0.062, dish=0.014, ease=1.8, seed=31.0),
    back=Pad(0.500, 0.620, 0.056, 0.120, 0.046, roll=0.060, tufts=TUFTS, ease=1.6, seed=32.0, bow=0.02),
    arm_gap=0.51,
    arm=(0.098, 0.062),
    rail='tubes',
    seat_front=-0.515,
    recline=10.0,
    lumbar=0.020,
    wrap=0.45,
    taper=0.06,
    back_foot=0.400,
    cover=(0.34, 0.21, 0.25),
    footrest=(0.35, 0.29),
    arms='armchair',
    fold_forward=0.055,
)

OUTDOOR = replace(STARLA, name='outdoor', seat=replace(STARLA.seat, side=0.050, ease=1.3, seed=41.0), back=replace(STARLA.back, corner=0.095, ease=1.3, seed=42.0))

DESIGNS = {design.name: design for design in (STARLA, SIENA, SOLUS, SOFIA, OUTDOOR)}
