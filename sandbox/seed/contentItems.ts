import * as v from 'valibot';
import { behaviours } from './contentBehaviours';
import {
  align,
  areaFields,
  boxFields,
  colour,
  cssClass,
  height,
  linkFields,
  oneOf,
  picture,
  text,
  video,
  videoBackground,
  yesOrNo,
} from './contentParts';

/** The parts that editors put into rows and columns, one form each. Words use the four marks of contentSchema.ts. */

const identifier = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'may hold small letters, digits and -'));
const milliseconds = v.pipe(v.number(), v.minValue(500, 'is shorter than half a second'), v.maxValue(60_000, 'is longer than a minute'));
/** 1 is the first. */
const whichOne = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'counts from 1'));

const buttonLook = v.optional(v.picklist(['primary', 'secondary', 'link'], 'must be primary, secondary or link'), 'primary');
const shown = v.optional(v.picklist(['always', 'hover', 'never'], 'must be always, hover or never'));

const bannerFields = {
  appearance: v.optional(
    v.picklist(
      ['poster', 'collage-left', 'collage-centered', 'collage-right'],
      'must be poster, collage-left, collage-centered or collage-right',
    ),
    'poster',
  ),
  heading: v.optional(text),
  level: v.optional(v.picklist([1, 2, 3, 4], 'must be 1, 2, 3 or 4'), 3),
  text: v.optional(text),
  align,
  class: cssClass,
  link: v.optional(text),
  ...linkFields,
  button: v.optional(v.strictObject({ label: text, look: buttonLook, show: shown })),
  overlay: v.optional(v.strictObject({ colour, show: shown })),
  video: v.optional(videoBackground),
  ...areaFields,
};
const slide = v.strictObject({ name: v.optional(text), ...bannerFields });
export type Slide = v.InferOutput<typeof slide>;

/** A list that moves: how, and by what. */
const movement = {
  /** milliseconds that one stays; without it nothing moves by itself */
  autoplay: v.optional(milliseconds),
  infinite: yesOrNo,
  arrows: yesOrNo,
  dots: yesOrNo,
};

const skus = v.pipe(v.array(text), v.minLength(1, 'names no product'));
const productsForm = v.pipe(
  v.strictObject({
    skus: v.optional(skus),
    category: v.optional(text),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 5),
    appearance: v.optional(v.picklist(['grid', 'carousel'], 'must be grid or carousel'), 'grid'),
    mode: v.optional(v.picklist(['default', 'continuous'], 'must be default or continuous'), 'default'),
    sort: v.optional(v.picklist(['position', 'name', 'price'], 'must be position, name or price'), 'position'),
    class: cssClass,
    ...movement,
  }),
  v.check(({ skus: named, category }) => (named === undefined) !== (category === undefined), 'needs either skus or category'),
);

const degrees = (most: number) => v.pipe(v.number('must be a number'), v.minValue(-most), v.maxValue(most));
const location = v.strictObject({
  name: text,
  latitude: degrees(90),
  longitude: degrees(180),
  address: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  postcode: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  comment: v.optional(v.string(), ''),
});

const tableForm = v.pipe(
  v.strictObject({ caption: text, head: v.array(text), rows: v.array(v.array(v.union([text, v.number()]))) }),
  v.check(({ head, rows }) => rows.every((cells) => cells.length === head.length), 'has a row with too many or too few cells'),
);

