import fastify from 'fastify';
import { openCommerce } from '../../edge/commerce';
import { fakeClock } from '../../edge/testing/fakeClock';
import { openLiftPictures } from '../../edge/liftPictures';
import { quoteRoutes } from '../../edge/quotes/quoteRoutes';
import type { Backoffice } from '../../backoffice/server';
import { injectedFetch } from './injectedFetch';
import { throughBackoffice } from './throughBackoffice';

/** The network of a shop whose `/api/quotes` leads through the edge's routes, to this back office and to the shop's own commerce. */
export function throughQuotes(office: Pick<Backoffice, 'app'>, lose: (path: string) => boolean = () => false) {
  return (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
    const clock = fakeClock();
    const app = fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // In jsdom a Buffer is no Uint8Array, and would be written as JSON.
    app.setReplySerializer((payload) => (Buffer.isBuffer(payload) ? payload.toString('utf8') : JSON.stringify(payload)));
    quoteRoutes(app, {
      ownOrigins: ['http://shop.test'],
      commerce: openCommerce({ origin: 'http://commerce.test', fetch, clock }),
      backoffice: openCommerce({ origin: 'http://backoffice.test', fetch: injectedFetch(office.app), clock }),
      // The document itself is the edge's own test.
      printer: { print: async (paper) => Buffer.from(`%PDF ${paper.title}`), close: async () => undefined },
      lifts: openLiftPictures('nowhere'),
      images: { make: unused, compose: unused, typeOf: unused },
      origin: 'http://shop.test',
      features: {},
      limit: 0,
    });
    const toEdge = injectedFetch(app);
    const elsewhere = throughBackoffice(office)(fetch);
    return async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.startsWith('/api/quotes')) return elsewhere(input, init);
      const answer = await toEdge(input, init);
      if (lose(pathname)) throw new TypeError('fetch failed');
      return answer;
    };
  };
}

const unused = (): Promise<never> => Promise.reject(new Error('no picture is drawn here'));
