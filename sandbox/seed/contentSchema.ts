import * as v from 'valibot';

/**
 * How a page is written: rows of items. The words use four marks: an empty line parts paragraphs, "- " begins a list item,
 * **bold**, and [words](/path) is a link.
 */

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const cssClass = v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'may hold small letters and -')));

const heading = v.strictObject({ heading: text, level: v.optional(v.picklist([1, 2, 3, 4]), 2) });
const paragraphs = v.strictObject({ text, class: cssClass });
const image = v.strictObject({ image: text, mobile: v.optional(text), alt: v.string(), link: v.optional(text) });
const buttons = v.strictObject({
  buttons: v.array(v.strictObject({ label: text, link: text, look: v.optional(v.picklist(['primary', 'secondary', 'link']), 'primary') })),
});
const questions = v.strictObject({ questions: v.array(v.strictObject({ ask: text, answer: text })) });
const tableForm = v.pipe(
  v.strictObject({ caption: text, head: v.array(text), rows: v.array(v.array(v.union([text, v.number()]))) }),
  v.check(({ head, rows }) => rows.every((cells) => cells.length === head.length), 'has a row with too many or too few cells'),
);
const table = v.strictObject({ table: tableForm });
const divider = v.strictObject({ divider: v.literal(true) });

const simpleItem = v.union(
  [heading, paragraphs, image, buttons, questions, table, divider],
  'is none of heading, text, image, buttons, questions, table, divider',
);
export type SimpleItem = v.InferOutput<typeof simpleItem>;

const columns = v.strictObject({
  columns: v.array(
    v.strictObject({
      /** percent of the line */
      width: v.pipe(v.number(), v.minValue(10), v.maxValue(100)),
      class: cssClass,
      items: v.array(simpleItem),
    }),
  ),
  class: cssClass,
});
export type Columns = v.InferOutput<typeof columns>;

const row = v.strictObject({
  class: cssClass,
  appearance: v.optional(v.picklist(['contained', 'full-width', 'full-bleed']), 'contained'),
  ground: v.optional(v.picklist(['white', 'paper', 'deep']), 'white'),
  items: v.array(v.union([columns, simpleItem], 'is none of columns, heading, text, image, buttons, questions, table, divider')),
});
export type Row = v.InferOutput<typeof row>;
export type Item = Row['items'][number];

/** Narrows the file to some of the store views that its folder serves: [fr_FR]. */
const locales = v.optional(v.pipe(v.array(text), v.minLength(1, 'names no locale')));

export const pageFile = v.strictObject({
  identifier: text,
  /** where the page stands, when that is not its identifier: 'treppenlift-gerade' */
  path: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'may hold small letters, digits, - and /'))),
  locales,
  title: text,
  heading: v.optional(text),
  metaTitle: v.optional(v.pipe(text, v.maxLength(70, 'is longer than 70 characters'))),
  metaDescription: v.optional(v.pipe(text, v.maxLength(200, 'is longer than 200 characters'))),
  rows: v.array(row),
});

export const blockFile = v.strictObject({ identifier: text, locales, title: text, rows: v.array(row) });
