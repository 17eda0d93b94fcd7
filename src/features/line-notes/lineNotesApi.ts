import { api } from '~/data/api';
import { graphql, type KeyUse } from '~/data/calls';
import { present } from '~/data/present';
import type { LineNote } from '~/features/cart';
import { CustomerOrderNotes, GuestOrderNotes, LineNotes, NoteLine } from './lineNotesQueries';
import type * as Wire from './lineNotesQueries.generated';

/** The notes of lines by uid: null on a line that takes one and has none; what takes none is missing. */
export type NotesByLine = Record<string, LineNote | null>;

/** As what else is asked about a cart by itself: read again after each change of its lines. */
const extras = { type: 'Cart', id: 'extras' } as const;

interface NoteChange extends KeyUse {
  cartId: string;
  itemUid: string;
  /** The line's own. */
  quantity: number;
  note: LineNote;
}

/** Notes on lines of carts and orders: Magento's gift messages. Refused where a shop has none: then nothing has a note or takes one. */
export const lineNotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    lineNotes: build.query<NotesByLine, string>({
      query: (cartId) => graphql(LineNotes, { cartId }, { private: true }),
      transformResponse: notesOf,
      providesTags: [extras],
    }),
    /**
     * Sets a line's note; doing it twice changes nothing. Answers with the note that the line has now: what takes none is left as it is, and
     * commerce does not say so.
     */
    noteLine: build.mutation<LineNote | null, NoteChange>({
      query: ({ cartId, itemUid, quantity, note, ...use }) => graphql(NoteLine, { cartId, itemUid, quantity, note }, use),
      transformResponse: ({ updateCartItems: told }: Wire.NoteLineMutation, _meta, { itemUid }) => {
        const line = present(told?.cart.items).find(({ uid }) => uid === itemUid);
        return line ? noteOf(line) : null;
      },
      invalidatesTags: (_note, problem) => (problem ? [] : [extras]),
    }),
    /** By item id. `by`: the number of a customer's own order, or the token of a guest's, of which nothing stays when the page is left. */
    orderNotes: build.query<Record<string, LineNote>, { number: string } | { token: string }>({
      query: (by) =>
        'number' in by
          ? graphql(CustomerOrderNotes, { number: by.number }, { private: true })
          : graphql(GuestOrderNotes, { token: by.token }, { private: true }),
      transformResponse: (data: Wire.CustomerOrderNotesQuery | Wire.GuestOrderNotesQuery) => {
        const order = 'customer' in data ? present(data.customer?.orders?.items)[0] : 'guestOrderByToken' in data && data.guestOrderByToken;
        const items = order ? present(order.items) : [];
        return Object.fromEntries(items.flatMap(({ id, gift_message: note }) => (note?.message ? [[id, note] as const] : [])));
      },
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
  }),
});

export const { useLineNotesQuery, useOrderNotesQuery } = lineNotesApi;

function notesOf({ storeConfig, cart }: Wire.LineNotesQuery): NotesByLine {
  const isOn = storeConfig?.allow_items === '1';
  const taking = present(cart?.items).filter((item) => isOn && 'gift_message' in item && !isBarred(item.product.gift_message_available));
  return Object.fromEntries(taking.map((item) => [item.uid, noteOf(item)]));
}

/** A line without a note has null, or in older versions three empty texts. */
const noteOf = ({ gift_message: note }: { uid: string; gift_message?: LineNote | null }): LineNote | null => (note?.message ? note : null);

/** Whether a product takes no note: false since 2.4.8, before that a text, where an empty one means what the shop as a whole does. */
const isBarred = (available: unknown): boolean => available === false || available === '0' || available === 'No';
