import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildSchema, printSchema } from 'graphql';
import { cartAtPayment, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';
import { commerceModules, withoutCommerceModules } from './editions';
import { schemaText } from './schemaText';

afterEach(closeShops);

const published = readFileSync('sandbox/schema/published/commerce-2.4.8.graphqls', 'utf8');

/** Each type, field, argument and enum value of a schema on a line of its own. */
const linesOf = (text: string): Set<string> => {
  const lines = printSchema(buildSchema(text)).split('\n');
  let type = '';
  return new Set(
    lines.map((line) => {
      if (!line.startsWith(' ')) type = line;
      return line.startsWith(' ') ? `${type} ${line.trim()}` : line;
    }),
  );
};

describe('Magento Open Source', () => {
  test('is the published schema without Commerce’s modules, and each of them takes something away', () => {
    const left = withoutCommerceModules(published);
    const roots = Object.values(buildSchema(left).getQueryType()?.getFields() ?? {}).map(({ name }) => name);
    expect(roots).toEqual(expect.arrayContaining(['cart', 'customer', 'guestOrder', 'products', 'storeConfig', 'compareList']));
    const theirs = /negotiable|compan(y|ies)[A-Z_]|giftRegistr|reward|requisition|purchase_orders|requestReturn|dynamicBlock|giftWrap/i;
    expect(left.split('\n').filter((line) => theirs.test(line))).toEqual([]);
    for (const [module, names] of Object.entries(commerceModules)) {
      const wanted = names.split(/\s+/).map((name) => name.replace(/^.*\./, '').replaceAll('*', String.raw`\w*`));
      const pattern = new RegExp(wanted.join('|'));
      expect([module, pattern.test(published)]).toEqual([module, true]);
    }
  });

  test('is a part of what the sandbox has as Commerce: fields, arguments and values', () => {
    const whole = linesOf(schemaText('stock'));
    const found = [...linesOf(schemaText('open-source'))].filter((line) => !whole.has(line));
    // A type that implements one interface less, or takes one argument less, is written otherwise.
    expect(found).toEqual([]);
  });

  test.each([
    'query { dynamicBlocks { total_count } }',
    'query { giftCardAccount(input: { gift_card_code: "GIFT-5" }) { code } }',
    'query ($id: String!) { cart(cart_id: $id) { applied_gift_cards { code } } }',
    'query ($id: String!) { cart(cart_id: $id) { gift_wrapping { uid } } }',
    'mutation ($id: String!) { setGiftOptionsOnCart(input: { cart_id: $id, gift_receipt_included: true, printed_card_included: true }) { cart { id } } }',
    'query { storeConfig { allow_gift_receipt } }',
  ])('refuses %s', async (document) => {
    const shop = await openShop({ edition: 'open-source' });
    const answer = await shop.graphql(document, { id: 'x' });
    expect(answer.errors?.[0]?.message).toMatch(/^(Cannot query field|Unknown (type|argument))/);
    expect(answer.data ?? null).toBeNull();
  });

  test('has our extensions neither, takes gift messages, and sells', async () => {
    const shop = await openShop({ edition: 'open-source' });
    expect((await shop.graphql('{ storeConfig { store_alias } }')).errors).toHaveLength(1);
    const id = await cartAtPayment(shop);
    expect(
      await shop.ask('query ($id: String!) { cart(cart_id: $id) { gift_message { message } prices { grand_total { value } } } }', { id }),
    ).toEqual({ cart: { gift_message: null, prices: { grand_total: { value: 18 } } } });
    await pay(shop, id, await nonceFor(shop));
    const [number] = orderNumbers(shop);
    expect(
      await shop.ask(
        'query ($number: String!) { guestOrder(input: { number: $number, email: "ann@example.com", lastname: "Field" }) { number available_actions } }',
        { number },
      ),
    ).toEqual({ guestOrder: { number, available_actions: ['REORDER', 'CANCEL'] } });
    expect(await shop.ask('{ __type(name: "OrderActionType") { enumValues { name } } }')).toEqual({
      __type: { enumValues: [{ name: 'REORDER' }, { name: 'CANCEL' }] },
    });
  });
});
