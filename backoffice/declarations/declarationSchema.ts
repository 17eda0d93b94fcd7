import * as v from 'valibot';
import { storeViews } from '../../src/config/storeViews';
import { declarationReasons, declarationStates, longestCondition, reliefs } from '../../src/config/vatRelief';
import { among, filled, keySchema, text } from '../requests/requestSchema';

const yes = v.literal(true, 'required');

const cartId = v.pipe(text, v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'format'));

/** A signature is the name of who signs, as it stands above it; capitals and spaces aside. */
const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const common = {
  storeCode: among(storeViews.filter(({ countryCode }) => countryCode === 'GB').map(({ storeCode }) => storeCode)),
  cartId,
  /** for whom the lift is */
  person: v.strictObject({
    name: filled(100),
    address: v.strictObject({
      street: v.pipe(v.array(filled(120), 'required'), v.minLength(1, 'required'), v.maxLength(3, 'too-long')),
      city: filled(80),
      postcode: filled(20),
    }),
  }),
  /** what is in the cart, in commerce's words */
  goods: v.pipe(v.array(filled(200), 'required'), v.minLength(1, 'required'), v.maxLength(50, 'too-long')),
  /** who signs for a person who cannot */
  signer: v.optional(v.strictObject({ name: filled(100), relation: filled(80) })),
  signature: filled(100),
  /** where it is told whether the relief stays */
  email: v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(254, 'too-long'), v.email('format')),
  /** that the declaration is true, and may be kept */
  consent: yes,
};

/** No VAT: VAT Act 1994, schedule 8, group 12. Each answer is one of the conditions; another answer is no declaration. */
const zero = v.strictObject({
  ...common,
  relief: v.literal('zero'),
  isLasting: yes,
  isForOwnHome: yes,
  /** in the person's own words */
  condition: filled(longestCondition),
});

/** 5 %: VAT Act 1994, schedule 7A, group 11. It says nothing about health. */
const sixtyPlus = v.strictObject({
  ...common,
  relief: v.literal('sixty-plus'),
  isSixty: yes,
  isFittedAtHome: yes,
});

/** POST /api/declarations */
export const declarationSchema = v.pipe(
  v.variant('relief', [zero, sixtyPlus], 'unknown'),
  v.forward(
    v.check((given) => plainName(given.signature) === plainName(given.signer?.name ?? given.person.name), 'format'),
    ['signature'],
  ),
);

export type DeclarationContent = v.InferOutput<typeof declarationSchema>;

const id = v.pipe(text, v.regex(/^[0-9a-f]{32}$/, 'format'));

/** POST /api/declarations/lookup and /end: `secret` is the Idempotency-Key under which it was sent, which only that device has. */
export const ownDeclarationSchema = v.strictObject({ id, secret: keySchema });

/** POST /api/declarations/move: the cart that has taken the place of the former. */
export const moveSchema = v.strictObject({ ...ownDeclarationSchema.entries, cartId });

/** What its device is told of a declaration: nothing of what it says. */
export const declaredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  relief: v.picklist(reliefs),
  cartId: v.string(),
  state: v.picklist(declarationStates),
  /** why it was refused or has ended */
  reason: v.nullable(v.picklist(declarationReasons)),
  /** whether commerce has heard of it */
  isApplied: v.boolean(),
});
