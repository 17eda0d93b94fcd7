import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventKinds } from '../src/features/analytics/eventKinds';
import { eventMeanings } from '../src/features/analytics/eventMeanings';

test('docs/data-layer.md names every event and every field, with the event’s meaning', () => {
  const page = readFileSync('docs/data-layer.md', 'utf8');
  const missing = eventKinds.flatMap(({ name, schema }) => {
    const section = page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
    return [eventMeanings[name], ...Object.keys(schema.entries).map((field) => `\`${field}\``)].filter((words) => !section.includes(words));
  });
  expect(missing).toEqual([]);
});
