import type { Relief } from '~/config/vatRelief';
import { api } from '~/data/api';
import { graphql, rest } from '~/data/calls';
import { CartVatRelief } from './vatReliefExtensionQueries';
import type * as Wire from './vatReliefExtensionQueries.generated';
import type { CartRelief, Declared, DeclarationBody, OwnDeclaration } from './vatReliefModel';

/** The back office knows no accounts: the shopper's sign-in does not travel with a declaration. */
const asGuest = { token: '' };
const asDeclared = {
  ...asGuest,
  shape: { id: 'string', reference: 'string', relief: 'string', cartId: 'string', state: 'string' },
} as const;

/** Declarations for less VAT in the back office, and what commerce makes of them. Errors: Problem. */
export const vatReliefApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a cart pays instead of the country's VAT, and each line's rates. Refused by stock Magento. */
    cartVatRelief: build.query<CartRelief, string>({
      query: (cartId) => graphql(CartVatRelief, { cartId }, { private: true }),
      transformResponse: reliefOf,
      providesTags: ['Cart'],
    }),
    /** The same key makes one declaration. Refused with fields (`person.name` → `too-long`) and status 422; the code `no-declarations`: none are taken. */
    declareVatRelief: build.mutation<Declared, { key: string; body: DeclarationBody }>({
      query: ({ key, body }) => rest('POST', '/api/declarations', body, { ...asDeclared, idempotencyKey: key }),
      invalidatesTags: (answer) => (answer ? ['Cart'] : []),
    }),
    /** Whether it still counts. The code `unknown`: there is none any more. */
    declaration: build.query<Declared, OwnDeclaration>({
      query: ({ id, secret }) => rest('POST', '/api/declarations/lookup', { id, secret }, asDeclared),
      keepUnusedDataFor: 0,
      providesTags: ['Cart'],
    }),
    /** May be repeated. */
    endDeclaration: build.mutation<Declared, OwnDeclaration>({
      query: ({ id, secret }) => rest('POST', '/api/declarations/end', { id, secret }, asDeclared),
      invalidatesTags: (answer) => (answer ? ['Cart'] : []),
    }),
    /** May be repeated. The code `ended`: it counts no more, or was for an order that has been placed. */
    moveDeclaration: build.mutation<Declared, OwnDeclaration & { cartId: string }>({
      query: ({ id, secret, cartId }) => rest('POST', '/api/declarations/move', { id, secret, cartId }, asDeclared),
      invalidatesTags: (answer) => (answer ? ['Cart'] : []),
    }),
  }),
});

const reliefs: Readonly<Record<string, Relief>> = { ZERO: 'zero', SIXTY_PLUS: 'sixty-plus' };

function reliefOf({ cartVatRelief: { relief, items } }: Wire.CartVatReliefQuery): CartRelief {
  return {
    relief: reliefs[relief ?? ''] ?? null,
    rates: Object.fromEntries(items.map(({ cart_item_uid: uid, rates }) => [uid, rates])),
  };
}

export const {
  useCartVatReliefQuery,
  useDeclarationQuery,
  useDeclareVatReliefMutation,
  useEndDeclarationMutation,
  useMoveDeclarationMutation,
} = vatReliefApi;
