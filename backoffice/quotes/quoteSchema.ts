import * as v from 'valibot';
import { quoteNumber, quoteNumberOf } from '../../src/config/quote';
import { configurationId } from '../../src/config/savedConfiguration';
import { answers, builderPath, liftPicture, sku } from '../configurations/configurationSchema';
import { among, text } from '../requests/requestSchema';
import { storeViews } from '../../src/config/storeViews';

const email = v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(254, 'too-long'), v.email('format'), v.toLowerCase());
const id = v.pipe(text, v.regex(configurationId, 'format'));

/** POST /api/quotes: the lift that "Add to basket" would put there, and whose quote it is. No figures: the edge asks commerce for them. */
export const wantedQuoteSchema = v.strictObject({
  storeCode: among(storeViews.map(({ storeCode }) => storeCode)),
  path: builderPath,
  sku,
  /** uids of the bundle's selections, as in addProductsToCart */
  selectedOptions: v.pipe(
    v.array(v.pipe(text, v.regex(/^[A-Za-z0-9+/=_-]{1,120}$/, 'format')), (issue) => (issue.input === undefined ? 'required' : 'format')),
    v.minLength(1, 'required'),
    v.maxLength(60, 'too-long'),
  ),
  email,
});

export type WantedQuote = v.InferOutput<typeof wantedQuoteSchema>;

const minor = v.pipe(v.number('format'), v.integer('format'), v.minValue(-1_000_000_000, 'format'), v.maxValue(1_000_000_000, 'format'));
const words = (longest: number) => v.pipe(text, v.maxLength(longest, 'too-long'));

/** What the edge has asked commerce for. */
const pricedSchema = v.strictObject({
  title: words(300),
  answers,
  rows: v.pipe(
    v.array(
      v.strictObject({
        question: words(300),
        answer: words(500),
        minor: v.nullable(minor),
        per: v.nullable(v.picklist(['month', 'year'])),
      }),
    ),
    v.maxLength(60, 'too-long'),
  ),
  figures: v.strictObject({
    currency: v.pipe(text, v.regex(/^[A-Z]{3}$/, 'format')),
    net: v.nullable(minor),
    taxes: v.pipe(v.array(v.strictObject({ label: words(200), minor })), v.maxLength(10, 'too-long')),
    total: v.nullable(minor),
  }),
  picture: v.optional(liftPicture),
});

/** POST /internal/quotes, by the edge alone: what was asked, commerce's figures, and the account that commerce knows the token of. */
export const pricedQuoteSchema = v.strictObject({ wanted: wantedQuoteSchema, priced: pricedSchema, customer: v.nullable(email) });

export type PricedQuote = v.InferOutput<typeof pricedQuoteSchema>;
export type QuoteContent = v.InferOutput<typeof pricedSchema> & Pick<WantedQuote, 'path' | 'sku'>;

/** POST /api/quotes/open: by its number and the e-mail address that was given with it, or by its id, which the mail's link names. */
export const openQuoteSchema = v.union([
  v.strictObject({ id }),
  v.strictObject({ number: v.pipe(text, v.maxLength(40, 'format'), v.transform(quoteNumberOf), v.regex(quoteNumber, 'format')), email }),
]);

const moment = v.pipe(v.string(), v.isoTimestamp());
/** The answer to a quote that was made. */
export const quoteReceiptSchema = v.object({ id: v.string(), number: v.string(), createdAt: moment, validUntil: moment });
/** A quote as it is opened. */
export const quoteSchema = v.object({
  ...quoteReceiptSchema.entries,
  storeCode: v.string(),
  path: builderPath,
  sku,
  ...pricedSchema.entries,
});
/** The quotes of an account, the newest first. */
export const quoteListSchema = v.object({ quotes: v.array(quoteSchema) });
