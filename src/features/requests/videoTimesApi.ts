import { api } from '~/data/api';
import { rest } from '~/data/calls';

export const videoTimesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** When a store view's country can be visited by video call; none where that is not offered. Instants of ISO 8601, the zone by its IANA name. */
    videoTimes: build.query<{ timeZone: string; times: { from: string; to: string }[] }, string>({
      query: (storeCode) =>
        rest('POST', '/api/appointments/video', { storeCode }, { token: '', shape: { timeZone: 'string', times: 'array' } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVideoTimesQuery } = videoTimesApi;
