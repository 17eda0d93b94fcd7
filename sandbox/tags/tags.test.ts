import { afterEach, describe, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const asked = {
  method: 'POST' as const,
  url: '/graphql',
  payload: { query: '{ storeConfig { google_tag_manager_enabled google_tag_manager_container_id } }' },
};

describe('The tag manager', () => {
  test('is off, and its addresses empty, unless the store has a container', async () => {
    const shop = await openShop();
    expect((await shop.app.inject(asked)).json()).toEqual({
      data: { storeConfig: { google_tag_manager_enabled: false, google_tag_manager_container_id: null } },
    });
    expect((await shop.app.inject('/gtm.js?id=GTM-SANDBOX')).statusCode).toBe(404);
  });

  test('gives the store’s own container to any page, and no other', async () => {
    const shop = await openShop({ tagManager: 'GTM-SANDBOX' });
    expect((await shop.app.inject(asked)).json()).toEqual({
      data: { storeConfig: { google_tag_manager_enabled: true, google_tag_manager_container_id: 'GTM-SANDBOX' } },
    });
    const { headers, payload } = await shop.app.inject('/gtm.js?id=GTM-SANDBOX');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(payload).toContain('goog#html');
    expect((await shop.app.inject('/gtm.js?id=GTM-OTHER')).statusCode).toBe(404);
    expect((await shop.app.inject('/gtag/js?id=G-1')).headers['content-type']).toContain('text/javascript');
  });
});

describe('Call tracking', () => {
  const configured = {
    method: 'POST' as const,
    url: '/graphql',
    payload: { query: '{ storeConfig { infinity_script_identifier infinity_phone_numbers { variant number } } }' },
  };

  test('is off, and its address empty, unless the store has an installation', async () => {
    const shop = await openShop();
    expect((await shop.app.inject(configured)).json()).toEqual({
      data: { storeConfig: { infinity_script_identifier: null, infinity_phone_numbers: [] } },
    });
    expect((await shop.app.inject('/js/nas.v1.min.js')).statusCode).toBe(404);
  });

  test('gives its script to any page', async () => {
    const shop = await openShop({ callTracking: '964' });
    expect((await shop.app.inject(configured)).json()).toMatchObject({ data: { storeConfig: { infinity_script_identifier: '964' } } });
    const { headers, payload } = await shop.app.inject('/js/nas.v1.min.js');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(payload).toContain('_ictt');
  });
});
