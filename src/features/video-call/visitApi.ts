import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { Storage } from '~/world';

/** What the back office shows of a request by its token, as far as a visit by video call is concerned. */
interface Looked {
  kind: string;
  state: string;
  name: string;
  appointment?: {
    from: string;
    to: string;
    timeZone: string;
    /** Milliseconds from the answer on; left out where the visit is cancelled. */
    call?: { opensIn: number; endsIn: number };
  };
}

/** The visit that this page's link has opened. `from` and `to` as ISO instants. */
export interface BookedVisit {
  token: string;
  /** `asked`: not known yet; `broken`: the link opens no visit; `unreachable`: the back office did not answer. */
  is: 'asked' | 'early' | 'open' | 'over' | 'cancelled' | 'broken' | 'unreachable';
  name: string;
  time: { from: string; to: string; timeZone: string } | null;
  /** Milliseconds until its call opens; 0 where that is not ahead. */
  opensIn: number;
}

export const visitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Status 404 or 422: the token opens nothing. */
    visitByToken: build.query<Looked, string>({
      query: (token) => rest('POST', '/api/requests/lookup', { token }, { token: '', shape: { kind: 'string', state: 'string' } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const askedVisit = (token: string): BookedVisit => ({ token, is: 'asked', name: '', time: null, opensIn: 0 });

export function visitFrom(token: string, { kind, state, name, appointment }: Looked): BookedVisit {
  if (kind !== 'video-visit' || !appointment) return { ...askedVisit(token), is: 'broken' };
  const { from, to, timeZone, call } = appointment;
  const visit = { token, name, time: { from, to, timeZone }, opensIn: 0 };
  if (state === 'withdrawn' || !call) return { ...visit, is: 'cancelled' };
  if (call.endsIn <= 0) return { ...visit, is: 'over' };
  return call.opensIn > 0 ? { ...visit, is: 'early', opensIn: call.opensIn } : { ...visit, is: 'open' };
}

/** Session storage: the token that this tab was opened with. It leaves the address at once, and a page that is loaded anew still has it. */
const keptVisitKey = 'video_call_visit';
const tokenForm = /^[A-Za-z0-9_-]{20,200}$/;

/** @param hash of the address, with its sign, or empty */
export function visitToken(storage: Storage, hash: string): string | null {
  const token = hash.slice(1);
  if (!tokenForm.test(token)) return storage.read(keptVisitKey);
  storage.write(keptVisitKey, token);
  return token;
}

export const forgetVisit = (storage: Storage): void => storage.remove(keptVisitKey);
