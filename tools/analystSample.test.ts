import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type MeasuredEvent, permitted } from '../src/features/analytics/eventKinds';

/** One line of what the analyst's panel saves. */
interface Line {
  at: number;
  event: string;
  parameters: Record<string, unknown>;
  deliveries: { sink: string; state: string; reason?: string }[];
}

const textOf = (file: string): string => readFileSync(file, 'utf8');
const lines = textOf('docs/samples/visit.ndjson')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
const named = (name: string): Line[] => lines.filter(({ event }) => event === name);
const only = (name: string): Line => {
  const [line] = named(name);
  if (!line) throw new Error(`the sample has no ${name}`);
  return line;
};
const money = (value: unknown): string => `£${Number(value).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
const atTags = ({ deliveries }: Line) => deliveries.find(({ sink }) => sink === 'dataLayer');
const tape = textOf('src/testing/tapeEvents/guestOrder.txt').trim().split('\n');
const valueIn = (line = ''): unknown => (JSON.parse(line.slice(line.indexOf('{'))) as { value: unknown }).value;

/** What each answer has to say, worked out from the sample. */
function expected(): string[][] {
  const pages = named('page_view').map(({ parameters }) => String(parameters.page_type));
  const dropped = lines.filter((line) => atTags(line)?.state === 'dropped');
  const yes = named('consent_update').findIndex(({ parameters }) => JSON.stringify(parameters.granted) === '["C0004"]');
  const answers = named('configuration_answer');
  const seconds = (only('configuration_complete').at - only('configuration_start').at) / 1000;
  const { transaction_id: number, value, tax, shipping } = only('purchase').parameters;
  const added = tape.findIndex((line) => line.startsWith('add_to_cart'));
  const ordered = tape.findIndex((line) => line.startsWith('purchase'));
  return [
    ['`autumn`', '`leaflet`', `\`${pages[0]}\``],
    [`${pages.length} pages`, pages.map((type) => `\`${type}\``).join(', ')],
    [`${dropped.length} events`, [...new Set(dropped.map((line) => atTags(line)?.reason))].join()],
    [`line ${lines.indexOf(named('consent_update')[yes] as Line) + 1}`],
    [`${answers.length} answers`, `${answers.filter(({ parameters }) => !('choice' in parameters)).length} of them`],
    [`${Math.round(seconds)} seconds`],
    named('add_to_cart').map(({ parameters }) => money(parameters.value)),
    [money(Number(value) + Number(tax) + Number(shipping)), money(tax)],
    [`"transaction_id":"${String(number)}"`, '"by":"edge"'],
    [`${ordered - added - 1} events`, valueIn(tape[added]) === valueIn(tape[ordered]) ? 'equals' : 'differs'],
  ];
}

describe('the sample visit for analysts', () => {
  test('holds nothing that an event may not say today', () => {
    expect(lines.filter(({ event, parameters }) => !permitted({ name: event, parameters } as unknown as MeasuredEvent).event)).toEqual([]);
  });

  const answers = textOf('docs/analytics-answers.md')
    .split(/^\d+\. /m)
    .slice(1);
  const questions =
    textOf('docs/analytics.md')
      .split('## Ten questions')[1]
      ?.match(/^\d+\. /gm) ?? [];

  test('has an answer for each question', () => expect([questions.length, answers.length]).toEqual([10, 10]));

  test.each(expected().map((words, place) => [place + 1, words] as const))('gives answer %i', (number, words) => {
    const answer = answers[number - 1]?.replace(/\s+/g, ' ') ?? '';
    expect(words.filter((word) => !answer.includes(word))).toEqual([]);
  });
});
