import * as v from 'valibot';
import { optionTypes } from './productExtras';
import { reliefNames, switchedMethods } from './seedTypes';

/** The forms of the seed files that hold no words: what is sold, for how much, and where. Amounts are numbers in the country's currency. */

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
export const amount = v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'));
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code such as GB'));

/** By country code: { GB: 49.5, BE: 59 }. */
const prices = v.record(country, amount);
export type Prices = v.InferOutput<typeof prices>;

export const storeViewsFile = v.array(
  v.strictObject({
    storeCode: v.pipe(v.string(), v.regex(/^[a-z]+[a-z0-9_]*$/i, 'may hold letters, digits and underscores')),
    storeName: text,
    country,
    group: text,
    alias: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2}-[a-z]{2}$/, 'must look like fr-be'))),
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like fr_BE')),
    currency: v.pipe(v.string(), v.length(3)),
    rates: v.optional(v.record(v.pipe(v.string(), v.length(3)), v.pipe(v.number(), v.gtValue(0)))),
    questionSet: text,
    vat: v.record(text, amount),
    reliefs: v.optional(v.record(v.picklist(reliefNames), v.record(text, amount)), {}),
    confirmsAccounts: v.optional(v.boolean()),
    takesNotes: v.optional(v.boolean()),
    payments: v.optional(v.array(v.picklist(switchedMethods)), []),
    deposit: v.optional(
      v.union([
        v.strictObject({ percent: v.pipe(v.number(), v.gtValue(0), v.ltValue(100)), days: amount }),
        v.strictObject({ amount, days: amount }),
      ]),
    ),
  }),
);

/** Where a caller came from, 1 to 11, and the number by which that is known: digits in groups, between spaces, hyphens or brackets. */
const trackedVariant = v.pipe(v.string(), v.regex(/^(?:[1-9]|1[01])$/, 'must be a variant from 1 to 11'));
const trackedPhone = v.pipe(
  v.string(),
  v.regex(/^\+?\d{1,4}(?:[ ()-]*\d{2,5}){1,5}$/, 'must look like 0808 157 0901: no letters, and no bracket in front'),
);

/** How to reach the company in each country. */
export const countriesFile = v.record(
  country,
  v.strictObject({
    phone: text,
    dial: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'must look like +448081570192')),
    trackedPhones: v.optional(v.record(trackedVariant, trackedPhone)),
    email: text,
    address: v.array(text),
  }),
);
export type CountryFacts = v.InferOutput<typeof countriesFile>[string];

export const categoriesFile = v.array(
  v.strictObject({
    path: text,
    position: v.number(),
    inMenu: v.optional(v.boolean(), true),
    keywords: v.optional(text),
    image: v.optional(text),
    /** countries that do not have it */
    notIn: v.optional(v.array(country), []),
  }),
);
export type CategoryRow = v.InferOutput<typeof categoriesFile>[number];

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Its words stand under its key in words/. */
const keyed = { key: text, id: wholeNumber, price: v.optional(prices, {}) };

/** What only some products have: see ProductExtras. */
const extras = {
  options: v.optional(
    v.array(
      v.strictObject({
        ...keyed,
        type: v.picklist(optionTypes),
        required: v.optional(v.boolean(), false),
        longest: v.optional(wholeNumber),
        values: v.optional(v.array(v.strictObject(keyed)), []),
      }),
    ),
  ),
  links: v.optional(v.array(v.strictObject({ ...keyed, sample: v.optional(text) }))),
  samples: v.optional(v.array(v.strictObject({ key: text, file: text }))),
  amounts: v.optional(v.record(country, v.array(amount))),
  tiers: v.optional(v.array(v.strictObject({ quantity: wholeNumber, price: prices }))),
  quantities: v.optional(v.strictObject({ min: v.optional(wholeNumber), max: v.optional(wholeNumber), step: v.optional(wholeNumber) })),
  regular: v.optional(prices),
  lowest: v.optional(prices),
  upsell: v.optional(v.array(text)),
  crosssell: v.optional(v.array(text)),
};

export const productsFile = v.array(
  v.strictObject({
    sku: v.pipe(v.string(), v.regex(/^[A-Z0-9_-]+$/, 'may hold capital letters, digits, - and _')),
    kind: v.optional(v.picklist(['simple', 'virtual', 'configurable', 'grouped', 'downloadable', 'giftcard']), 'simple'),
    typeCode: text,
    keywords: v.optional(text),
    price: v.optional(prices, {}),
    taxClass: v.optional(text, 'standard'),
    stock: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    images: v.optional(v.array(text), []),
    categories: v.optional(v.array(text), []),
    visible: v.optional(v.boolean(), true),
    choices: v.optional(v.strictObject({ attribute: text, children: v.array(v.strictObject({ sku: text, value: text })) })),
    parts: v.optional(v.array(text)),
    /** identifier of the CMS page that shows it */
    page: v.optional(text),
    related: v.optional(v.array(text), []),
    /** values of filters.yaml by code */
    filters: v.optional(v.record(text, v.array(text))),
    /** planned at the buyer's home, not bought: the questions of enquiries/ that lead to it, and the answer that names it */
    enquiry: v.optional(v.strictObject({ set: text, model: text })),
    ...extras,
  }),
);
export type ProductRow = v.InferOutput<typeof productsFile>[number];

