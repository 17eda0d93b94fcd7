import type { EdgeClock } from './clock';
import type { CommerceReply } from './commerce';
import { CommerceFailure } from './commerce';
import { returned } from './commerceHeaders';
import type { IdempotencyStore, KeyRecord, StoredAnswer } from './idempotencyStore';
import { StoreUnreachable } from './idempotencyStore';
import type { Placements } from './placements';
import { isConclusive, mayHideAnOrder, wasRejectedUnread } from './replyMeaning';

const day = 86_400_000;
export const placementKept = 31 * day;
const mutationKept = day;
/** Within these milliseconds a second request with attempt 1 is a duplicate from the network; after them it is a new try. */
const copiesComeWithin = 60_000;

/** A request with an Idempotency-Key: it must take effect at most once. */
export interface KeyedRequest {
  key: string;
  fingerprint: string;
  /** 1 for the first try; from 2 on an earlier try may have reached the edge. */
  attempt: number;
  /** The cart's REST path when the request places an order. */
  cartPath: string | null;
  token: string | undefined;
  /** What the order is worth, as `figuresIn` gives it. */
  purchase?: string | null;
  forward(): Promise<CommerceReply>;
}

export interface Idempotency {
  /**
   * Stores a new key, then forwards. Answers later requests with that key from the store; only what certainly never reached commerce is
   * forwarded again.
   */
  handle(request: KeyedRequest): Promise<StoredAnswer>;
}

/*
 * An order's request: its key is saved, then the request is forwarded to commerce. A conclusive reply is saved too, and every retry gets it.
 * When the reply is lost the key's state is `unknown`, and only a query to commerce settles it (placements.ts).
 * Invariant: a request that commerce may have executed is never sent again.
 */
