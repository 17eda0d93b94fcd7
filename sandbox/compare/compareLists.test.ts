import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

interface List {
  uid: string;
  item_count: number;
  items: { uid: string; product: { sku: string } }[];
}

const fields = 'uid item_count items { uid product { sku } attributes { code value } } attributes { code label }';
const foreign = 'This customer is not authorized to access this list';

let shop: TestShop;
let ids: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  const { products } = await shop.ask<{ products: { items: { uid: string; sku: string }[] } }>(
    '{ products(filter: { sku: { in: ["CUSHION", "RAIL", "REMOTE"] } }) { items { uid sku } } }',
  );
  ids = Object.fromEntries(products.items.map(({ uid, sku }) => [sku, Buffer.from(uid, 'base64').toString()]));
});
afterEach(closeShops);

const listed = (...skus: string[]) => JSON.stringify(skus.map((sku) => ids[sku]));
const skusOf = ({ items }: List) => items.map(({ product }) => product.sku);

async function changed(name: string, text: string, headers: Record<string, string> = {}): Promise<List> {
  return (await shop.ask<Record<string, List>>(`mutation { ${name}(input: { ${text} }) { ${fields} } }`, {}, headers))[name] as List;
}
const refusalOf = async (text: string, headers: Record<string, string> = {}) =>
  (await shop.graphql(text, {}, headers)).errors?.[0]?.message;

async function signedIn(): Promise<Record<string, string>> {
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "carl@example.com", password: "Stairs-2026") { token } }',
  );
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

test('a guest’s list takes products once, gives them up again, and is deleted', async () => {
  const { uid } = await changed('createCompareList', `products: ${listed('CUSHION')}`);
  const list = await changed('addProductsToCompareList', `uid: "${uid}", products: ${listed('CUSHION', 'RAIL')}`);
  expect(skusOf(list)).toEqual(['CUSHION', 'RAIL']);
  expect(list.items[0]?.uid).toBe(ids['CUSHION']);
  expect(list).toMatchObject({ item_count: 2, attributes: [{ code: 'price', label: 'Price' }] });
  expect(skusOf(await changed('removeProductsFromCompareList', `uid: "${uid}", products: ${listed('CUSHION')}`))).toEqual(['RAIL']);
  expect(await shop.ask(`mutation { deleteCompareList(uid: "${uid}") { result } }`)).toEqual({ deleteCompareList: { result: true } });
  expect(await shop.ask(`{ compareList(uid: "${uid}") { uid } }`)).toEqual({ compareList: null });
  expect(await refusalOf(`mutation { addProductsToCompareList(input: { uid: "${uid}", products: ["1"] }) { uid } }`)).toBe(
    '"uid" value does not exist',
  );
});

test('a customer’s list is joined by the guest’s, and closed to everyone else', async () => {
  const carl = await signedIn();
  const own = await changed('createCompareList', `products: ${listed('RAIL')}`, carl);
  expect((await changed('createCompareList', 'products: []', carl)).uid).toBe(own.uid);
  const { uid } = await changed('createCompareList', `products: ${listed('CUSHION')}`);
  expect(await refusalOf(`mutation { assignCompareListToCustomer(uid: "${uid}") { result } }`)).toBe('Customer must be logged');
  const answer = await shop.ask<{ assignCompareListToCustomer: { result: boolean; compare_list: List } }>(
    `mutation { assignCompareListToCustomer(uid: "${uid}") { result compare_list { ${fields} } } }`,
    {},
    carl,
  );
  expect(answer.assignCompareListToCustomer.result).toBe(true);
  expect(skusOf(answer.assignCompareListToCustomer.compare_list)).toEqual(['RAIL', 'CUSHION']);
  const { customer } = await shop.ask<{ customer: { compare_list: List } }>(`{ customer { compare_list { ${fields} } } }`, {}, carl);
  expect(customer.compare_list.uid).toBe(own.uid);
  expect(await refusalOf(`{ compareList(uid: "${own.uid}") { uid } }`)).toBe(foreign);
});
