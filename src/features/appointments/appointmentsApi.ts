import { api } from '~/data/api';
import { rest } from '~/data/calls';

/** Half a day in which a branch comes, or a showroom receives people: `day` by its calendar (`2026-12-08`), `from` and `to` as ISO instants. */
export interface HalfDay {
  day: string;
  half: 'morning' | 'afternoon';
  from: string;
  to: string;
}

/** The branch that comes, or the showroom, and when. */
export interface FreeTimes {
  branch: { name: string; phone: { shown: string; link: string }; timeZone: string };
  slots: HalfDay[];
}

/** A visit of us to a home, or of the shopper to a showroom. */
export type VisitKind = 'survey' | 'try-out';

/** At the home with this postcode, or at the showroom with this id. */
export type Where = { postcode: string } | { place: string };

/** Whose times: of the branch that comes to a postcode, of a showroom, or of the one whose visit a token opens. */
export type TimesOf = ({ storeCode: string } & Where) | { token: string };

export interface HoldRequest {
  key: string;
  body: { storeCode: string; visitor: string; day: string; half: HalfDay['half'] } & Where;
}

/** A half-day that is kept: `seconds` from the answer on. */
export interface Held extends HalfDay {
  timeZone: string;
  until: string;
  seconds: number;
}

const asGuest = { token: '' };

/** A postcode is personal: it travels in a body, and nothing of it stays in the cache. Errors: Problem. */
export const appointmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Status 404: no branch comes there, the showroom keeps no calendar, or the token opens no visit that can be moved. */
    freeTimes: build.mutation<FreeTimes, TimesOf>({
      query: (of) => rest('POST', `/api/appointments/${'token' in of ? 'free' : 'slots'}`, of, asGuest),
    }),
    /** Equal calls with one key are one hold; it frees what the visitor held before. Codes: `taken`, `hold-ended`. */
    holdTime: build.mutation<Held, HoldRequest>({
      query: ({ key, body }) => rest('POST', '/api/appointments/hold', body, { ...asGuest, idempotencyKey: key }),
    }),
  }),
});

export const { useFreeTimesMutation, useHoldTimeMutation } = appointmentsApi;