/** Forms without other parts inside. The first field says which form it is, so `heading` stands before `text`. */
export const simpleForms = {
  slider: v.strictObject({
    slider: v.pipe(v.array(slide), v.minLength(1, 'has no slide')),
    ...movement,
    fade: yesOrNo,
    minHeight: v.optional(height),
    class: cssClass,
  }),
  banner: v.strictObject({ banner: v.strictObject(bannerFields) }),
  heading: v.strictObject({
    heading: text,
    level: v.optional(v.picklist([1, 2, 3, 4], 'must be 1, 2, 3 or 4'), 2),
    align,
    class: cssClass,
  }),
  image: v.strictObject({
    image: picture,
    mobile: v.optional(picture),
    alt: v.string(),
    link: v.optional(text),
    ...linkFields,
    caption: v.optional(text),
    align,
    class: cssClass,
    ...boxFields,
  }),
  buttons: v.strictObject({
    buttons: v.pipe(
      v.array(
        v.strictObject({ label: text, link: text, look: buttonLook, mark: v.optional(v.picklist(['chat', 'video-call'])), ...linkFields }),
      ),
      v.minLength(1, 'has no button'),
    ),
    appearance: v.optional(v.picklist(['inline', 'stacked'], 'must be inline or stacked'), 'inline'),
    sameWidth: yesOrNo,
    align,
  }),
  questions: v.strictObject({ questions: v.array(v.strictObject({ ask: text, answer: text })) }),
  table: v.strictObject({ table: tableForm }),
  divider: v.strictObject({
    divider: v.union(
      [
        v.literal(true),
        v.strictObject({
          colour: v.optional(colour, '#e3dbcd'),
          /** pixels */
          thickness: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(20)), 1),
          /** percent of the place */
          width: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(100)), 100),
          align,
        }),
      ],
      'must be true, or colour, thickness, width and align',
    ),
  }),
  html: v.strictObject({ html: text, class: cssClass }),
  block: v.strictObject({ block: identifier }),
  dynamicBlock: v.strictObject({
    dynamicBlock: v.pipe(v.array(identifier), v.minLength(1, 'names no block')),
    mode: v.optional(v.picklist(['fixed', 'salesrule', 'catalogrule'], 'must be fixed, salesrule or catalogrule'), 'fixed'),
  }),
  products: v.strictObject({ products: productsForm }),
  video: v.strictObject({
    video,
    /** pixels */
    maxWidth: v.optional(v.pipe(v.number(), v.minValue(100))),
    autoplay: yesOrNo,
    muted: yesOrNo,
    align,
    ...boxFields,
  }),
  map: v.strictObject({
    map: v.pipe(v.array(location), v.minLength(1, 'has no location')),
    height: v.optional(v.number(), 300),
    controls: yesOrNo,
  }),
  trustpilot: v.strictObject({
    trustpilot: v.strictObject({
      template: text,
      business: text,
      review: v.pipe(v.string(), v.startsWith('https://')),
      height: v.optional(v.number(), 52),
    }),
  }),
  ...behaviours,
  text: v.strictObject({ text, class: cssClass, align }),
};
const simpleItem = oneOf(simpleForms);
export type SimpleItem = v.InferOutput<typeof simpleItem>;

const tabsOf = <Form extends v.GenericSchema>(item: Form) =>
  v.pipe(
    v.strictObject({
      tabs: v.pipe(v.array(v.strictObject({ name: text, items: v.array(item), ...areaFields })), v.minLength(1, 'has no tab')),
      /** the tab that is open at first */
      active: v.optional(whichOne),
      align,
      minHeight: v.optional(height),
      class: cssClass,
    }),
    v.forward(
      v.check(
        ({ tabs: all, active }) => active === undefined || active <= all.length,
        ({ input }) => `there is no tab ${input.active}`,
      ),
      ['active'],
    ),
  );
const simpleTabs = tabsOf(simpleItem);
export type SimpleTabs = v.InferOutput<typeof simpleTabs>;

const column = v.strictObject({
  /** percent of the row's width */
  width: v.pipe(v.number(), v.minValue(8), v.maxValue(100)),
  class: cssClass,
  appearance: v.optional(
    v.picklist(
      ['align-top', 'align-center', 'align-bottom', 'full-height'],
      'must be align-top, align-center, align-bottom or full-height',
    ),
  ),
  items: v.array(oneOf({ tabs: simpleTabs, ...simpleForms })),
  ...areaFields,
});
export type Column = v.InferOutput<typeof column>;

/** One line of columns, or several lines in one group. */
const columns = v.strictObject({ columns: v.array(column), class: cssClass });
const lines = v.strictObject({ lines: v.array(v.array(column)), class: cssClass });
export type Columns = v.InferOutput<typeof columns> | v.InferOutput<typeof lines>;

const tabs = tabsOf(oneOf({ columns, lines, ...simpleForms }));
export type Tabs = v.InferOutput<typeof tabs>;

export const rowItem = oneOf({ columns, lines, tabs, ...simpleForms });
export type Item = v.InferOutput<typeof rowItem>;
