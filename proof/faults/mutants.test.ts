import { expect, test } from '@jest/globals';
import { one } from './mutant';
import { outdatedMutants } from './mutantTypes';
import { mutants } from './mutants';

test('every known mistake can still be put into the shop, and type-checks there', () => {
  expect(outdatedMutants()).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(25);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test('a mutant is outdated when its anchor is gone, or when it uses a name that is gone', () => {
  const file = 'src/features/cart-changes/changeOnce.ts';
  const found = outdatedMutants([
    one('fits', file, 'const attempts = 4;', 'const attempts = 5;'),
    one('anchor', file, 'const attempts = 400;', ''),
    one('name', file, 'const attempts = 4;', 'const attempts = triesOfOld;'),
  ]);
  expect(found).toEqual([
    `anchor: its anchor stands 0 times in ${file}`,
    expect.stringMatching(/^name: .*changeOnce\.ts.*Cannot find name 'triesOfOld'/),
  ]);
});
