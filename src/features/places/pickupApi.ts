import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { type PickupPoint, pointsOfPickup } from './pickupPlaces';
import { PickupLocations } from './placesQueries';
import type { PickupLocationsQuery } from './placesQueries.generated';

const most = 100;
/** Kilometres, as Magento's own checkout asks. */
const radius = 200;

export interface PickupsAsked {
  /** ISO 3166. */
  country: string;
  /** Of what is to be collected; none: places of any stock. */
  skus: readonly string[];
}

const wanted = ({ country, skus }: PickupsAsked) => ({
  filters: { country_id: { eq: country } },
  pageSize: most,
  ...(skus.length > 0 && { productsInfo: skus.map((sku) => ({ sku })) }),
});

export const pickupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where all of these can be collected; empty where commerce has no In-Store Pickup. Errors: Problem. Source: pickupLocations. */
    pickupPoints: build.query<PickupPoint[], PickupsAsked>({
      queryFn: async (asked, _api, _options, ask) => {
        const reply = await ask(graphql(PickupLocations, wanted(asked)));
        if (!reply.error) return { data: pointsOfPickup(reply.data as PickupLocationsQuery) };
        return reply.error.kind === 'refused' || reply.error.code === 'document-refused' ? { data: [] } : { error: reply.error };
      },
    }),
    /**
     * Codes of the points near a postcode or town, the nearest first, as far as commerce's geocoder knows it: empty where it does not. The text is
     * personal, and nothing of it stays in the cache. Errors: Problem. Source: pickupLocations with an area.
     */
    pickupPointsNear: build.mutation<string[], PickupsAsked & { text: string }>({
      query: ({ text, ...asked }) => {
        const area = { search_term: `${text}:${asked.country}`, radius };
        return graphql(PickupLocations, { ...wanted(asked), area, sort: { distance: 'ASC' as const } }, { private: true, skipQueue: true });
      },
      transformResponse: (data: PickupLocationsQuery) => pointsOfPickup(data).map(({ code }) => code),
    }),
  }),
});

export const { usePickupPointsQuery, usePickupPointsNearMutation } = pickupApi;
