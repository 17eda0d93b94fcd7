import * as v from 'valibot';
import { areaFields, cssClass, text, videoBackground } from './contentParts';
import { rowItem } from './contentItems';

/**
 * How a page is written: rows of items. The words use four marks: an empty line parts paragraphs, "- " begins a list item,
 * **bold**, and [words](/path) is a link.
 */

const row = v.strictObject({
  class: cssClass,
  appearance: v.optional(v.picklist(['contained', 'full-width', 'full-bleed'], 'must be contained, full-width or full-bleed'), 'contained'),
  ground: v.optional(v.picklist(['white', 'paper', 'deep'], 'must be white, paper or deep'), 'white'),
  /** inline: as Page Builder wrote rows before it had a style sheet of its own */
  style: v.optional(v.literal('inline', 'must be inline, or be left out')),
  /** how fast the background picture moves with the page: 1 moves along, 0 stands still */
  parallax: v.optional(v.pipe(v.number(), v.minValue(-1, 'must be -1 or more'), v.maxValue(2, 'must be 2 or less'))),
  video: v.optional(videoBackground),
  ...areaFields,
  items: v.array(rowItem),
});
export type Row = v.InferOutput<typeof row>;

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
  /** the meta keywords: words between commas; `homelifts` marks a page of that range */
  keywords: v.optional(text),
  metaDescription: v.optional(v.pipe(text, v.maxLength(200, 'is longer than 200 characters'))),
  /** false: it is listed neither in the sitemap nor in the search */
  listed: v.optional(v.boolean('must be true or false')),
  rows: v.array(row),
});

export const blockFile = v.strictObject({ identifier: text, locales, title: text, rows: v.array(row) });
