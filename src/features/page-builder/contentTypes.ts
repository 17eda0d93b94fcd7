/*
 * THE table of content types. The reader (`readContent.ts`) asks it of every element with `data-content-type`:
 * - `read` takes what the editor chose out of the element, as plain JSON; the element is harmless by then, layout rules stand in its
 *   style, links and names are the shop's. A throw leaves the type out alone: its element stands as markup, with all that is in it.
 * - `component` names its component in `movingComponents.tsx` (loaded when it comes near the screen), where `moves` says that these
 *   fields need one. It gets `{ fields, children }`, children being one React node for each node inside, and is rendered on the
 *   server too: it has to read well without script.
 * - `inside` are the nodes in it that are read on; all its children, when absent.
 * - `set` sets an element that does not move in the shop's look, in place; the rest is a matter of `PageBuilder.module.css`.
 * A type that is not in the table stands as markup, too, so what is in it always shows.
 */
import { reviewedSkus } from '~/config/reviewPlaces';
import type { Surroundings } from '~/ui';
import { readArea, type AreaFields } from './types/area';
import { readBanner, setBanner, type BannerFields } from './types/banner';
import { readBlock, readDynamicBlock, type BlockFields, type DynamicBlockFields } from './types/blockFields';
import { attribute, part } from './types/elementReading';
import { layGround } from './types/ground';
import { readImage, setImage, type ImageFields } from './types/image';
import { readButton } from './types/link';
import { readMap, type MapFields } from './types/mapFields';
import type { FinderFields } from './types/FinderPlace';
import type { ReviewsFields } from './types/ReviewsPlace';
import { readRequest, requestKind, type RequestFields } from './types/requestFields';
import { readProducts } from './types/productsFields';
import { keepGutter, keepShare } from './types/rowSpace';
import { readSlider, slidesIn, type SliderFields } from './types/sliderFields';
import { readTabs, tabItemsIn } from './types/tabsFields';
import { readBackgroundFilm, readVideo } from './types/videoFields';

export interface ContentType<Fields extends object = object> {
  read: (element: HTMLElement, surroundings: Surroundings) => Fields;
  component: string | null;
  moves?: (fields: Fields) => boolean;
  inside?: (element: HTMLElement) => Iterable<ChildNode>;
  set?: (element: HTMLElement, fields: Fields, surroundings: Surroundings) => void;
}

/** Keeps each entry's own fields while it is written, and forgets them in the table. */
const type = <Fields extends object>(entry: ContentType<Fields>): ContentType => entry as unknown as ContentType;

const appearanceOf = (element: HTMLElement): { appearance: string } => ({ appearance: attribute(element, 'data-appearance') });

/** A contained row keeps its pictures on the part inside, the others on themselves. */
const holderOf = (row: HTMLElement): HTMLElement => (row.hasAttribute('data-background-images') ? row : (part(row, 'inner') ?? row));

interface PlaceFields extends AreaFields {
  appearance: string;
}

/** Rows, columns and the like: words before a ground of their own. */
const place = type<PlaceFields>({
  read: (element, surroundings) => ({ ...readArea(holderOf(element), surroundings), ...appearanceOf(element) }),
  component: null,
  set: (element, fields, surroundings) => layGround(holderOf(element), fields, surroundings),
});

const row: ContentType = {
  ...place,
  set: (element, fields, surroundings) => {
    keepGutter(element);
    place.set?.(element, fields, surroundings);
  },
};

const column: ContentType = {
  ...place,
  set: (element, fields, surroundings) => {
    keepShare(element);
    place.set?.(element, fields, surroundings);
  },
};

const banner = type<BannerFields>({ read: readBanner, component: null, set: setBanner });

const standing = type({ read: appearanceOf, component: null });