export function openIdempotency(parts: { store: IdempotencyStore; clock: EdgeClock; placements: Placements }): Idempotency {
  const { store, clock, placements } = parts;

  async function handle(request: KeyedRequest): Promise<StoredAnswer> {
    try {
      const before = await store.find(request.key);
      if (before) return await repeated(before, request);
      return await (request.attempt > 1 ? forgotten(request) : forwarded(request));
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      // Without the store nothing is forwarded, and the result of an earlier try is not known.
      return request.attempt > 1 ? beingChecked() : nothingSent(2);
    }
  }

  async function repeated(record: KeyRecord, request: KeyedRequest): Promise<StoredAnswer> {
    if (record.fingerprint !== null && record.fingerprint !== request.fingerprint) {
      return edgeAnswer(422, 'key-reused', 'This key was used for another request.');
    }
    if (record.state === 'unsent') return isCopy(record, request) ? answerOf(record) : forwarded(request);
    if (record.state === 'running')
      return edgeAnswer(409, 'running', 'The first request with this key is still running.', { 'retry-after': '1' });
    const known = record.state === 'unknown' ? await placements.settle(record.key, request.token) : record;
    return answerOf(known ?? record);
  }

  /** Attempt 2 or later without a record: the first try never arrived, or the store has lost it. Commerce has to be asked. */
  async function forgotten(request: KeyedRequest): Promise<StoredAnswer> {
    const record = { ...newRecord(request, 'unknown'), startedAt: placements.startOfForgotten() };
    const taken = await store.claim(record);
    if (taken) return repeated(taken, request);
    if (record.kind === 'placement') placements.watch(record.key, request.token);
    return answerOf((await placements.settle(request.key, request.token)) ?? record);
  }

  async function forwarded(request: KeyedRequest): Promise<StoredAnswer> {
    const record = newRecord(request, 'running');
    const taken = await store.claim(record);
    if (taken) return repeated(taken, request);
    try {
      return await sent(record, request);
    } catch (error) {
      if (error instanceof StoreUnreachable) return beingChecked();
      throw error;
    }
  }

  async function sent(record: KeyRecord, request: KeyedRequest): Promise<StoredAnswer> {
    try {
      return await concluded(record, request, await request.forward());
    } catch (error) {
      if (!(error instanceof CommerceFailure)) throw error;
      if (error.mayHaveRun) return lost(record, request);
      return unsent(record, nothingSent(error.retryAfter));
    }
  }

  async function concluded(record: KeyRecord, request: KeyedRequest, reply: CommerceReply): Promise<StoredAnswer> {
    const answer = storedFrom(reply);
    if (wasRejectedUnread(reply)) return unsent(record, answer);
    if (!isConclusive(reply, record.kind)) return lost(record, request, record.kind === 'mutation' ? answer : undefined);
    if (record.kind === 'placement' && reply.status >= 400) return refusedOrPlaced(record, request, answer, mayHideAnOrder(reply));
    // `cartPath` is kept until the order's number is known (placementRoutes.ts), and dropped when the order was declined.
    await store.save({ ...record, state: 'answered', answer, cartPath: reply.status < 300 ? record.cartPath : null });
    return answer;
  }

  async function unsent(record: KeyRecord, answer: StoredAnswer): Promise<StoredAnswer> {
    await store.save({ ...record, state: 'unsent', answer });
    return answer;
  }

  /** A duplicate that the network made of a first try. The first try was answered with "nothing sent", so the duplicate is not forwarded. */
  function isCopy({ answer, startedAt }: KeyRecord, { attempt }: KeyedRequest): boolean {
    return answer !== null && attempt === 1 && clock.now() - startedAt < copiesComeWithin;
  }

  /**
   * A refusal may hide an order: "The cart isn't active" can mean that an order was already made from this cart, and a server error can follow
   * a saved order. Magento translates its messages, so the text cannot tell the cases apart: commerce is always asked first. If
   * `isDoubtful` (see `mayHideAnOrder`), the refusal counts only when commerce confirms that there is no order.
   */
  async function refusedOrPlaced(
    record: KeyRecord,
    request: KeyedRequest,
    answer: StoredAnswer,
    isDoubtful: boolean,
  ): Promise<StoredAnswer> {
    await store.save({ ...record, state: 'unknown', failedAt: clock.now() });
    const settled = await placements.settle(record.key, request.token);
    if (settled?.state === 'settled') return answerOf(settled);
    if (isDoubtful && placements.lastFinding(record.key) !== 'open') {
      placements.watch(record.key, request.token);
      return answerOf({ ...record, state: 'unknown' });
    }
    await store.save({ ...record, state: 'answered', answer, cartPath: null });
    return answer;
  }

  async function lost(record: KeyRecord, request: KeyedRequest, answer?: StoredAnswer): Promise<StoredAnswer> {
    const unknown: KeyRecord = { ...record, state: 'unknown', failedAt: clock.now() };
    await store.save(unknown);
    if (record.kind === 'mutation')
      return answer ?? edgeAnswer(504, 'unknown', 'It is not known whether this took effect. Read the cart again.');
    placements.watch(record.key, request.token);
    const settled = await placements.settle(record.key, request.token);
    if (settled && settled.state !== 'unknown') return answerOf(settled);
    return beingChecked();
  }

  function newRecord(request: KeyedRequest, state: KeyRecord['state']): KeyRecord {
    const now = clock.now();
    const kind = request.cartPath === null ? 'mutation' : 'placement';
    const expiresAt = now + (kind === 'placement' ? placementKept : mutationKept);
    const { key, fingerprint, cartPath } = request;
    const begun = {
      key,
      kind,
      fingerprint,
      state,
      cartPath,
      startedAt: now,
      failedAt: null,
      orderNumber: null,
      answer: null,
      expiresAt,
    } as const;
    return request.purchase ? { ...begun, purchase: request.purchase } : begun;
  }

  return { handle };
}

/** The answer to a retry. A replay is the first answer, byte for byte. */
function answerOf(record: KeyRecord): StoredAnswer {
  if (record.answer) return { ...record.answer, headers: { ...record.answer.headers, 'idempotency-replayed': 'true' } };
  if (record.state === 'settled') {
    // The lost reply held the order id; only the order number that the cart reserved is known.
    const body = Buffer.from(JSON.stringify(record.orderNumber));
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'settled' }, body };
  }
  if (record.state === 'not-placed') return edgeAnswer(409, 'not-placed', 'No order was placed with this key. Start a new attempt.');
  const wait: Record<string, string> = record.kind === 'placement' ? { 'retry-after': '2' } : {};
  return edgeAnswer(409, 'unknown', 'It is not known whether the first request with this key took effect.', wait);
}

const nothingSent = (retryAfter: number): StoredAnswer =>
  edgeAnswer(503, 'commerce-unavailable', 'Nothing was sent. Please try again.', { 'retry-after': String(retryAfter) });

const beingChecked = (): StoredAnswer =>
  edgeAnswer(504, 'unknown', 'It is not known yet whether the order was placed. It is being checked.', { 'retry-after': '2' });

/** An answer of the edge's own, in the shape of Magento's REST errors. */
function edgeAnswer(status: number, code: string, message: string, headers: Record<string, string> = {}): StoredAnswer {
  const body = Buffer.from(JSON.stringify({ message, code }));
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

function storedFrom(reply: CommerceReply): StoredAnswer {
  const headers: Record<string, string> = {};
  for (const name of returned) {
    const value = reply.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: reply.status, headers, body: reply.body };
}
