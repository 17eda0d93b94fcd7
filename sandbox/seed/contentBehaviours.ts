import * as v from 'valibot';
import { picture, text, video } from './contentParts';

/** Parts that are HTML of our own inside an html part: the shop gives each its behaviour by its class. */

const shownPicture = { image: picture, alt: text };
const asked = v.strictObject({ ask: text, answer: text });
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const word = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'may hold small letters, digits and -'));
const form = { title: text, height: v.optional(v.pipe(v.number(), v.minValue(200), v.maxValue(2000)), 600) };

/** A question whose answers lead on: to words, to the next question, or to both. */
export interface Guide {
  question: string;
  answers: { answer: string; text?: string | undefined; then?: Guide | undefined }[];
}
const guide: v.GenericSchema<Guide> = v.strictObject({
  question: text,
  answers: v.pipe(
    v.array(v.strictObject({ answer: text, text: v.optional(text), then: v.optional(v.lazy(() => guide)) })),
    v.minLength(2, 'needs two answers'),
  ),
});

export const behaviours = {
  accordion: v.strictObject({
    accordion: v.pipe(v.array(asked), v.minLength(1, 'has no question')),
    /** opening one closes the others of the same group */
    group: word,
    /** 1 is the first; without it all are closed */
    open: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  guide: v.strictObject({ guide }),
  textTabs: v.strictObject({
    textTabs: v.pipe(
      v.array(
        v.strictObject({
          name: text,
          text,
          /** an emergency: where a form stands below the tabs, this one has none */
          urgent: v.optional(v.boolean('must be true or false')),
        }),
      ),
      v.minLength(2, 'needs two tabs'),
    ),
    /** the tab that is open at first; 1 is the first */
    active: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** request: each tab says whether it is selected */
    kind: v.optional(v.literal('request', 'must be request, or be left out')),
  }),
  filter: v.strictObject({
    filter: v.strictObject({
      label: text,
      choices: v.pipe(v.array(v.strictObject({ key: word, label: text })), v.minLength(2, 'needs two choices')),
      entries: v.array(v.strictObject({ ask: text, answer: text, tags: v.array(word) })),
    }),
  }),
  hotspots: v.strictObject({
    hotspots: v.strictObject({
      ...shownPicture,
      points: v.array(v.strictObject({ left: percent, top: percent, title: text, text })),
    }),
  }),
  compare: v.strictObject({
    compare: v.strictObject({
      /** the facts that are compared, in order */
      facts: v.array(text),
      models: v.array(v.strictObject({ name: text, link: text, ...shownPicture, facts: v.array(text) })),
    }),
  }),
  form: v.strictObject({
    form: v.strictObject({ source: v.pipe(v.string(), v.startsWith('https://', 'must begin with https://')), ...form }),
  }),
  inlineVideo: v.strictObject({ inlineVideo: v.strictObject({ video, title: text, poster: picture }) }),
  beforeAfter: v.strictObject({
    beforeAfter: v.strictObject({
      before: v.strictObject({ ...shownPicture, caption: text }),
      after: v.strictObject({ ...shownPicture, caption: text }),
    }),
  }),
  productGallery: v.strictObject({
    productGallery: v.array(v.strictObject({ name: text, link: text, price: v.optional(text), ...shownPicture })),
  }),
  upholstery: v.strictObject({
    upholstery: v.strictObject({
      /** the seat in one of the covers; where its words name the cover, they change with it */
      ...shownPicture,
      /** a cover: its name, what it costs, its swatch, and the seat in it */
      covers: v.pipe(
        v.array(v.strictObject({ name: text, note: v.optional(text), swatch: picture, seat: picture })),
        v.minLength(2, 'needs two covers'),
      ),
    }),
  }),
  gallery: v.strictObject({ gallery: v.array(v.strictObject({ ...shownPicture, caption: text })) }),
  testimonials: v.strictObject({
    testimonials: v.array(
      v.strictObject({ quote: text, name: text, place: text, image: v.optional(picture), alt: v.optional(v.string(), '') }),
    ),
  }),
  team: v.strictObject({
    team: v.array(v.strictObject({ name: text, role: text, text, image: v.optional(picture), alt: v.optional(v.string(), '') })),
  }),
};

/** One behaviour's fields, by the name that it has in the file. */
export type Behaviour<Name extends keyof typeof behaviours> = v.InferOutput<(typeof behaviours)[Name]>;
