import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { siteSearchPath } from '../../src/config/siteSearch';
import { storeViews } from '../../src/config/storeViews';
import { refuseForeign, refuseOtherThanJson } from '../requestGuard';
import { limitOf } from '../requestLimits';
import { longestSearch, type SiteSearch } from './siteSearch';

/** A fast writer asks four times a second, and pauses. */
const mostSearches = 300;

const searchBody = v.object({
  query: v.pipe(v.string(), v.maxLength(longestSearch)),
  isTyping: v.optional(v.boolean(), false),
});

interface Parts {
  ownOrigins: readonly string[];
  search: SiteSearch;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
}

/**
 * POST /api/search {query} with the store view's code as `store`, as calls to commerce have it: pages, questions and places that fit. What people type may
 * be personal (a name, an illness): it comes in a body, and stands in no address, log or cache.
 */
export function searchRoute(app: FastifyInstance, { ownOrigins, search, limit }: Parts): void {
  app.post(siteSearchPath, limitOf(Math.min(limit, mostSearches)), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, ownOrigins) ?? refuseOtherThanJson(request);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
    const view = storeViews.find(({ storeCode }) => storeCode === request.headers.store);
    const body = v.safeParse(searchBody, contentOf(request.body));
    if (!view || !body.success) return reply.code(422).send({ code: 'invalid' });
    return reply.send(await search.find(view, body.output.query, body.output.isTyping));
  });
}

function contentOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
}
