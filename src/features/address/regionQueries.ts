import { document } from '~/data/document';
import type * as Wire from './regionQueries.generated';

export const Regions = document<Wire.RegionsQuery, Wire.RegionsQueryVariables>(/* GraphQL */ `
  query regions($country: String!) {
    country(id: $country) {
      available_regions { id code name }
    }
  }
`);
