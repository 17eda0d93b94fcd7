import type { Sent, Told } from './inject';
import { broken } from './inject';
import type { Fault, FaultKind } from './plan';

/** A request that something happens to. */
export interface Mishap {
  fault: Fault;
  sent: Sent;
  send: () => Promise<Told>;
  sleep: (milliseconds: number) => Promise<void>;
  nextPasses: () => Promise<void>;
  over: Promise<never>;
  /** The edge has lost its books since. */
  isForgotten: () => boolean;
}

const json = (status: number, body: object, more: [string, string][] = []): Told => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8'], ...more],
  body: Buffer.from(JSON.stringify(body)),
});
const page = (status: number): Told => ({
  status,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from('<!doctype html><title>Please wait</title><p>The page is being prepared.</p>'),
});
const isGraphql = ({ url }: Sent): boolean => url.pathname === '/graphql';

async function ranOrNot({ fault, send }: Mishap): Promise<void> {
  if (fault.ran) await send();
}

/** What each fault makes of a request. */
export const outcomes: Record<FaultKind, (mishap: Mishap) => Promise<Told>> = {
  'drop-before': () => Promise.reject(broken()),
  'drop-after': async ({ send }) => {
    await send();
    throw broken();
  },
  delay: async ({ fault, send, sleep }) => {
    await sleep(fault.ms);
    return send();
  },
  duplicate: async ({ fault, send, sleep, isForgotten }) => {
    // An edge without its books cannot tell a copy from a first request.
    const again = sleep(fault.ms).then(() => (isForgotten() ? undefined : send()));
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
  '502-html': async (mishap) => {
    await ranOrNot(mishap);
    return page(502);
  },
  truncated: async ({ send }) => {
    const told = await send();
    return {
      ...told,
      headers: told.headers.filter(([name]) => name !== 'content-length'),
      body: told.body.subarray(0, told.body.length / 2),
    };
  },
  'empty-200': async (mishap) => {
    await ranOrNot(mishap);
    return { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body: Buffer.alloc(0) };
  },
  'errors-and-data': async ({ sent, send }) => {
    const told = await send();
    if (!isGraphql(sent)) return json(200, { message: 'Internal Server Error' });
    return json(200, { ...(JSON.parse(told.body.toString()) as object), errors: [{ message: 'Internal server error' }] });
  },
  'null-data': async ({ sent, send }) => {
    await send();
    return isGraphql(sent) ? json(200, { data: null }) : { ...json(200, {}), body: Buffer.from('null') };
  },
  'wrong-type': async (mishap) => {
    if (!mishap.fault.ran) return page(200);
    const told = await mishap.send();
    return { ...told, headers: [['content-type', 'text/html; charset=utf-8']] };
  },
  'slow-drip': async ({ fault, send, sleep }) => {
    const told = await send();
    await sleep(fault.ms);
    return told;
  },
  hang: async (mishap) => {
    await ranOrNot(mishap);
    return mishap.over;
  },
  stale: ({ send }) => send(),
  '401': () => Promise.resolve(json(401, { message: "The consumer isn't authorized to access %resources." })),
  '429': () => Promise.resolve(json(429, { message: 'Too many requests.' }, [['retry-after', '1']])),
};
