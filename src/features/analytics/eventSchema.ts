import * as v from 'valibot';

/*
 * What a value in an event may look like. An event's schema is its allow-list: a field that it does not name is left out, and an event with
 * a value that does not fit is dropped. So a name, an address or an illness has no field to stand in.
 */

/** A name of ours or of commerce: letters, digits and signs, no spaces, and no number that is long enough to be a person's. */
export const word = v.pipe(v.string(), v.regex(/^(?!.*\d{7})[\w./:+-]{1,80}$/));
/** A text that the shop itself shows to all. An address of e-mail is never one. */
export const label = v.pipe(v.string(), v.regex(/^[^@\n]{1,200}$/));
/** A page's path without the store view's segment, and the parameters that may be told. */
export const address = v.pipe(v.string(), v.regex(/^\/[^?#@\s]{0,300}(?:\?[\w.=&+%-]{0,200})?$/));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** In the currency's main unit, two decimals; of a page's speed, in milliseconds. */
export const amount = v.pipe(v.number(), v.finite());
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** Of an order, as commerce writes it. */
export const orderNumber = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

/** A product's, as commerce writes it. */
export const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

/** GA4's item. Prices are without VAT where commerce gives them so, in the basket and in orders. */
export const item = v.object({
  item_id: code,
  item_name: v.optional(label),
  item_brand: v.optional(label),
  item_category: v.optional(label),
  item_category2: v.optional(label),
  item_category3: v.optional(label),
  item_variant: v.optional(label),
  item_list_id: v.optional(word),
  item_list_name: v.optional(label),
  index: v.optional(count),
  price: v.optional(amount),
  quantity: v.optional(v.pipe(v.number(), v.minValue(0))),
});
export type Item = v.InferOutput<typeof item>;

export const items = v.pipe(v.array(item), v.maxLength(100));

/** An event's name, and the fields that it may have. */
export interface EventKind<Name extends string, Entries extends v.ObjectEntries> {
  name: Name;
  schema: v.ObjectSchema<Entries, undefined>;
}

export const kind = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries): EventKind<Name, Entries> => ({
  name,
  schema: v.object(entries),
});

type Told<Kind> =
  Kind extends EventKind<infer Name, infer Entries> ? { name: Name; parameters: v.InferOutput<v.ObjectSchema<Entries, undefined>> } : never;

/** The events of these kinds, each with its own fields. */
export type EventsOf<Kinds extends readonly unknown[]> = { [Place in keyof Kinds]: Told<Kinds[Place]> }[number];
