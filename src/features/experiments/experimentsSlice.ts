import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Assignment, Assignments } from '~/config/experiments';
import type { ConsentState } from '~/features/consent';
import { selectPublicConfig, type StoreViewState } from '~/features/store-view';

/** A variant on the screen. */
export interface Exposure extends Assignment {
  experiment: string;
}

export interface ExperimentsState {
  /** What the edge decided for this visitor on all pages; null until it is known. */
  assigned: Assignments | null;
  /** What the first screen of each experiment in this document showed: it never changes while the document is open. Null: control, uncounted. */
  opened: Record<string, Assignment | null>;
  /** Those that were on the screen of a visible page. */
  seen: Record<string, Exposure>;
}

/** Part of the state only where an experiment is on. */
export interface ExperimentsRoot {
  storeView: StoreViewState;
  consent: ConsentState;
  experiments?: ExperimentsState;
}

export const experimentsSlice = createSlice({
  name: 'experiments',
  initialState: { assigned: null, opened: {}, seen: {} } as ExperimentsState,
  reducers: {
    /** Fact: the edge has told which variants this visitor sees on pages to come. */
    variantsAssigned(state, { payload }: PayloadAction<Assignments>) {
      state.assigned = payload;
    },
    /** Fact: a screen has begun with this, or (null) as the shop is without the experiment. */
    variantOpened(state, { payload: { experiment, assignment } }: PayloadAction<{ experiment: string; assignment: Assignment | null }>) {
      if (state.opened[experiment] === undefined) state.opened[experiment] = assignment;
    },
    /** Fact: a variant's screen has thrown; control stands in its place, and does for the rest of the document. */
    variantFailed(state, { payload: { experiment } }: PayloadAction<{ experiment: string }>) {
      state.opened[experiment] = null;
    },
    /** Fact: a person can see the variant. May come many times. */
    variantSeen(state, { payload }: PayloadAction<Exposure>) {
      state.seen[payload.experiment] = payload;
    },
  },
});

export const { variantFailed, variantOpened, variantSeen, variantsAssigned } = experimentsSlice.actions;

/** Fact: a visitor has seen a variant, control included; once for each visitor and run. It holds no id. */
export const experimentExposed = createAction<Exposure>('experiments/experimentExposed');

/** Is an experiment on in this store view? */
export const selectAreExperimentsOn = (root: ExperimentsRoot): boolean => selectPublicConfig(root).experiments !== undefined;

/** What a screen that opens now has to show; null: control, uncounted. */
export function selectAssignment(root: ExperimentsRoot, experiment: string): Assignment | null {
  if (!selectAreExperimentsOn(root)) return null;
  const { opened = {}, assigned } = root.experiments ?? {};
  if (opened[experiment] !== undefined) return opened[experiment];
  return (assigned ?? selectPublicConfig(root).experiments)?.[experiment] ?? null;
}
