import * as v from 'valibot';
import { pictureFile } from './pictures';

/** Small parts of what a page file may say: words, colours, lengths, pictures, links. */

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
/** As the Page Builder takes them. */
export const cssClass = v.optional(v.pipe(v.string(), v.regex(/^[a-z][\w-]*( [a-z][\w-]*)*$/i, 'may hold letters, digits, - and _')));
export const yesOrNo = v.optional(v.boolean('must be true or false'));
/** Where words stand. */
export const align = v.optional(v.picklist(['left', 'center', 'right'], 'must be left, center or right'));
export const colour = v.pipe(
  v.string('must be a colour in quotes, as in "#faf6ef"'),
  v.regex(
    /^(#[0-9a-f]{6}|rgba\(\d{1,3}, ?\d{1,3}, ?\d{1,3}, ?(0|1|0?\.\d{1,2})\))$/,
    'must look like "#faf6ef" or "rgba(18, 48, 28, 0.5)"',
  ),
);
/** Pixels as a number, or a share of the window: 50vh. */
export const height = v.union(
  [v.pipe(v.number(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,3}vh$/))],
  'must be a number of pixels, or a share of the window such as 50vh',
);
export type Height = v.InferOutput<typeof height>;

/** Magento keeps up to four lengths, clockwise from the top. */
const lengths = v.pipe(v.string(), v.regex(/^(0|\d{1,3}px)( (0|\d{1,3}px)){0,3}$/, 'must look like "40px" or "0 20px"'));

const known = new Set<string>();

/** Thirteen shops read the same files: a file that was there once stays there. */
function stands(file: string): boolean {
  if (known.has(file)) return true;
  const found = pictureFile(file) !== undefined;
  if (found) known.add(file);
  return found;
}

const missing = (issue: { input: string }): string => `${issue.input} does not exist below media/`;
/** A WebP file below media/. */
export const picture = v.pipe(text, v.endsWith('.webp', 'must be a .webp file'), v.check(stands, missing));

const film = /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{6,20}|youtu\.be\/[\w-]{6,20}|vimeo\.com\/\d{5,12})$/;
/** An own film below media/, or the address of one at YouTube or Vimeo. */
export const video = v.pipe(
  text,
  v.check(
    (value) => film.test(value) || (!value.includes(':') && /\.(mp4|webm)$/.test(value)),
    'must be a film at youtube.com/watch, youtu.be or vimeo.com, or an .mp4 or .webm file below media/',
  ),
  v.check((value) => value.includes(':') || stands(value), missing),
);

const linkKinds = ['default', 'category', 'product', 'page'] as const;
/** What every link may say besides its address. */
export const linkFields = {
  linkType: v.optional(v.picklist(linkKinds, 'must be default, category, product or page')),
  newTab: yesOrNo,
};
export interface LinkFields {
  link?: string | undefined;
  linkType?: (typeof linkKinds)[number] | undefined;
  newTab?: boolean | undefined;
}

export const background = v.strictObject({
  colour: v.optional(colour),
  image: v.optional(picture),
  /** on phones, instead of image */
  mobile: v.optional(picture),
  size: v.optional(v.picklist(['cover', 'contain', 'auto'], 'must be cover, contain or auto')),
  position: v.optional(v.pipe(v.string(), v.regex(/^(left|center|right) (top|center|bottom)$/, 'must look like "center top"'))),
  repeat: yesOrNo,
  /** stands still while the page moves */
  fixed: yesOrNo,
});
export type Background = v.InferOutput<typeof background>;

export const videoBackground = v.strictObject({
  source: video,
  /** shown until the film plays, and where it may not */
  fallback: v.optional(picture),
  loop: yesOrNo,
  onlyVisible: yesOrNo,
  lazy: yesOrNo,
  overlay: v.optional(colour),
});
export type VideoBackground = v.InferOutput<typeof videoBackground>;

/** Distances and the frame around a part of the page. */
export const boxFields = {
  margin: v.optional(lengths),
  padding: v.optional(lengths),
  border: v.optional(
    v.strictObject({
      style: v.optional(v.picklist(['solid', 'dashed', 'dotted', 'double'], 'must be solid, dashed, dotted or double'), 'solid'),
      colour,
      width: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(40)), 1),
      radius: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    }),
  ),
};
export interface Box {
  margin?: string | undefined;
  padding?: string | undefined;
  border?: { style: string; colour: string; width: number; radius: number } | undefined;
}

/** What a row, a column, a tab and a banner have in common. */
export const areaFields = {
  minHeight: v.optional(height),
  minHeightOnPhones: v.optional(height),
  /** where the content stands in a high area */
  vertical: v.optional(v.picklist(['top', 'middle', 'bottom'], 'must be top, middle or bottom')),
  background: v.optional(background),
  ...boxFields,
};
export interface Area extends Box {
  minHeight?: Height | undefined;
  minHeightOnPhones?: Height | undefined;
  vertical?: 'top' | 'middle' | 'bottom' | undefined;
  background?: Background | undefined;
}

/**
 * One of several forms, recognised by the field that names it ("heading", "image"): a mistake is then reported at its own field, and not
 * as "none of these".
 */
export function oneOf<Forms extends Record<string, v.GenericSchema>>(forms: Forms) {
  const names = Object.keys(forms);
  const none = v.never(`is none of ${names.join(', ')}`);
  return v.lazy((input): Forms[keyof Forms] | typeof none => {
    const name = typeof input === 'object' && input !== null ? names.find((candidate) => candidate in input) : undefined;
    return (name === undefined ? undefined : forms[name as keyof Forms]) ?? none;
  });
}
