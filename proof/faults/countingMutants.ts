import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const analytics = 'src/features/analytics';
const orders: Bias = { commands: ['place', 'reload', 'open-tab'] };

/** Mistakes with what is told of orders. */
export const countingMutants: readonly Mutant[] = [
  one(
    'a purchase is told again after a reload',
    `${analytics}/purchases.ts`,
    '(order === found ? { ...order, figures: null } : order)',
    '(order === found ? { ...order } : order)',
    orders,
  ),
  one(
    'a purchase is worth what its tax adds',
    'src/features/order/orderFigures.ts',
    'value: total - tax - shipping,',
    'value: total - shipping,',
    orders,
  ),
  one(
    'tags are told though the shopper refused',
    `${analytics}/sinks.ts`,
    "if (consent === 'refused') return { sink: name, state: 'dropped', reason: 'refused' };",
    '',
    orders,
  ),
  one(
    'the edge counts what a browser has told already',
    'edge/embeddedKeys.ts',
    'tell.run(key, now()).changes === 1',
    'tell.run(key, now()).changes >= 0',
    orders,
  ),
  one(
    'the edge tells of no order that no browser told',
    'edge/purchases.ts',
    'clock.now() - browsersTellWithin',
    'clock.now() - 1000 * browsersTellWithin',
    orders,
  ),
];
