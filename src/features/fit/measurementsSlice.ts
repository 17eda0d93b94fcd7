import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { type Measure, measures, type Verdict } from './fitModel';

/** The storage key of what was measured; one per website, because a bare number means its country's unit. */
export const measurementsStorageKey = (websiteCode: string): string => `measurements_${websiteCode}`;

/** How long it is stored, in milliseconds: thirty days, as long as the builder's answers. */
export const measurementsLive = 30 * 24 * 60 * 60 * 1000;

/** A shopper's stairs. They belong to no configuration: measured once, they serve every lift that is put together. */
export interface MeasurementsState {
  /** as typed, by measure; only what can be read */
  typed: Partial<Record<Measure, string>>;
  /** "I cannot measure" is an answer, too */
  answer: 'none' | 'measured' | 'cannot';
}

/** Fact: a verdict was shown. It follows from the stairs alone: neither weight nor height is in it. */
export const fitChecked = createAction<{
  /** what was measured; empty for "I cannot measure" */
  measured: readonly Measure[];
  /** by model, as commerce names its answer */
  results: Readonly<Record<string, Verdict['result']>>;
}>('fit/fitChecked');

const initialState: MeasurementsState = { typed: {}, answer: 'none' };

export const measurementsSlice = createSlice({
  name: 'measurements',
  initialState,
  reducers: {
    stairsMeasured(state, action: PayloadAction<MeasurementsState['typed']>) {
      state.typed = action.payload;
      state.answer = 'measured';
    },
    /** What was measured before stays, so that the shopper can go on. */
    measuringDeclined(state) {
      state.answer = 'cannot';
    },
    measurementsCleared: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectMeasurements: (state) => state },
});

export const { stairsMeasured, measuringDeclined, measurementsCleared } = measurementsSlice.actions;
export const { selectMeasurements } = measurementsSlice.selectors;

/** The part of the state that joins with the builder. */
export interface MeasurementsRoot {
  measurements: MeasurementsState;
}

export const persistedMeasurements: PersistedSlice<MeasurementsState> = {
  stateKey: measurementsSlice.name,
  storageKey: measurementsStorageKey,
  version: 1,
  reducer: measurementsSlice.reducer,
  accepts: isMeasurementsState,
  maxAge: measurementsLive,
  writeNow: true,
};

function isMeasurementsState(value: unknown): value is MeasurementsState {
  if (typeof value !== 'object' || value === null) return false;
  const { typed, answer } = value as Record<string, unknown>;
  if (answer !== 'none' && answer !== 'measured' && answer !== 'cannot') return false;
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return false;
  const known: readonly string[] = measures;
  return Object.entries(typed).every(([measure, text]) => known.includes(measure) && typeof text === 'string' && text.length <= 40);
}
