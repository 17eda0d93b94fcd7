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
  {
    name: 'the edge counts what was told already',
    edits: [
      { file: 'edge/embeddedKeys.ts', find: 'tell.run(key, now()).changes === 1', replace: 'tell.run(key, now()).changes >= 0' },
      { file: 'edge/embeddedKeys.ts', find: ' AND key NOT IN (SELECT key FROM told)`', replace: '`' },
    ],
    bias: orders,
  },
  one(
    'the edge tells of no order that no browser told',
    'edge/purchases.ts',
    'clock.now() - browsersTellWithin',
    'clock.now() - 1000 * browsersTellWithin',
    orders,
  ),
  one(
    'the edge tells a service of an order though consent was taken back',
    'edge/purchases.ts',
    ' && !(await store.isTakenBack(key))',
    '',
    orders,
  ),
  one(
    'a purchase that no tag manager heard of counts as told',
    'edge/purchases.ts',
    'if (!isUntagged || !(await',
    'if (!isUntagged || (await',
    orders,
  ),
  one(
    'what waited for a tag manager waits again',
    `${analytics}/tagRoom.ts`,
    `      write(world, []);
      return events;`,
    '      return events;',
    orders,
  ),
];
