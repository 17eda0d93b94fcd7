import { expect, test } from '@jest/globals';
import { groupsOf } from './jestGroups';

test('each file is run once: those of a room share a start, a screen and what mocks a module have their own', () => {
  const plain = Array.from({ length: 19 }, (_none, number) => ({ file: `edge/part${number}.test.ts`, source: 'test()' }));
  const screen = { file: 'src/ui/Button.test.tsx', source: '/** @jest-environment ./src/testing/browserEnvironment.ts */\n' };
  const mocking = { file: 'edge/clock.test.ts', source: 'jest.useFakeTimers()' };
  const groups = groupsOf([...plain, screen, mocking]);
  expect([...groups].map(([name, files]) => [name, files.length])).toEqual([
    ['edge.1', 7],
    ['edge.2', 6],
    ['edge.3', 6],
    ['src.ui.Button.test.tsx.1', 1],
    ['edge.clock.test.ts.1', 1],
  ]);
  expect(new Set([...groups.values()].flat().map(({ file }) => file)).size).toBe(21);
});
