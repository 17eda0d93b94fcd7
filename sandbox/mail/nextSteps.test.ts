import { expect, test } from '@jest/globals';
import type { OrderLine } from '../orders/orderSnapshot';
import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';
import { beFr, beNl, gb, tinySeed } from '../database/tinySeed';
import { voiceOf, type MailVoice } from './mailVoice';
import { nextSteps, preferenceInWords } from './nextSteps';
import { tellableOptions } from './orderAnswers';

const questions = [
  { key: 'USER_WEIGHT', optionId: 1, values: [{ key: 'USER_WEIGHT_UP_TO_120', selectionId: 11 }] },
  { key: 'INSTALLATION', optionId: 2, values: [{ key: 'INSTALLATION_EXPRESS', selectionId: 21 }] },
];
const shop = { catalogue: { questionSetOf: () => ({ questions, rules: [] }) } } as unknown as Shop;
const option = (optionId: number, selectionId: number) => ({ optionId, label: `Option ${optionId}`, values: [{ selectionId }] });
const lift = { sku: 'LIFT', kind: 'bundle', options: [option(1, 11), option(2, 21)] } as unknown as OrderLine;

function voice(storeCode: string): MailVoice {
  const store = tinySeed.storeViews.find((view) => view.storeCode === storeCode);
  if (!store) throw new Error(`no store view ${storeCode}`);
  return voiceOf(store);
}

test('weight and height never stand in a mail', () => {
  expect(tellableOptions(shop, lift, gb).map(({ label }) => label)).toEqual(['Option 2']);
});

test('an express installation is not measured first', () => {
  const order = { snapshot: { lines: [lift], billingAddress: { telephone: '01225 000000' } } } as unknown as OrderRow;
  const { steps } = voice(gb).words;
  expect(nextSteps(shop, order, steps).join(' ')).toMatch(/within 3 working days/);
  expect(nextSteps(shop, order, steps).join(' ')).not.toMatch(/day for measuring/);
});

test('an option that answers no known question is left out, too', () => {
  const strange = { ...lift, options: [option(2, 21), option(3, 31)] } as unknown as OrderLine;
  expect(tellableOptions(shop, strange, gb).map(({ label }) => label)).toEqual(['Option 2']);
});

test('the preferred day is written in the language of the mail, and own words are left alone', () => {
  const spoken = (preference: string) => [gb, beFr, beNl].map((storeCode) => preferenceInWords(preference, voice(storeCode)));
  expect(spoken('As soon as possible')).toEqual(['as soon as possible', 'dès que possible', 'zo snel mogelijk']);
  expect(spoken('Not before 2027-01-12')).toEqual([
    'not before 12 January 2027',
    'pas avant le 12 janvier 2027',
    'niet vóór 12 januari 2027',
  ]);
  expect(spoken('Not before 2027-99-99')[1]).toBe('Not before 2027-99-99');
  expect(spoken('Sonnez deux fois')[2]).toBe('Sonnez deux fois');
});
