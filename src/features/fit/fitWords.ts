import type { IntlShape } from 'react-intl';
import type { Finding, Measure, Measurements } from './fitModel';
import { measures } from './fitModel';
import { lengthOf, ranges, type Rounding, shownLength, shownWeight, usualUnit } from './lengths';
import type { MeasurementsState } from './measurementsSlice';

/** What was typed, in centimetres, as far as it can be read. */
export function measurementsOf({ typed, answer }: MeasurementsState, countryCode: string): Measurements {
  if (answer !== 'measured') return {};
  const read = measures.flatMap((measure) => {
    const length = lengthOf(typed[measure] ?? '', usualUnit(measure, countryCode));
    return length === null ? [] : [[measure, length] as const];
  });
  return Object.fromEntries(read);
}

/** Checks whose figure a model needs at least; the others are limits. */
const needsAtLeast: ReadonlySet<string> = new Set(['width', 'headroom', 'bottom', 'landing', 'flattest']);

/** A finding as a sentence with its figures in the country's units. */
export function findingWords(intl: IntlShape, { check, outcome, needed, given }: Finding, model: string, shape: string): string {
  const figure = (value: number, rounding: Rounding): string => {
    if (check === 'weight') return shownWeight(intl, value);
    if (check === 'steepest' || check === 'flattest') return intl.formatMessage({ id: 'fit.degrees' }, { degrees: Math.round(value) });
    return shownLength(intl, value, rounding, check === 'length' || check === 'socket');
  };
  return intl.formatMessage(
    { id: check === 'width' && outcome === 'no' && given === null ? 'fit.no.width.told' : `fit.${outcome}.${check}` },
    {
      model,
      shape,
      needed: figure(needed, needsAtLeast.has(check) ? 'up' : 'down'),
      given: given === null ? '' : figure(given, 'nearest'),
    },
  );
}

/** One measurement with its name: for the form of a request. */
export interface MeasuredRow {
  question: string;
  answer: string;
}

/** What was measured, in words: it goes with a request. */
export function measuredRows(intl: IntlShape, state: MeasurementsState, countryCode: string): MeasuredRow[] {
  if (state.answer === 'cannot')
    return [{ question: intl.formatMessage({ id: 'fit.heading' }), answer: intl.formatMessage({ id: 'fit.cannot' }) }];
  const measured = measurementsOf(state, countryCode);
  return measures.flatMap((measure) => {
    const length = measured[measure];
    if (length === undefined) return [];
    return [{ question: measureName(intl, measure), answer: shownLength(intl, length, 'nearest', ranges[measure].isLong) }];
  });
}

export const measureName = (intl: IntlShape, measure: Measure): string => intl.formatMessage({ id: `fit.measure.${measure}` });
