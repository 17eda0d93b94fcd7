import type { Mutant } from './mutant';
import { one } from './mutant';

const checkout = 'src/features/checkout';
const placement = 'src/features/placement';

/** Mistakes with orders, and with what was typed for them. */
export const orderMutants: readonly Mutant[] = [
  {
    name: '`sent` is written down after the answer',
    edits: [
      {
        file: `${checkout}/placeOrderFlow.ts`,
        find: '  yield put(placementSent(record));\n  yield* send(record, order);',
        replace: '  yield* send(record, order);\n  yield put(placementSent(record));',
      },
    ],
  },
  one(
    'what is unknown is called declined',
    `${checkout}/placeOrderFlow.ts`,
    '    yield put(placementNotPlaced({ attemptId }));\n  } else {\n    yield put(placementUnknown({ attemptId }));',
    '    yield put(placementNotPlaced({ attemptId }));\n  } else {\n    yield put(orderRejected({ problem }));\n    yield put(placementDeclined({ attemptId }));',
  ),
  one(
    'every error of the payment call is a refusal',
    `${checkout}/placeOrderFlow.ts`,
    "!ambiguous && kind !== 'cart-lost' && sent !== undefined && sent.status >= 400 && sent.status < 500;",
    "(ambiguous || kind !== 'unknown' || true) && sent !== undefined && sent.status >= 400;",
  ),
  one(
    'every success of the payment call is an order',
    `${checkout}/checkoutApi.ts`,
    "typeof orderId === 'number' || (typeof orderId === 'string' && orderId !== '') ? String(orderId) : null,",
    'String(orderId),',
  ),
  one(
    'typed data is cleared when the order is sent',
    `${checkout}/storedValue.ts`,
    'if (placementConfirmed.match(action) && !survivesOrder) return initial;',
    "if ((placementConfirmed.match(action) || action.type === 'placement/placementSent') && !survivesOrder) return initial;",
  ),
  one('typed data is not stored', `${checkout}/storedValue.ts`, 'maxAge: oneDay,', 'maxAge: -1,'),
  one(
    'nobody looks for an order whose answer was lost',
    `${placement}/resolvePlacementFlow.ts`,
    'if (underWay.has(payload.attemptId)) continue;',
    'if (payload.attemptId) continue;',
  ),
  one(
    'an inactive cart speaks against the order',
    `${placement}/placementModel.ts`,
    "if (cart && !cart.isActive) return { kind: 'confirmed', orderNumber: cart.reservedOrderId ?? edge?.orderNumber ?? null };",
    "if (cart && !cart.isActive) return { kind: 'not-placed' };",
  ),
  one(
    'the placement record does not outlive the page',
    `${placement}/placementSlice.ts`,
    "typeof value === 'object' && value !== null && 'records' in value &&",
    "typeof value === 'string' && value !== null && 'records' in value &&",
  ),
  one(
    'the order under way is not looked for after a reload',
    `${placement}/resolvePlacementFlow.ts`,
    '  if (left) {',
    '  if (left && !left) {',
  ),
  one(
    'the record names who ordered',
    `${checkout}/placeOrderFlow.ts`,
    'const record = yield* recordOf(cart);',
    'const record = { ...(yield* recordOf(cart)), email: order.email };',
  ),
];
