import { api } from '~/data/api';
import { rest } from '~/data/calls';

export const whereamiApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's country (ISO 3166) as the network sees it; null where it does not know, and for robots. Source: the edge's /whereami. */
    whereami: build.query<string | null, void>({
      query: () => rest('GET', '/whereami'),
      transformResponse: (reply: { country?: unknown } | null) => (typeof reply?.country === 'string' ? reply.country : null),
    }),
  }),
});
