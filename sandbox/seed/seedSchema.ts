import * as v from 'valibot';

/** The forms of the seed files: what a salesperson may write. Amounts are numbers in the country's currency, VAT included. */

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const amount = v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'));

/** Either one text (then it is English for the UK) or one text for each locale: { fr_BE: …, nl_BE: … }. */
export const words = v.union(
  [text, v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must be a locale such as fr_BE')), text)],
  'must be a text, or a text for each locale',
);
export type Words = v.InferOutput<typeof words>;

/** By country code: { GB: 49.5, BE: 59 }. */
const prices = v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code such as GB')), amount);

export const storeViewsFile = v.array(
  v.strictObject({
    storeCode: v.pipe(v.string(), v.regex(/^[a-z]+[a-z0-9_]*$/i, 'may hold letters, digits and underscores')),
    storeName: text,
    country: v.pipe(v.string(), v.length(2)),
    group: text,
    alias: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2}-[a-z]{2}$/, 'must look like fr-be'))),
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like fr_BE')),
    currency: v.pipe(v.string(), v.length(3)),
    questionSet: text,
    vat: v.record(text, amount),
  }),
);

export const categoriesFile = v.array(
  v.strictObject({ path: text, position: v.number(), inMenu: v.optional(v.boolean(), true), name: words, description: v.optional(words) }),
);
export type CategoryRow = v.InferOutput<typeof categoriesFile>[number];

const image = v.strictObject({ file: text, label: text });

export const productsFile = v.array(
  v.strictObject({
    sku: v.pipe(v.string(), v.regex(/^[A-Z0-9_-]+$/, 'may hold capital letters, digits, - and _')),
    kind: v.optional(v.picklist(['simple', 'virtual', 'configurable', 'grouped']), 'simple'),
    typeCode: text,
    name: words,
    urlKey: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'may hold small letters, digits and -'))),
    short: v.optional(words),
    description: v.optional(words),
    price: v.optional(prices, {}),
    taxClass: v.optional(text, 'standard'),
    stock: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    images: v.optional(v.array(image), []),
    categories: v.optional(v.array(text), []),
    visible: v.optional(v.boolean(), true),
    choices: v.optional(v.strictObject({ attribute: text, label: text, children: v.array(v.strictObject({ sku: text, value: text })) })),
    parts: v.optional(v.array(text)),
  }),
);
export type ProductRow = v.InferOutput<typeof productsFile>[number];

/** { STAIR_SHAPE: [STRAIGHT], STAIR_SIDE: [LEFT, RIGHT] } reads: the shape is straight and the side is left or right. */
const when = v.record(text, v.pipe(v.array(text), v.minLength(1, 'names no answer')));

const answer = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Z0-9_]+$/, 'may hold capital letters, digits and _')),
  label: words,
  note: v.optional(words),
  picture: v.optional(text),
  price: v.optional(amount, 0),
  kind: v.optional(v.picklist(['simple', 'virtual'])),
  /** sells a product of products.yaml instead of one made from this answer */
  sku: v.optional(text),
});
export type AnswerRow = v.InferOutput<typeof answer>;

const question = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Z0-9_]+$/, 'may hold capital letters, digits and _')),
  name: words,
  section: words,
  title: words,
  why: words,
  help: v.optional(words),
  /** product type of the answers that cost something; the free ones are NU_OBQ */
  typeCode: v.optional(text, 'NU_OBQ'),
  answers: v.pipe(v.array(answer), v.minLength(2, 'needs two answers')),
});
export type QuestionRow = v.InferOutput<typeof question>;

const rule = v.variant('effect', [
  v.strictObject({ id: text, effect: v.literal('ADVISER'), when, reason: words }),
  v.strictObject({ id: text, effect: v.literal('SHOW'), when, question: text, reason: words }),
  v.strictObject({
    id: text,
    effect: v.picklist(['EXCLUDE', 'REQUIRE']),
    when,
    question: text,
    answers: v.pipe(v.array(text), v.minLength(1)),
    reason: words,
  }),
  v.strictObject({
    id: text,
    effect: v.literal('REPRICE'),
    when,
    question: text,
    answer: text,
    soldAs: text,
    name: words,
    price: amount,
    reason: words,
  }),
]);
export type RuleRow = v.InferOutput<typeof rule>;

export const questionsFile = v.strictObject({
  country: v.pipe(v.string(), v.length(2)),
  bundle: text,
  name: words,
  urlKey: text,
  short: words,
  description: words,
  categories: v.array(text),
  images: v.array(image),
  questions: v.pipe(v.array(question), v.minLength(1)),
  rules: v.array(rule),
});
export type QuestionsFile = v.InferOutput<typeof questionsFile>;

const country = v.pipe(v.string(), v.length(2));

export const shippingFile = v.array(
  v.strictObject({ country, carrier: text, carrierTitle: text, method: text, methodTitle: text, price: amount }),
);

/** One street holds several houses: { GB, 'EX1 1AA', Exeter, 'Mill Lane', [1, 2, 3] }. */
export const addressesFile = v.array(
  v.strictObject({
    country,
    postcode: text,
    city: text,
    street: text,
    houses: v.array(v.union([text, v.number()])),
    numberLast: v.optional(v.boolean(), false),
    region: v.optional(text),
  }),
);

export const peopleFile = v.strictObject({
  customers: v.array(v.strictObject({ email: v.pipe(v.string(), v.email()), firstname: text, lastname: text, password: text, country })),
  giftCards: v.array(v.strictObject({ code: text, country, balance: amount })),
});

export const redirectsFile = v.array(
  v.strictObject({ locales: v.array(text), from: text, to: text, code: v.optional(v.picklist([301, 302]), 301) }),
);
