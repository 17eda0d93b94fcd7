import { document } from '~/data/document';
import type * as Wire from './orderStageExtensionQueries.generated';

/** How far the order system is. Stock Magento refuses this document; the step line then shows only the beginning and the end as done. */
export const CustomerOrderStage = document<Wire.CustomerOrderStageQuery, Wire.CustomerOrderStageQueryVariables>(/* GraphQL */ `
  query customerOrderStage($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items { id installation_stage }
      }
    }
  }
`);
