import type { RequestBody } from '~/features/requests';

/** How the next request to `/api` goes wrong. `lost-after`: it is taken, and its answer never arrives. `says-null`: as a gateway may, with status 200. */
export type DeskFault = 'lost-before' | 'lost-after' | 'refuses' | 'away' | 'absent' | 'too-many' | 'unknown' | 'forbidden' | 'says-null';

/** What the back office's `/api` answers, in this process: for tests of screens, without its database. */
export interface RequestDesk {
  network: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** What it has taken, by key. */
  taken: Map<string, { body: RequestBody; token: string; reference: string; state: string }>;
  /** `POST /api/requests` and so on, oldest first, with the key. */
  asked: { path: string; key: string | null }[];
  /** For the next requests, in this order. */
  faults: DeskFault[];
  /** Answers `refuses` with these. */
  refusal: { path: string; code: string }[];
  /** The office's public holidays with their names, if any; null: it does not tell them. */
  holidays: Readonly<Record<string, string | undefined>> | null;
}

const receivedAt = '2026-11-02T09:00:00.000Z';
const answer = (status: number, body: object | null) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export function requestDesk(): RequestDesk {
  const desk: RequestDesk = {
    network,
    taken: new Map(),
    asked: [],
    faults: [],
    refusal: [{ path: 'contact.email', code: 'format' }],
    holidays: {},
  };
  return desk;

  function network(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.startsWith('/api/')) return fetch(input, init);
      if (pathname === '/api/holidays')
        return desk.holidays
          ? answer(200, { days: Object.keys(desk.holidays), names: desk.holidays })
          : answer(404, { code: 'no-such-address' });
      // It keeps no calendars.
      if (pathname.startsWith('/api/appointments/') && desk.faults.length === 0) return answer(404, { code: 'unknown' });
      return reply(
        pathname,
        new Headers(init?.headers).get('idempotency-key'),
        typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      );
    };
  }

  function reply(path: string, key: string | null, body: unknown): Response {
    desk.asked.push({ path, key });
    const fault = desk.faults.shift();
    if (fault === 'lost-before') throw new TypeError('fetch failed');
    if (fault === 'away') return answer(503, { code: 'backoffice-unavailable' });
    if (fault === 'absent') return answer(503, { code: 'backoffice-absent' });
    if (fault === 'too-many') return answer(429, { code: 'too-many' });
    if (fault === 'forbidden') return answer(403, { message: 'Not from here.' });
    if (fault === 'refuses') return answer(422, { code: 'invalid', fields: desk.refusal });
    const answered = handled(path, key ?? '', body);
    if (fault === 'says-null') return answer(200, null);
    if (fault === 'unknown') return answer(502, { code: 'unknown' });
    if (fault === 'lost-after') throw new TypeError('fetch failed');
    return answered;
  }

  function handled(path: string, key: string, body: unknown): Response {
    if (path.endsWith('/lookup') || path.endsWith('/withdraw')) return viewed(path, (body as { token: string }).token);
    const known = desk.taken.get(key);
    if (path.endsWith('/settle')) return known ? answer(200, receiptOf(known)) : answer(404, { code: 'not-received' });
    if (known) return answer(200, receiptOf(known));
    const number = desk.taken.size + 1;
    const request = { body: body as RequestBody, token: `token-${number}`, reference: `K7M-4QX-${number + 1}`, state: 'received' };
    desk.taken.set(key, request);
    return answer(201, receiptOf(request));
  }

  function viewed(path: string, token: string): Response {
    const request = [...desk.taken.values()].find((one) => one.token === token);
    if (!request) return answer(404, { code: 'unknown' });
    if (path.endsWith('/withdraw')) request.state = 'withdrawn';
    const { reference, state, body } = request;
    return answer(200, { reference, state, receivedAt, kind: body.kind, reply: body.reply, name: body.contact.name });
  }
}

const receiptOf = ({ reference, token, state }: { reference: string; token: string; state: string }) => ({
  reference,
  token,
  state,
  receivedAt,
});
