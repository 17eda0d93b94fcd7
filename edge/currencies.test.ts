import { afterAll, describe, expect, test } from '@jest/globals';
import { json } from './testing/fakeCommerce';
import { closeAll, openTestEdge, page } from './testing/openTestEdge';

afterAll(closeAll);

const long = (word: string): string => `<!doctype html><title>${word}</title><h1>${word}</h1>${`<p>${word} text</p>`.repeat(200)}`;

describe('first pages', () => {
  test('are made in the currency that a visitor has chosen, and no other visitor gets that copy', async () => {
    const edge = await openTestEdge({ render: async ({ config }) => page({ html: long(config.currency ?? 'own') }) });
    edge.commerce.on('GET /graphql', () => json({ data: { currency: { available_currency_codes: ['GBP', 'EUR'] } } }));
    const ask = async (cookie?: string, url = '/') => {
      const { headers, body } = await edge.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
      return [headers['x-cache'], /<h1>(\w+)/.exec(body)?.[1], /private|public/.exec(String(headers['cache-control']))?.[0]];
    };
    const [, , html] = [await ask(), await ask('currency_steadwell_gb=EUR'), await ask('currency_steadwell_gb=EUR')];
    expect(html).toEqual(['hit', 'EUR', 'private']);
    expect(await ask()).toEqual(['hit', 'own', 'public']);
    // What commerce does not list, another country's choice and what is no code make no copies.
    for (const cookie of [
      'currency_steadwell_gb=JPY',
      'currency_steadwell_be=EUR',
      'currency_steadwell_gb=GBP',
      'currency_steadwell_gb=<x>',
    ])
      expect(await ask(cookie)).toEqual(['hit', 'own', 'public']);
    expect(edge.commerce.calls('GET /graphql')).toHaveLength(1);
    expect((await ask('currency_steadwell_gb=EUR', '/basket'))[1]).toBe('EUR');
  });

  test('are in the store’s own currency while commerce does not say which there are, and where the choice is switched off', async () => {
    const edge = await openTestEdge({ render: async ({ config }) => page({ html: long(config.currency ?? 'own') }) });
    edge.commerce.down();
    const ask = (from = edge) => from.app.inject({ url: '/', headers: { cookie: 'currency_steadwell_gb=EUR' } });
    expect((await ask()).body).toBe(long('own'));
    edge.commerce.up();
    edge.commerce.on('GET /graphql', () => json({ data: { currency: { available_currency_codes: ['GBP', 'EUR'] } } }));
    expect((await ask()).body).toBe(long('own'));
    edge.clock.advance(31_000);
    expect((await ask()).body).toBe(long('EUR'));
    const without = await openTestEdge({ environment: { FEATURES: 'currencyChoice:off' } });
    await ask(without);
    expect(without.rendered[0]?.config.currency).toBeUndefined();
    expect(without.commerce.received).toEqual([]);
  });
});
