import type { Mutant } from './mutant';
import { one } from './mutant';

const cart = 'src/features/cart';

/** Mistakes with baskets. */
export const basketMutants: readonly Mutant[] = [
  {
    name: 'a lost change is sent again without looking',
    edits: [
      {
        file: `${cart}/changeOnce.ts`,
        find: 'const seen = yield* doneMeanwhile(change, isSlow && !change.isRepeatable ? 3 : 1);',
        replace: "const seen = isSlow ? yield* doneMeanwhile(change, 1) : 'not-done'; key = random.uuid();",
      },
    ],
  },
  one(
    'the same wish pressed twice is two wishes',
    `${cart}/addToCartFlow.ts`,
    'while (waiting[0] && JSON.stringify(waiting[0].payload) === fulfilled) waiting.shift();',
    '',
  ),
  one(
    'an unreadable basket counts as a failure',
    `${cart}/changeOnce.ts`,
    "if (seen === 'blind') throw thrown;",
    "if (seen === 'blind') throw { ...thrown, ambiguous: false };",
  ),
  one('an answer about a lost cart is believed', `${cart}/changeOnce.ts`, 'yield* refuseWhenLost(change.cartId);', ''),
  one(
    'a lost cart stays lost',
    `${cart}/lostCartFlow.ts`,
    "if (!isProblem(payload) || payload.kind !== 'cart-lost') return;",
    'if (payload !== null) return;',
  ),
  one('the lines of a lost cart are forgotten', `${cart}/lastKnownCartSlice.ts`, 'state.lost.push(...state.cart.lines);', ''),
  one(
    'a line is off the list before it is back',
    `${cart}/recoverLostCart.ts`,
    'for (const line of lines) {',
    'for (const line of lines) {\n      yield put(lostLineSettled({ uid: line.uid }));',
  ),
  one(
    'lines that are back are put back again',
    `${cart}/recoverLostCart.ts`,
    'quantityOf(cart, line) >= line.quantity ? cart : yield* replayedLine(cartId, line)',
    'yield* replayedLine(cartId, line)',
  ),
  one('recovery is tried once', `${cart}/lostCartFlow.ts`, 'yield takeLeading(cartRecoveryFailed, guarded(bringHome));', ''),
  {
    name: 'no single flight in recovery',
    edits: [
      {
        file: `${cart}/recoverLostCart.ts`,
        find: 'if ((yield select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);',
        replace: '',
      },
      { file: `${cart}/recoverLostCart.ts`, find: 'if (current !== null && current !== lostCartId) return current;', replace: '' },
    ],
  },
  {
    name: 'an inactive cart is filled again while its order is open',
    edits: [
      { file: `${cart}/recoverLostCart.ts`, find: '  yield* refuseWhileOrdering();\n  yield* refuseWhenOrdered(lostCartId);', replace: '' },
      {
        file: `${cart}/recoverLostCart.ts`,
        find: 'if (!(yield select(selectOpenPlacement))) return;',
        replace: 'if (!(yield select(selectOpenPlacement)) || true) return;',
      },
    ],
  },
  one('no lock while a cart is made', `${cart}/createCartFlow.ts`, 'yield* withLock(`cart:${website}`, makeCart)', 'yield* makeCart()'),
  one(
    'the cart id of one country serves in all',
    `${cart}/cartSlice.ts`,
    'storageKey: (websiteCode) => `cartId_${websiteCode}`',
    "storageKey: () => 'cartId'",
  ),
  one(
    'the cart id is stored a little later',
    `${cart}/cartSlice.ts`,
    'every(isIdOrNull);\n  },\n  writeNow: true,',
    'every(isIdOrNull);\n  },\n  writeNow: false,',
  ),
];
