import * as v from 'valibot';
import { readLiftPicturePath } from '../../src/config/liftPicture';
import { answerKey, builderPaths, configurationId, isAboutHealth, mostAnswers } from '../../src/config/savedConfiguration';
import { storeViews } from '../../src/config/storeViews';
import { among, keySchema, text } from '../requests/requestSchema';

const id = v.pipe(text, v.regex(configurationId, 'format'));

/** Answers by question, in the order system's keys: no words of a stranger's, which a mail would carry further, and nothing about health. */
export const answers = v.pipe(
  v.record(
    v.pipe(
      text,
      v.regex(answerKey, 'format'),
      v.check((question) => !isAboutHealth(question), 'unknown'),
    ),
    v.pipe(text, v.regex(answerKey, 'format')),
    (issue) => (issue.input === undefined ? 'required' : 'format'),
  ),
  v.minEntries(1, 'required'),
  v.maxEntries(mostAnswers, 'too-long'),
);

export const builderPath = among(builderPaths);
export const sku = v.pipe(text, v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'format'));
export const liftPicture = v.pipe(
  text,
  v.check((path) => readLiftPicturePath(path) !== null, 'format'),
);

/** POST /api/configurations: a lift as it was put together, without the answers about a person's body. */
export const configurationSchema = v.strictObject({
  storeCode: among(storeViews.map(({ storeCode }) => storeCode)),
  path: builderPath,
  /** of the question set */
  sku,
  answers,
  /** what these answers cost, by which a change is noticed */
  total: v.strictObject({
    minor: v.pipe(v.number('format'), v.integer('format'), v.minValue(0, 'format'), v.maxValue(1_000_000_000, 'format')),
    currency: v.pipe(text, v.regex(/^[A-Z]{3}$/, 'format')),
  }),
  picture: v.optional(liftPicture),
});

export type ConfigurationContent = v.InferOutput<typeof configurationSchema>;

/** POST /api/configurations/lookup */
export const openSchema = v.strictObject({ id });

/** POST /api/configurations/revoke: `secret` is the Idempotency-Key under which it was saved, which only that device has. */
export const revokeSchema = v.strictObject({ id, secret: keySchema });

/** POST /api/configurations/mail */
export const mailSchema = v.strictObject({
  ...revokeSchema.entries,
  email: v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(254, 'too-long'), v.email('format')),
});

const moment = v.pipe(v.string(), v.isoTimestamp());
/** The answer to one that was saved. */
export const savedSchema = v.object({ id: v.string(), expiresAt: moment });
/** What its id opens. */
export const openedSchema = v.object({ ...configurationSchema.entries, savedAt: moment, expiresAt: moment });
