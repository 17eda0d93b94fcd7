import * as v from 'valibot';

/**
 * The forms of the files below words/: one file for a language (fr.yaml), and one for a store view that says something otherwise (fr-ch.yaml).
 * Everything is optional here, because a store view's file holds only what differs; what is missing is found when the words are used.
 */

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
/** '' says that there is none; leaving it out says that it is not written yet. */
const maybeEmpty = v.pipe(v.string(), v.trim());
const texts = v.optional(v.record(v.string(), text), {});
const metaTitle = v.optional(v.pipe(text, v.maxLength(70, 'is longer than 70 characters')));
const metaDescription = v.optional(v.pipe(text, v.maxLength(200, 'is longer than 200 characters')));
const urlKey = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'may hold small letters, digits and -')));

export const questionWords = v.strictObject({
  bundle: v.optional(
    v.strictObject({ name: v.optional(text), urlKey, short: v.optional(text), description: v.optional(text), pictures: texts }),
    {},
  ),
  sections: texts,
  questions: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        name: v.optional(text),
        title: v.optional(text),
        why: v.optional(text),
        help: v.optional(maybeEmpty),
        answers: v.optional(v.record(v.string(), v.strictObject({ label: v.optional(text), note: v.optional(maybeEmpty) })), {}),
      }),
    ),
    {},
  ),
  rules: texts,
  soldAs: texts,
});
export type QuestionWords = v.InferOutput<typeof questionWords>;

/** Words of an enquiry: its name stands on the request. */
export const enquiryWords = v.strictObject({
  name: v.optional(text),
  metaTitle,
  metaDescription,
  ...v.omit(questionWords, ['bundle', 'soldAs']).entries,
});
export type EnquiryWords = v.InferOutput<typeof enquiryWords>;

export const catalogueWords = v.strictObject({
  categories: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        name: v.optional(text),
        urlKey,
        description: v.optional(text),
        metaTitle,
        metaDescription,
      }),
    ),
    {},
  ),
  products: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        name: v.optional(text),
        urlKey,
        short: v.optional(text),
        description: v.optional(text),
        safety: v.optional(text),
        options: v.optional(v.record(v.string(), v.strictObject({ title: v.optional(text), values: texts }))),
        linksTitle: v.optional(text),
        links: texts,
        samples: texts,
      }),
    ),
    {},
  ),
  pictures: texts,
  choices: v.optional(v.record(v.string(), v.strictObject({ label: v.optional(text), values: texts })), {}),
  shipping: v.optional(v.strictObject({ carriers: texts, methods: texts }), {}),
});
export type CatalogueWords = v.InferOutput<typeof catalogueWords>;
