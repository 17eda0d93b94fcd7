import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const cart = 'src/features/cart';
const changes = 'src/features/cart-changes';

/** Orders whose answer is lost. */
const lostOrders: Bias = { commands: ['place', 'look'], faults: ['drop-after', '500-after', 'hang', 'truncated'] };
/** Two tabs at the same thing. */
const twoTabs: Bias = { commands: ['open-tab', 'switch-tab', 'add'], faults: ['delay', 'slow-drip'], isHasty: true };

/** Things run out while carts hold them, and are there again. */
const soldOut: Bias = { commands: ['add', 'look', 'sell-out', 'restock'] };

/** Mistakes with carts. */
export const cartMutants: readonly Mutant[] = [
  {
    name: 'a lost change is sent again without looking',
    edits: [
      {
        file: `${changes}/changeOnce.ts`,
        find: "const seen = shows ? yield* doneMeanwhile(change, looksFor(change, thrown, isSlow)) : 'blind';",
        replace:
          "const seen = shows && isSlow ? yield* doneMeanwhile(change, looksFor(change, thrown, isSlow)) : 'not-done'; [idempotencyKey, uses] = [random.uuid(), 0];",
      },
    ],
  },
  one(
    'the same product pressed twice is added twice',
    `${changes}/addToCartFlow.ts`,
    'while (waiting[0] && JSON.stringify(waiting[0].payload) === fulfilled) waiting.shift();',
    '',
  ),
  one(
    'an unreadable basket counts as a failure',
    `${changes}/changeOnce.ts`,
    "if (seen === 'blind') throw thrown;",
    "if (seen === 'blind') throw { ...thrown, ambiguous: false };",
  ),
  one('an answer about a lost cart is believed', `${changes}/changeOnce.ts`, 'yield* refuseWhenLost(change.cartId);', '', {
    commands: ['add', 'expire-cart', 'look'],
    faults: ['drop-after'],
    isHasty: true,
  }),
  one(
    'an exchange takes the old line out first',
    `${changes}/replaceItemFlow.ts`,
    '      const line = yield* add();\n      yield* takeOutReplaced(before.id, replaced);\n      return line;',
    '      yield* takeOutReplaced(before.id, replaced);\n      return yield* add();',
    { commands: ['add', 'configure-again'], faults: ['429', '401', 'drop-before'] },
  ),
  one(
    'a sign-in forgets the basket that was filled before',
    `${cart}/cartSlice.ts`,
    'state.mergingFrom = guestCartId;',
    'state.mergingFrom = null;',
    { commands: ['add', 'sign-in'] },
  ),
  one(
    'a refused sign-in takes along what a guest had',
    'src/features/sign-in/signOutFlow.ts',
    'if (leavesNothing(reason)) return { reason };',
    'if (leavesNothing(reason) || reason) return { reason };',
    { commands: ['add', 'sign-in', 'open-tab'], faults: ['401', 'drop-before'] },
  ),
  one(
    'a lost cart stays lost',
    `${changes}/lostCartFlow.ts`,
    "if (!isProblem(payload) || payload.kind !== 'cart-lost') return;",
    'if (!isProblem(payload) || payload.kind.length > 0) return;',
    { commands: ['add', 'expire-cart', 'look'] },
  ),
  one(
    'the lines of a lost cart are forgotten',
    `${cart}/lastKnownCartSlice.ts`,
    'state.lost.push(...lostOfGuests(cart, state.joining.splice(0)));',
    'state.lost.push();',
  ),
  one(
    'a line is off the list before it is back',
    `${changes}/replayLostLines.ts`,
    'for (const line of lines) {',
    'for (const line of lines) {\n      yield put(lostLineSettled({ uid: line.uid }));',
    { commands: ['add', 'expire-cart', 'look'], faults: ['hang', '502-html'] },
  ),
  {
    name: 'lines that are back are put back again',
    edits: [
      {
        file: `${changes}/replayLostLines.ts`,
        find: 'const isThere = quantityOf(cart, line) >= before + line.quantity;',
        replace: 'const isThere = quantityOf(cart, line) < 0;',
      },
      { file: `${changes}/replayLostLines.ts`, find: 'sent?.cartId === cartId ? sent.key : undefined', replace: 'undefined' },
    ],
    bias: { commands: ['add', 'expire-cart', 'look'] },
  },
  one(
    'recovery is tried once',
    `${changes}/lostCartFlow.ts`,
    'yield takeLeading([cartRecoveryFailed, REHYDRATE], guarded(bringHome));',
    'void [cartRecoveryFailed, REHYDRATE];',
    {
      commands: ['expire-cart', 'look'],
    },
  ),
  {
    name: 'no single flight in recovery',
    edits: [
      {
        file: `${changes}/recoverLostCart.ts`,
        find: 'if ((yield* select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);',
        replace: '',
      },
      { file: `${changes}/recoverLostCart.ts`, find: 'if (current !== null && current !== lostCartId) return current;', replace: '' },
      // By themselves they would keep what comes back at once from coming twice.
      {
        file: `${changes}/replayLostLines.ts`,
        find: "return yield* withWebsiteLock('replay', () => replayHoldingLock(cartId, lines));",
        replace: 'return yield* replayHoldingLock(cartId, lines);',
      },
      { file: `${changes}/replayLostLines.ts`, find: 'sent?.cartId === cartId ? sent.key : undefined', replace: 'undefined' },
    ],
    bias: { commands: ['add', 'remove', 'expire-cart'], faults: ['delay', 'slow-drip', 'reorder'], isHasty: true },
  },
  {
    name: 'an inactive cart is filled again while its order is open',
    edits: [
      {
        file: `${changes}/recoverLostCart.ts`,
        find: '  yield* refuseWhileOrdering();\n  yield* refuseWhenOrdered(lostCartId);',
        replace: '',
      },
      {
        file: `${changes}/recoverLostCart.ts`,
        find: "if (yield* select(selectOpenOrderAttempt)) throw yield* newProblem('refused', 'order-under-way');",
        replace: '',
      },
    ],
    bias: lostOrders,
  },
  one(
    'no lock while a cart is made',
    `${changes}/createCartFlow.ts`,
    "return yield* withWebsiteLock(lock, function* () {",
    "return yield* (function* (_name: string, make: () => Flow<string>) { return yield* make(); })(lock, function* () {",
    twoTabs,
  ),
  one(
    'the cart id of one country serves in all',
    `${cart}/cartSlice.ts`,
    'storageKey: (websiteCode) => `cartId_${websiteCode}`',
    "storageKey: () => 'cartId'",
    { commands: ['add', 'switch-store'] },
  ),
  one(
    'nothing is said of a line that is sold out',
    `${cart}/lastKnownCartSlice.ts`,
    '  state.dropped.push(...droppedLines(before, seen, removedUid).filter(({ uid }) => !known.has(uid)));\n  state.unnamedDropped = unnamedOf(seen, state.dropped);',
    '  if (known.size > 0) state.dropped.push(...droppedLines(before, seen, removedUid).filter(({ uid }) => !known.has(uid)));',
    { ...soldOut, commands: ['add', 'look', 'sell-out'] },
  ),
  one(
    'a notice takes out what is in stock again',
    `${cart}/lastKnownCartSlice.ts`,
    'uid !== removedUid && !lineByUid(seen, uid)',
    'uid !== removedUid',
    soldOut,
  ),
  one(
    'what is sold out counts as not added',
    `${changes}/changeOnce.ts`,
    "if (dropped.length === 0) return 'not-done';",
    "if (dropped.length >= 0) return 'not-done';",
    { commands: ['add', 'sell-out'], faults: ['500-after', 'hang', 'errors-and-data'], isHasty: true },
  ),
  one(
    'what is in stock again counts as added',
    `${changes}/changeOnce.ts`,
    'const shows = change.isRepeatable || !(yield* select(hidesAdditions));',
    'const shows = change.isRepeatable || hidesAdditions.length > 0;',
    { commands: ['add', 'sell-out', 'restock'], faults: ['drop-before', 'hang', '502-html'] },
  ),
  one(
    'what a customer has already counts as what was lost of a guest’s',
    `${cart}/lostLines.ts`,
    'if (!line.isSeparate) return 0;',
    'if (line.quantity > 0) return 0;',
    { commands: ['add', 'sign-in', 'sign-out', 'expire-cart', 'look'], faults: ['502-html', 'hang', 'truncated'] },
  ),
  one(
    'what is sold out counts as removed',
    `${changes}/removeItemFlow.ts`,
    '!lineByUid(cart, itemUid) && cart.dropped.length === 0',
    '!lineByUid(cart, itemUid) && cart.dropped.length >= 0',
    { commands: ['add', 'remove', 'sell-out'], faults: ['drop-before', 'hang', '502-html'], isHasty: true },
  ),
  one(
    'the cart id is stored a little later',
    `${cart}/cartSlice.ts`,
    'every(isIdOrNull);\n  },\n  writeNow: true,',
    'every(isIdOrNull);\n  },\n  writeNow: false,',
    twoTabs,
  ),
];
