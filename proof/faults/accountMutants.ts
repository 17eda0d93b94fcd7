import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const saving: Bias = { isOfCustomers: true, commands: ['save'] };
/** The change is lost on its way back, and so is what would tell of it. */
const unseen: Bias = { isOfCustomers: true, faults: ['drop-after', 'hang', '500-after', '502-html'], isFaultHeavy: true };

/** Mistakes in what customers do with their accounts, lists and earlier orders. */
export const accountMutants: readonly Mutant[] = [
  one(
    'what is on the list is added again',
    'src/features/wishlist/saveFlow.ts',
    'const { missing, found } = yield* soughtOnLists(items);',
    'const { missing, found } = { missing: items, found: [] };',
    saving,
  ),
  one(
    'a saved product of which nothing is known counts as not saved',
    'src/features/wishlist/saveFlow.ts',
    'if (!isRefusal && !thrown.ambiguous) throw thrown;',
    'if (!isRefusal) throw { ...thrown, ambiguous: false } satisfies Problem;',
    { ...saving, faults: ['drop-after', '500-after'], isFaultHeavy: true },
  ),
  one(
    'an address is sent again without a look',
    'src/features/address/addressBookApi.ts',
    'if (wanted.mayBeSaved) {',
    'if (wanted.mayBeSaved && wanted.id !== null) {',
    { ...unseen, commands: ['address-book'] },
  ),
  one(
    'a change of which commerce tells nothing counts as made',
    'src/data/settledWrite.ts',
    "return { error: seen === 'not-done' ? error : { ...error, code: unknownOutcome } };",
    "return seen === 'not-done' ? { error } : { data: true };",
    { ...unseen, faults: ['drop-before', 'hang', '502-html'], commands: ['account', 'address-book'] },
  ),
];