export const filtersFile = v.array(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/, 'must be an attribute code such as stairs_width')),
    values: v.pipe(v.array(text), v.minLength(1, 'has no value')),
    swatches: v.optional(v.record(text, v.pipe(v.string(), v.hexColor())), {}),
  }),
);
export type FilterRow = v.InferOutput<typeof filtersFile>[number];

/** { STAIR_SHAPE: [STRAIGHT], STAIR_SIDE: [LEFT, RIGHT] } reads: the shape is straight and the side is left or right. */
const when = v.record(text, v.pipe(v.array(text), v.minLength(1, 'names no answer')));

const answer = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Z0-9_]+$/, 'may hold capital letters, digits and _')),
  picture: v.optional(text),
  price: v.optional(prices, {}),
  kind: v.optional(v.picklist(['simple', 'virtual'])),
  /** sells a product of catalogue/products.yaml instead of one made from this answer */
  sku: v.optional(text),
  /** countries that do not offer it */
  notIn: v.optional(v.array(country), []),
});
export type AnswerRow = v.InferOutput<typeof answer>;

const question = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[A-Z0-9_]+$/, 'may hold capital letters, digits and _')),
  section: text,
  /** product type of the answers that cost something; the free ones are NU_OBQ */
  typeCode: v.optional(text, 'NU_OBQ'),
  answers: v.pipe(v.array(answer), v.minLength(2, 'needs two answers')),
});
export type QuestionRow = v.InferOutput<typeof question>;

const unpricedQuestion = v.strictObject({
  ...v.omit(question, ['typeCode']).entries,
  answers: v.pipe(v.array(v.omit(answer, ['price', 'kind', 'sku'])), v.minLength(2, 'needs two answers')),
});

const unpricedRules = [
  v.strictObject({ id: text, effect: v.literal('ADVISER'), when }),
  v.strictObject({ id: text, effect: v.literal('SHOW'), when, question: text }),
  v.strictObject({
    id: text,
    effect: v.picklist(['EXCLUDE', 'REQUIRE']),
    when,
    question: text,
    answers: v.pipe(v.array(text), v.minLength(1)),
  }),
] as const;
const unpricedRule = v.variant('effect', [...unpricedRules]);
const rule = v.variant('effect', [
  ...unpricedRules,
  v.strictObject({ id: text, effect: v.literal('REPRICE'), when, question: text, answer: text, soldAs: text, price: prices }),
]);
export type RuleRow = v.InferOutput<typeof rule>;

export const questionsFile = v.strictObject({
  /** sku of the bundle that sells the questions, by country */
  bundles: v.record(country, text),
  categories: v.array(text),
  images: v.array(text),
  crosssell: v.optional(v.array(text)),
  questions: v.pipe(v.array(question), v.minLength(1)),
  rules: v.array(rule),
});
export type QuestionsFile = v.InferOutput<typeof questionsFile>;

/** enquiries/homelift.yaml: what is asked before a visit about something without a price. Nothing is sold with an answer. */
export const enquiryFile = v.strictObject({
  /** countries where it is offered */
  countries: v.pipe(v.array(country), v.minLength(1, 'names no country')),
  questions: v.pipe(v.array(unpricedQuestion), v.minLength(1)),
  rules: v.array(unpricedRule),
});

/** Where the shop itself shows a page of commerce: address by language, without slashes around it. */
export const shopAddressesFile = v.record(text, v.objectWithRest({ en: v.string() }, v.string()));
export type ShopAddresses = v.InferOutput<typeof shopAddressesFile>;

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
  customers: v.array(
    v.strictObject({
      email: v.pipe(v.string(), v.email()),
      firstname: text,
      lastname: text,
      password: text,
      country,
      cards: v.optional(v.array(v.strictObject({ type: text, maskedCC: text, expirationDate: text }))),
      company: v.optional(text),
      group: v.optional(v.picklist(['public_sector'])),
    }),
  ),
  giftCards: v.array(v.strictObject({ code: text, country, balance: amount })),
  coupons: v.array(
    v.strictObject({
      code: v.pipe(text, v.regex(/^[A-Z0-9]+$/)),
      country,
      label: v.record(text, text),
      percent: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
      amount: v.optional(amount),
      from: v.optional(amount, 0),
      isForLifts: v.optional(v.boolean(), false),
    }),
  ),
});

export const redirectsFile = v.array(
  v.strictObject({ locales: v.array(text), from: text, to: text, code: v.optional(v.picklist([301, 302]), 301) }),
);
