import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const checkout = 'src/features/checkout';
const order = 'src/features/order';
const orderAttempt = 'src/features/order-attempt';

/** Orders whose answer is lost. */
const lostOrders: Bias = { commands: ['place', 'look'], faults: ['drop-after', '500-after', 'hang', 'truncated'] };
/** Pages that are left while their order is on its way. */
const leftOrders: Bias = { commands: ['place', 'reload'], faults: ['hang', 'slow-drip', 'delay'], isHasty: true };

/** Orders that are paid on the provider's page afterwards, or not. */
const paidAfter: Bias = { commands: ['payment', 'place', 'go-on', 'hand-over'] };

/** Mistakes with orders, and with what was typed for them. */
export const orderMutants: readonly Mutant[] = [
  {
    name: '`sent` is written down after the answer',
    edits: [
      {
        file: `${order}/placeOrderFlow.ts`,
        find: '  yield* send(record, order, press);\n}',
        replace: '  yield* send(record, order, press);\n  yield put(orderAttemptSent(record));\n}',
      },
      { file: `${order}/placeOrderFlow.ts`, find: '  yield put(orderAttemptSent(record));\n  return record;', replace: '  return record;' },
    ],
  },
  one(
    'what is unknown is called declined',
    `${order}/placeOrderFlow.ts`,
    '    yield put(orderAttemptNotPlaced({ attemptId }));\n  } else {\n    yield put(orderAttemptUnknown({ attemptId }));',
    '    yield put(orderAttemptNotPlaced({ attemptId }));\n  } else {\n    yield put(orderRejected({ problem }));\n    yield put(orderAttemptDeclined({ attemptId }));',
    lostOrders,
  ),
  one(
    'what is paid for is not what was seen',
    `${order}/placeOrderFlow.ts`,
    "if (!seen || fingerprintOf(seen) !== fingerprintOf(cart)) throw yield* newProblem('refused', 'basket-changed');",
    '',
    { commands: ['place', 'open-tab', 'switch-tab', 'add'], isHasty: true },
  ),
  {
    name: 'every press of the button sends an order',
    edits: [
      { file: `${order}/placeOrderFlow.ts`, find: 'yield takeLeading(orderSubmitted,', replace: 'yield takeEvery(orderSubmitted,' },
      {
        file: `${order}/placeOrderFlow.ts`,
        find: 'sleep, take, takeLeading, thrownProblem }',
        replace: 'sleep, take, takeEvery, thrownProblem }',
      },
      {
        file: `${order}/placeOrderFlow.ts`,
        find: "yield* withWebsiteLock('place', () => placeHoldingLock(press, pressedFor));",
        replace: 'yield* placeHoldingLock(press, pressedFor);',
      },
    ],
    bias: { commands: ['place'] },
  },
  {
    name: 'a sign-out leaves what was typed at the checkout',
    edits: [
      { file: 'src/features/sign-in/customersRecords.ts', find: "'signin_token', ...checkoutStorageKeys", replace: "'signin_token'" },
      {
        file: `${checkout}/storedValue.ts`,
        find: 'if (signedOut.match(action) || checkoutDataCleared.match(action)) return initial;',
        replace: 'if (checkoutDataCleared.match(action)) return initial;',
      },
    ],
    bias: { commands: ['sign-in', 'sign-out', 'address'] },
  },
  one(
    'cleared details stay stored',
    `${checkout}/storedValue.ts`,
    'if (signedOut.match(action) || checkoutDataCleared.match(action)) return initial;',
    'if (signedOut.match(action)) return initial;',
    { commands: ['address', 'type', 'clear-details'] },
  ),
  one(
    'a tab that is open keeps what another one has cleared',
    'src/persistence/persistence.ts',
    'storage.onChange(({ key }) => this.look(this.entries.get(key))),',
    'storage.onChange(({ key, text }) => text !== null && !text.includes(\'"value":null\') && this.look(this.entries.get(key))),',
    { commands: ['address', 'type', 'open-tab', 'switch-tab', 'clear-details'] },
  ),
  one(
    'every error of the payment call is a refusal',
    `${order}/placeOrderFlow.ts`,
    "!ambiguous && kind !== 'cart-lost' && sent !== undefined && sent.status >= 400 && sent.status < 500;",
    "(ambiguous || kind !== 'unknown' || true) && sent !== undefined && sent.status >= 400;",
    { commands: ['place'], faults: ['500-after', '502-html'] },
  ),
  one(
    'who wants to pay a deposit pays all of it',
    `${order}/orderApi.ts`,
    '...(deposit && { deposit_amount: (deposit.minor / 100).toFixed(2) }),',
    '',
    { commands: ['payment', 'place', 'go-on'] },
  ),
  one(
    'every success of the payment call is an order',
    `${order}/orderApi.ts`,
    "typeof orderId === 'number' || (typeof orderId === 'string' && orderId !== '') ? String(orderId) : null,",
    'String(orderId),',
    { commands: ['place'], faults: ['empty-200', 'wrong-type', 'null-data', 'errors-and-data'] },
  ),
  one(
    'what was approved on the payment page can pay again',
    'sandbox/payments/approvals.ts',
    "UPDATE payment_approvals SET state = 'used' WHERE token = ?",
    "UPDATE payment_approvals SET state = 'used' WHERE token = ? AND state = 'open'",
    { commands: ['payment', 'place'] },
  ),
  one(
    'an order that awaits its payment counts as bought',
    `${orderAttempt}/awaitedPayment.ts`,
    "return { kind: 'awaiting', orderNumber: payment.orderNumber };",
    "return { kind: 'confirmed', orderNumber: payment.orderNumber };",
    paidAfter,
  ),
  one(
    'a cancelled payment takes the basket away',
    `${orderAttempt}/awaitedPayment.ts`,
    "if (!now || now.isActive || !now.reservedOrderId) return { kind: 'unpaid' };",
    "if (now?.isActive) return { kind: 'confirmed', orderNumber: payment.orderNumber };\n  if (!now?.reservedOrderId) return { kind: 'unpaid' };",
    paidAfter,
  ),
  one(
    'typed data is cleared when the order is sent',
    `${checkout}/storedValue.ts`,
    'if (orderAttemptConfirmed.match(action) && !survivesOrder) return initial;',
    "if ((orderAttemptConfirmed.match(action) || action.type === 'orderAttempt/orderAttemptSent') && !survivesOrder) return initial;",
    { commands: ['place', 'payment'] },
  ),
  one('typed data is not stored', `${checkout}/storedValue.ts`, 'maxAge: oneDay,', 'maxAge: -1,', {
    commands: ['address', 'type', 'reload'],
  }),
  one(
    'nobody looks for an order whose answer was lost',
    `${orderAttempt}/resolveOrderAttemptFlow.ts`,
    'yield* fork(guarded(settled), open.attemptId, underWay);',
    '',
    lostOrders,
  ),
  one(
    'an inactive cart speaks against the order',
    `${orderAttempt}/orderAttemptModel.ts`,
    "if (isProof && cart && !cart.isActive && cart.reservedOrderId) return { kind: 'confirmed', orderNumber: cart.reservedOrderId };",
    "if (isProof && cart && !cart.isActive && cart.reservedOrderId) return { kind: 'not-placed' };",
    lostOrders,
  ),
  one(
    'the order attempt does not outlive the page',
    `${orderAttempt}/orderAttemptSlice.ts`,
    'Array.isArray(value.records) && value.records.every(acceptsRecord),',
    'Array.isArray(value.records) && value.records.length === 0,',
    leftOrders,
  ),
  one(
    'the order under way is not looked for after a reload',
    `${orderAttempt}/resolveOrderAttemptFlow.ts`,
    '  while (true) {\n    const open =',
    '  while (true) {\n    yield* take(orderAttemptUnknown);\n    const open =',
    leftOrders,
  ),
  one(
    'the record names who ordered',
    `${order}/placeOrderFlow.ts`,
    'const record = yield* recordOf(cart, order);',
    'const record = { ...(yield* recordOf(cart, order)), email: order.email };',
    { commands: ['place'] },
  ),
];