export const contentTypes = {
  row,
  'column-group': place,
  'column-line': place,
  column,
  heading: type({ read: (element) => ({ ...appearanceOf(element), headingType: element.tagName.toLowerCase() }), component: null }),
  text: standing,
  image: type<ImageFields>({ read: readImage, component: null, set: setImage }),
  buttons: type({
    read: (element) => ({ ...appearanceOf(element), isSameWidth: attribute(element, 'data-same-width') === 'true' }),
    component: null,
  }),
  'button-item': type({ read: readButton, component: null }),
  divider: standing,
  html: standing,
  banner,
  slide: banner,
  slider: type<SliderFields>({ read: readSlider, component: 'slider', moves: ({ names }) => names.length > 0, inside: slidesIn }),
  tabs: type({ read: readTabs, component: 'tabs', inside: panelsIn }),
  'tab-item': place,
  products: type({ read: readProducts, component: 'products', inside: () => [] }),
  video: type({ read: readVideo, component: 'video', inside: () => [] }),
  'background-film': type({ read: readBackgroundFilm, component: 'background-film' }),
  map: type<MapFields>({ read: readMap, component: 'map', moves: ({ locations }) => locations.length > 0 }),
  block: type<BlockFields>({ read: readBlock, component: 'block', moves: hasNames, inside: () => [] }),
  dynamic_block: type<DynamicBlockFields>({
    read: readDynamicBlock,
    component: 'block',
    moves: ({ request }) => request !== null,
    inside: () => [],
  }),
  // Its script is never loaded: the link inside leads to the reviews.
  'trustpilot-widget': standing,
} satisfies Record<string, ContentType>;

/** The panels of tabs; their names go to the elements around them. */
function panelsIn(element: HTMLElement): HTMLElement[] {
  const items = tabItemsIn(element);
  for (const item of items) item.removeAttribute('id');
  return items;
}

function hasNames({ identifiers }: BlockFields): boolean {
  return identifiers.length > 0;
}

/** `inject-place-finder-showroom`: the kinds that can be searched. */
const finderKind = /(?:^|\s)(?:pwa-cms-component-injection|inject)-place-finder-(showroom|dealer|branch|locator|nearest)(?:\s|$)/i;

const injectedName = /(?:^|\s)(?:pwa-cms-component-injection|inject)-([a-z0-9-]+)/i;

/** Which of our components takes the place, and where the links lead that its editor wrote there, in their order: paths of this shop. */
export interface InjectedFields {
  name: string;
  paths: string[];
}

/** A place that carries this CSS class (any editor can give it one) is taken by our component of that name. */
const injected = type<InjectedFields>({
  read: (element) => ({
    name: injectedName.exec(element.className)?.[1] ?? '',
    paths: [...new Set([...element.querySelectorAll('a[data-path]')].map((link) => attribute(link, 'data-path')))],
  }),
  component: 'injected',
});

/** A place for one of the shop's forms. Its words are late ones, so it waits like all that moves. */
const request = type<RequestFields>({ read: readRequest, component: 'request' });

const finder = type<FinderFields>({
  read: (element) => ({ kind: finderKind.exec(element.className)?.[1]?.toLowerCase() ?? '' }),
  component: 'finder',
});

const reviews = type<ReviewsFields>({ read: (element) => ({ skus: reviewedSkus(element.className) }), component: 'reviews' });

/** Elements that may be of a type. */
export const typeSelector = '[data-content-type], [class*="inject"], iframe';

/** The type of an element; undefined when it just stands. */
export function typeOf(element: HTMLElement): ContentType | undefined {
  if (requestKind.test(element.className)) return request;
  if (finderKind.test(element.className)) return finder;
  if (reviewedSkus(element.className).length > 0) return reviews;
  if (injectedName.test(element.className)) return injected;
  const name = attribute(element, 'data-content-type');
  if (Object.keys(contentTypes).includes(name)) return contentTypes[name as keyof typeof contentTypes];
  // A film that an editor put into HTML of their own.
  return element.matches('iframe') ? contentTypes.video : undefined;
}
