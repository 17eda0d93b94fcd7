import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr } from '../database/tinySeed';
import { add, lift, newCart } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

describe('The question set', () => {
  test('puts words, keys and rules around the bundle’s options', async () => {
    const shop = await openShop();
    const answer =
      await shop.ask(`{ products(filter: { sku: { eq: "LIFT" } }) { items { product_type_code ... on BundleProduct { question_set {
      questions { ofbiz_key option_uid section title why help values { ofbiz_value_key selection_uid label note picture } }
      rules { id effect when { question values } question values selection_uid reason } } } } } }`);
    expect(answer).toMatchObject({
      products: {
        items: [
          {
            product_type_code: 'R_RECON',
            question_set: {
              questions: [
                {
                  ofbiz_key: 'SHAPE',
                  section: 'Your stairs',
                  help: '',
                  values: [{ ofbiz_value_key: 'SHAPE_STRAIGHT', selection_uid: lift.straight, note: '', picture: null }, {}],
                },
                { ofbiz_key: 'SEAT', values: [{}, { selection_uid: lift.softSeat, picture: 'lift/soft.jpg' }] },
                { ofbiz_key: 'HINGE', help: 'Open the door and look.' },
              ],
              rules: [
                { effect: 'SHOW', question: 'HINGE', values: [], selection_uid: null },
                { effect: 'REPRICE', question: 'SEAT', values: ['SEAT_SOFT'], selection_uid: lift.softSeatCurved },
                { effect: 'EXCLUDE', values: ['HINGE_YES'] },
                { effect: 'ADVISER', question: null, values: [], reason: 'Please call us.' },
              ],
            },
          },
        ],
      },
    });
  });

  test('a plain bundle has none', async () => {
    const shop = await openShop();
    expect(
      await shop.ask(
        '{ products(filter: { sku: { eq: "CUSHION" } }) { items { product_type_code ... on BundleProduct { question_set { rules { id } } } } } }',
      ),
    ).toEqual({
      products: { items: [{ product_type_code: 'R_RECON' }] },
    });
  });

  test('a cart line gives the order system the answers, repriced answers under their own key', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(
      shop,
      id,
      { sku: 'LIFT', selected_options: [lift.straight, lift.softSeat, lift.hinge] },
      { sku: 'LIFT', selected_options: [lift.curved, lift.softSeatCurved] },
    );
    const { cart } = await shop.ask<{ cart: { items: { ofbiz_configuration: string }[] } }>(
      'query ($id: String!) { cart(cart_id: $id) { items { ... on BundleCartItem { ofbiz_configuration } } } }',
      { id },
    );
    expect(cart.items.map((item) => JSON.parse(item.ofbiz_configuration) as unknown)).toEqual([
      [
        { question: 'SHAPE', value: 'SHAPE_STRAIGHT' },
        { question: 'SEAT', value: 'SEAT_SOFT' },
        { question: 'HINGE', value: 'HINGE_YES' },
      ],
      [
        { question: 'SHAPE', value: 'SHAPE_CURVED' },
        { question: 'SEAT', value: 'SEAT_SOFT' },
      ],
    ]);
  });
});

describe('What else stock Magento does not know', () => {
  test('the same page in other store views, or null where there is none', async () => {
    const shop = await openShop();
    const query = 'query ($url: String!) { alternates(url: $url) { store_code relative_url } }';
    const everywhere = (relative_url: string | null) => ({
      alternates: [
        { store_code: 'tiny_be_fr', relative_url },
        { store_code: 'tiny_be_nl', relative_url },
      ],
    });
    expect(await shop.ask(query, { url: '/' })).toEqual(everywhere(''));
    expect(await shop.ask(query, { url: 'cushion' })).toEqual(everywhere('cushion'));
    expect(await shop.ask(query, { url: 'contact-us' })).toEqual(everywhere(null));
    expect(await shop.ask(query, { url: 'nothing' })).toEqual(everywhere(null));
  });

  test('addresses behind a postcode of the store’s country', async () => {
    const shop = await openShop();
    const query = 'query ($postcode: String!) { addressLookup(postcode: $postcode) { summary street city postcode region } }';
    expect(await shop.ask(query, { postcode: 'ba1 1aa' })).toEqual({
      addressLookup: [{ summary: '1 Abbey Street, Bath', street: ['1 Abbey Street'], city: 'Bath', postcode: 'BA1 1AA', region: null }],
    });
    expect(await shop.ask(query, { postcode: 'BA1 1AA' }, { store: beFr })).toEqual({ addressLookup: [] });
    expect((await shop.graphql(query, { postcode: ' ' })).errors).toMatchObject([{ message: 'Enter a full postcode.' }]);
  });
});

describe('The questions of an enquiry', () => {
  const asked = '{ enquiryQuestionSet(code: "homelift") { name questions { ofbiz_key name title values { label } } rules { effect } } }';

  test('are there where the store view has words for them', async () => {
    const shop = await openShop();
    expect(await shop.ask(asked)).toEqual({
      enquiryQuestionSet: {
        name: 'Homelift',
        questions: [{ ofbiz_key: 'HOME_FLOORS', name: 'Floors', title: 'How many floors?', values: [{ label: 'Two' }, { label: 'More' }] }],
        rules: [{ effect: 'ADVISER' }],
      },
    });
    expect(await shop.ask(asked, {}, { store: beFr })).toEqual({ enquiryQuestionSet: null });
    expect(await shop.ask(asked.replace('homelift', 'boat'))).toEqual({ enquiryQuestionSet: null });
  });
});
