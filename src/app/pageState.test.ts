import { describe, expect, test } from '@jest/globals';
import { countryOf } from '~/config/countries';
import { embedJson } from '~/server/headTags';
import { pageStateOf } from './pageState';

const country = countryOf('BE');
const config = {
  canonicalOrigin: 'https://shop.example',
  buildId: 'b1',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: null,
};

describe('the state that travels in the page', () => {
  test('arrives as it left, whatever words it holds', () => {
    const state = { store: { words: '</script><b>\u2028\u2029&amp;' }, loaderData: { a: { status: 200 } }, config, country };
    const text = embedJson(state);
    expect(text).not.toContain('</script>');
    expect(pageStateOf(text)).toEqual({ storeState: state.store, loaderData: state.loaderData, config, country });
  });

  test.each([
    ['no element', undefined],
    ['an empty element', ''],
    ['half of it', JSON.stringify({ store: {}, loaderData: {} })],
    ['no country', JSON.stringify({ store: {}, loaderData: {}, config })],
    ['a list', '[]'],
    ['cut short', '{"store":{'],
  ])('with %s the page says so instead of starting', (_what, text) => {
    expect(() => pageStateOf(text)).toThrow(/without its|JSON/);
  });
});
