import { describe, expect, test } from '@jest/globals';
import { sanitisedAction, sanitisedState, storyOf } from './devTools';

describe('what Redux DevTools is shown', () => {
  test.each([
    [{ type: 'cart/addToCartRequested' }, 'cart: add to cart requested'],
    [{ type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'placeOrder' } } }, 'commerce: placeOrder sent'],
    [{ type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'cart' } } }, 'commerce: cart asked'],
    [{ type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'cart' } } }, 'commerce: cart answered'],
    [{ type: 'api/executeQuery/rejected', meta: { arg: { endpointName: 'cart' }, condition: true } }, 'commerce: cart known already'],
    [{ type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'cart' } } }, 'commerce: cart refused'],
    [{ type: 'persist/REHYDRATE', key: 'userEmail' }, 'storage: userEmail is back'],
  ])('%j reads "%s"', (action, story) => {
    expect(storyOf(action)).toBe(story);
  });

  const shopper = { email: 'edith@example.com', firstname: 'Edith', telephone: '01584 960123', token: 'abc.def', weight: 95 };

  test('a shopper is redacted by kind and length, and her body is left out', () => {
    expect(sanitisedAction({ type: 'checkout/contactSubmitted', payload: shopper })).toEqual({
      type: 'checkout: contact submitted',
      was: 'checkout/contactSubmitted',
      payload: {
        email: '<redacted:email:17>',
        firstname: '<redacted:text:5>',
        telephone: '<redacted:digits:12>',
        token: '<redacted:secret>',
      },
    });
  });

  test('an event of the data layer is shown as it went out: it holds nothing else', () => {
    const payload = { event: 'view_cart', parameters: { currency: 'GBP', value: 54.17 }, consent: 'refused', deliveries: [] };
    expect(sanitisedAction({ type: 'analytics/eventSent', payload })).toEqual({
      type: 'event: view_cart',
      was: 'analytics/eventSent',
      payload,
    });
  });

  test('which capabilities are on is shown by name; other names are not', () => {
    const flags = [
      { name: 'liveChat', isActive: true },
      { name: 'Edith', isActive: false },
    ];
    expect(sanitisedState({ storeView: { flags } })).toEqual({
      storeView: {
        flags: [
          { name: 'liveChat', isActive: true },
          { name: '<redacted:text:5>', isActive: false },
        ],
      },
    });
  });

  test('the real action and state stay as they are, and redacting twice changes nothing', () => {
    const before = JSON.stringify(shopper);
    const { payload } = sanitisedAction({ type: 'a/b', payload: shopper }) as unknown as { payload: object };
    expect(JSON.stringify(shopper)).toBe(before);
    expect(sanitisedAction({ type: 'a/b', payload })).toMatchObject({ payload });
  });

  test('a state shows which answers there are, never what they say, and no answers of the builder', () => {
    const state = {
      api: { queries: { 'customer({})': { endpointName: 'customer', status: 'fulfilled', data: shopper } } },
      configuration: { drafts: { a: { weight: 95 } } },
      checkout: { accepted: 2, contact: shopper },
    };
    const image = sanitisedState(state);
    expect(image).toMatchObject({ api: { queries: ['customer: fulfilled'] }, configuration: '<left out>', checkout: { accepted: 2 } });
    expect(JSON.stringify(image)).not.toMatch(/edith|960123|95|abc/i);
    // Unchanged slices are not described again.
    const next = sanitisedState({ ...state, checkout: { accepted: 3 } }) as { api: unknown };
    expect(next.api).toBe((image as { api: unknown }).api);
  });
});
