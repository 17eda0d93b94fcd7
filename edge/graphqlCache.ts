import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { CommerceReply } from './commerce';
import type { EncodedBody } from './encodings';
import { encodeBody } from './encodings';

/** Stale-while-revalidate: a stale answer is sent for this long while a new one is fetched. */
const staleFor = 120_000;
const longestKept = 1_000_000;

export interface GraphqlAnswer {
  status: number;
  contentType: string;
  /** X-Magento-Cache-Id, which the browser sends with its next call. */
  cacheId: string | null;
  body: EncodedBody;
}

/** Everything that can change the answer of a public query. */
export interface GraphqlQuestion {
  query: string;
  variables: string;
  operationName: string;
  storeCode: string;
  store: string;
  currency: string;
  cacheId: string;
}

export interface GraphqlCache {
  /** A cached answer, or that of `fetch`; identical queries at the same time share one call. */
  find(question: GraphqlQuestion, fetch: () => Promise<CommerceReply>): Promise<{ answer: GraphqlAnswer; cache: 'hit' | 'stale' | 'miss' }>;
  clear(): void;
  bytes(): number;
}

interface Kept {
  answer: GraphqlAnswer;
  at: number;
}

const privateRoots = /^(cart|customer|guestOrder|isEmailAvailable|giftCardAccount|wishlist)/i;

/** Queries for personal data are never cached, even without a bearer: a guest's cart is personal, too. */
export const isPublicQuery = (rootFields: readonly string[]): boolean => !rootFields.some((field) => privateRoots.test(field));

/** Caches guests' GraphQL queries for some seconds: a hundred shoppers who open the same page cost commerce one query. */
export function openGraphqlCache(parts: { clock: EdgeClock; background: Background; fresh: number; bytes: number }): GraphqlCache {
  const { clock, background } = parts;
  const kept = new LRUCache<string, Kept>({ maxSize: parts.bytes, sizeCalculation: ({ answer }) => answer.body.size + 500 });
  const flights = new Map<string, Promise<GraphqlAnswer>>();

  function refresh(key: string, fetch: () => Promise<CommerceReply>): Promise<GraphqlAnswer> {
    const under = flights.get(key);
    if (under) return under;
    const flight: Promise<GraphqlAnswer> = load(key, fetch, () => flights.get(key) === flight).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  async function load(key: string, fetch: () => Promise<CommerceReply>, isWanted: () => boolean): Promise<GraphqlAnswer> {
    const reply = await fetch();
    const answer = await answerOf(reply);
    // After a clear() the answer of this call is not stored: it may be the one that was purged.
    if (isKeepable(reply) && isWanted()) kept.set(key, { answer, at: clock.now() });
    return answer;
  }

  return {
    bytes: () => kept.calculatedSize,
    async find(question, fetch) {
      // A fresh time of 0 turns the cache off; it does not mean "always stale".
      if (parts.fresh === 0) return { answer: await answerOf(await fetch()), cache: 'miss' };
      const key = keyOf(question);
      const before = kept.get(key);
      const age = before ? clock.now() - before.at : Infinity;
      if (before && age < parts.fresh) return { answer: before.answer, cache: 'hit' };
      if (before && age < parts.fresh + staleFor) {
        background.run(() => refresh(key, fetch));
        return { answer: before.answer, cache: 'stale' };
      }
      return { answer: await refresh(key, fetch), cache: 'miss' };
    },
    clear() {
      kept.clear();
      flights.clear();
    },
  };
}

/** The cached form of a reply: the headers that matter, and the body in all encodings. */
export async function answerOf(reply: CommerceReply): Promise<GraphqlAnswer> {
  return {
    status: reply.status,
    contentType: reply.headers.get('content-type') ?? 'application/json',
    cacheId: reply.headers.get('x-magento-cache-id'),
    body: await encodeBody(reply.body),
  };
}

function isKeepable(reply: CommerceReply): boolean {
  if (reply.status !== 200 || reply.body.length > longestKept) return false;
  try {
    const content: unknown = JSON.parse(reply.body.toString('utf8'));
    return typeof content === 'object' && content !== null && 'data' in content && content.data !== null && !('errors' in content);
  } catch {
    return false;
  }
}

function keyOf(question: GraphqlQuestion): string {
  const { query, variables, operationName, storeCode, store, currency, cacheId } = question;
  return createHash('sha256')
    .update(JSON.stringify([query, variables, operationName, storeCode, store, currency, cacheId]))
    .digest('base64url');
}
