import { type DeliveryKind, productType } from '~/config/productTypes';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { DeliveryCodes } from './deliveryKindsExtensionQueries';
import type { DeliveryCodesQuery } from './deliveryKindsExtensionQueries.generated';
import { DeliveryKinds } from './deliveryKindsQueries';
import type { DeliveryKindsQuery } from './deliveryKindsQueries.generated';

export const deliveryKindsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How each product comes to its buyer, by sku; where commerce tells no code, by its kind. Errors: Problem. Source: products. */
    deliveryKinds: build.query<Record<string, DeliveryKind>, { skus: string[] }>({
      queryFn: async ({ skus }, _api, _options, ask) => {
        const page = { skus, pageSize: skus.length };
        const [kinds, codes] = await Promise.all([ask(graphql(DeliveryKinds, page)), ask(graphql(DeliveryCodes, page))]);
        if (kinds.error) return { error: kinds.error };
        const coded = new Map(
          present((codes.data as DeliveryCodesQuery | undefined)?.products?.items).map((item) => [item.uid, item.product_type_code]),
        );
        const items = present((kinds.data as DeliveryKindsQuery).products?.items);
        return {
          data: Object.fromEntries(
            items.map(({ __typename: name, uid, sku }) => [sku ?? '', productType(coded.get(uid), kindOf(name)).delivery]),
          ),
        };
      },
    }),
  }),
});

export const { useDeliveryKindsQuery } = deliveryKindsApi;

/** `GiftCardProduct` is `giftCard`. */
const kindOf = (typeName: string): string => typeName.charAt(0).toLowerCase() + typeName.slice(1).replace(/Product$/, '');
