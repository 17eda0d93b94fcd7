import type { BackofficeClock } from '../clock';

export interface EdgeSettings {
  /** The origin of each edge; what they keep is asked of each by itself. */
  origins: readonly string[];
  /** The bearer token of their POST /purge. */
  token: string;
}

/** Milliseconds: a person at the desk waits, and pages that are kept grow old by themselves. */
const patience = 3000;

interface Parts {
  settings: EdgeSettings | undefined;
  clock: Pick<BackofficeClock, 'after'>;
  fetch: typeof fetch;
  /** Told of an edge that did not forget its pages. */
  report: (problem: string) => void;
}

/** Whether each edge has forgotten its pages of places; `unset`: no edges are named. Never rejects. */
export type ForgetPages = () => Promise<'forgotten' | 'failed' | 'unset'>;

/** Has the edges forget the pages that they keep of places, so that the shop shows a change at once. */
export function openShopPages({ settings, clock, fetch: send, report }: Parts): ForgetPages {
  return async () => {
    if (!settings) return 'unset';
    const { origins, token } = settings;
    const asked = origins.map(async (origin) => {
      const late = new AbortController();
      const stop = clock.after(patience, () => late.abort());
      try {
        const response = await send(`${origin}/purge`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ tags: ['places'] }),
          redirect: 'error',
          signal: late.signal,
        });
        await response.body?.cancel();
        if (response.ok) return true;
        report(`${origin}: status ${response.status}`);
      } catch {
        report(`${origin}: ${late.signal.aborted ? 'no answer in time' : 'no answer'}`);
      } finally {
        stop();
      }
      return false;
    });
    return (await Promise.all(asked)).every((forgot) => forgot) ? 'forgotten' : 'failed';
  };
}
