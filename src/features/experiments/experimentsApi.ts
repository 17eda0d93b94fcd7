import type { Assignments, Goal } from '~/config/experiments';
import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { Exposure } from './experimentsSlice';

/** The edge knows a visitor by the cookie; their sign-in does not travel with what they see. */
const asGuest = { token: '' };

/** Experiments at our edge. Errors: Problem. */
export const experimentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The variants of this visitor on all pages of a store view. */
    assignments: build.query<Assignments, string>({
      query: (storeCode) =>
        rest('GET', `/api/experiments?storeCode=${encodeURIComponent(storeCode)}`, undefined, {
          ...asGuest,
          shape: { assignments: 'object' },
        }),
      transformResponse: ({ assignments }: { assignments: Assignments }) => assignments,
      keepUnusedDataFor: 0,
    }),
    /** May be repeated: a visitor counts once. */
    tellExposure: build.mutation<unknown, { storeCode: string; exposure: Exposure }>({
      query: ({ storeCode, exposure: { experiment, variant, phase } }) =>
        rest('POST', '/api/experiments/exposures', { storeCode, experiment, variant, phase }, asGuest),
    }),
    /** May be repeated: the first time counts, and only after an exposure. */
    tellGoal: build.mutation<unknown, { storeCode: string; goal: Goal }>({
      query: (told) => rest('POST', '/api/experiments/conversions', told, asGuest),
    }),
  }),
});
