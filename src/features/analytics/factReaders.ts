import type { MeasuredEvent } from './eventKinds';
import type { MeasuredRoot } from './measuredState';

type Creator = (...given: never[]) => { payload: unknown };

/**
 * What each fact means for the data layer, by its action's type. The facts are imported as types alone, so that none of their features' code
 * comes along; `factReaders.test.ts` compares the names with those of the actions.
 */
export type FactReaders<Facts extends { [Name in keyof Facts]: Creator }> = {
  [Name in keyof Facts]: (payload: ReturnType<Facts[Name]>['payload'], state: MeasuredRoot) => readonly MeasuredEvent[];
};

/** The same for what is told only with an answer of commerce: null while that is on its way. */
export type WaitingReaders<Facts extends { [Name in keyof Facts]: Creator }> = {
  [Name in keyof Facts]: (payload: ReturnType<Facts[Name]>['payload'], state: MeasuredRoot) => readonly MeasuredEvent[] | null;
};

/** The same for answers of commerce and back office, by endpoint; the second parameter is what was asked. */
export type AnswerReaders = Readonly<Record<string, (answer: never, asked: never, state: MeasuredRoot) => readonly MeasuredEvent[]>>;

/** An event, its fields typed by its name. */
export const event = <Name extends MeasuredEvent['name']>(
  name: Name,
  parameters: Extract<MeasuredEvent, { name: Name }>['parameters'],
): MeasuredEvent => ({ name, parameters }) as MeasuredEvent;
