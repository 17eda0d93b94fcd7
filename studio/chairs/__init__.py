"""The shop's chairs beside the lifts: the marlow that helps one up, and the tarn with its high seat."""

from studio.chairs.marlow import marlow
from studio.chairs.tarn import tarn


def build(model, *, fabric=None, at=(0, 0, 0), turn=0.0, detail=1.0, **wishes):
    """Builds 'marlow' or 'tarn' standing on the floor at a point, looking to -y before `turn` (degrees); returns its collection."""
    make = {'marlow': marlow, 'tarn': tarn}[model]
    return make(fabric or {'marlow': 'weave_moss', 'tarn': 'vinyl_plum'}[model], at, turn, detail, **wishes)
