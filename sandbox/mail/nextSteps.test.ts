import { expect, test } from '@jest/globals';
import type { OrderLine } from '../orders/orderSnapshot';
import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';
import { nextSteps, tellableOptions } from './nextSteps';

const questions = [
  { key: 'USER_WEIGHT', optionId: 1, values: [{ key: 'USER_WEIGHT_UP_TO_120', selectionId: 11 }] },
  { key: 'INSTALLATION', optionId: 2, values: [{ key: 'INSTALLATION_EXPRESS', selectionId: 21 }] },
];
const shop = { catalogue: { questionSetOf: () => ({ questions }) } } as unknown as Shop;
const option = (optionId: number, selectionId: number) => ({ optionId, label: `Option ${optionId}`, values: [{ selectionId }] });
const lift = { sku: 'LIFT', kind: 'bundle', options: [option(1, 11), option(2, 21)] } as unknown as OrderLine;

test('weight and height never stand in a mail', () => {
  expect(tellableOptions(shop, lift).map(({ label }) => label)).toEqual(['Option 2']);
});

test('an express installation is not measured first', () => {
  const order = { snapshot: { lines: [lift], billingAddress: { telephone: '01225 000000' } } } as unknown as OrderRow;
  expect(nextSteps(shop, order).join(' ')).toMatch(/within 3 working days/);
  expect(nextSteps(shop, order).join(' ')).not.toMatch(/day for measuring/);
});
