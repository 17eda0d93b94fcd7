import type { NetworkRequest, NetworkReply } from './exchange';
import { broken } from './exchange';
import type { Fault, FaultKind } from './plan';

/** A request that a fault is applied to. */
export interface FaultedRequest {
  fault: Fault;
  sent: NetworkRequest;
  send: () => Promise<NetworkReply>;
  sleep: (milliseconds: number) => Promise<void>;
  nextPasses: () => Promise<void>;
  over: Promise<never>;
  /** The edge has lost its idempotency keys since the request was sent. */
  hasLostKeys: () => boolean;
}

const json = (status: number, body: object, more: [string, string][] = []): NetworkReply => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8'], ...more],
  body: Buffer.from(JSON.stringify(body)),
});
const page = (status: number): NetworkReply => ({
  status,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from('<!doctype html><title>Please wait</title><p>The page is being prepared.</p>'),
});
const isGraphql = ({ url }: NetworkRequest): boolean => url.pathname === '/graphql';

async function ranOrNot({ fault, send }: FaultedRequest): Promise<void> {
  if (fault.ran) await send();
}

/** What each kind of fault does to a request. */
export const outcomes: Record<FaultKind, (request: FaultedRequest) => Promise<NetworkReply>> = {
  'drop-before': () => Promise.reject(broken()),
  'drop-after': async ({ send }) => {
    await send();
    throw broken();
  },
  delay: async ({ fault, send, sleep }) => {
    await sleep(fault.ms);
    return send();
  },
  duplicate: async ({ fault, send, sleep, hasLostKeys }) => {
    // An edge that lost its idempotency keys cannot distinguish a copy from a first request.
    const again = sleep(fault.ms).then(() => (hasLostKeys() ? undefined : send()));
    again.catch(() => undefined);
    return send();
  },
  reorder: async ({ fault, send, sleep, nextPasses }) => {
    await Promise.race([nextPasses(), sleep(fault.ms)]);
    return send();
  },
  '500-after': async ({ send }) => {
    await send();
    return json(500, { message: 'Internal Server Error' });
  },
  '502-html': async (request) => {
    await ranOrNot(request);
    return page(502);
  },
  truncated: async ({ send }) => {
    const reply = await send();
    return {
      ...reply,
      headers: reply.headers.filter(([name]) => name !== 'content-length'),
      body: reply.body.subarray(0, reply.body.length / 2),
    };
  },
  'empty-200': async (request) => {
    await ranOrNot(request);
    return { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body: Buffer.alloc(0) };
  },
  'errors-and-data': async ({ sent, send }) => {
    const reply = await send();
    if (!isGraphql(sent)) return json(200, { message: 'Internal Server Error' });
    return json(200, { ...(JSON.parse(reply.body.toString()) as object), errors: [{ message: 'Internal server error' }] });
  },
  'null-data': async ({ sent, send }) => {
    await send();
    return isGraphql(sent) ? json(200, { data: null }) : { ...json(200, {}), body: Buffer.from('null') };
  },
  'wrong-type': async (request) => {
    if (!request.fault.ran) return page(200);
    const reply = await request.send();
    return { ...reply, headers: [['content-type', 'text/html; charset=utf-8']] };
  },
  'slow-drip': async ({ fault, send, sleep }) => {
    const reply = await send();
    await sleep(fault.ms);
    return reply;
  },
  hang: async (request) => {
    await ranOrNot(request);
    return request.over;
  },
  stale: ({ send }) => send(),
  '401': () => Promise.resolve(json(401, { message: "The consumer isn't authorized to access %resources." })),
  '429': () => Promise.resolve(json(429, { message: 'Too many requests.' }, [['retry-after', '1']])),
};
