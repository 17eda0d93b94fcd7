import { expect, test } from '@jest/globals';
import { groupsOf } from './jestGroups';

test('each file is run once: those of a room share a start, and so do its screens; what mocks a module has its own', () => {
  const plain = Array.from({ length: 19 }, (_none, number) => ({ file: `edge/part${number}.test.ts`, source: 'test()' }));
  const environment = '/** @jest-environment ./src/testing/browserEnvironment.ts */\n';
  const screens = ['Button', 'Field'].map((name) => ({ file: `src/ui/${name}.test.tsx`, source: environment }));
  const alone = { file: 'src/ui/Late.test.tsx', source: `${environment}// Alone: because.\n` };
  const mocking = { file: 'edge/clock.test.ts', source: 'jest.useFakeTimers()' };
  const groups = groupsOf([...plain, ...screens, alone, mocking]);
  expect([...groups].map(([name, files]) => [name, files.length])).toEqual([
    ['edge.1', 7],
    ['edge.2', 6],
    ['edge.3', 6],
    ['src.screens.1', 2],
    ['src.ui.Late.test.tsx.1', 1],
    ['edge.clock.test.ts.1', 1],
  ]);
  expect(new Set([...groups.values()].flat().map(({ file }) => file)).size).toBe(23);
});
