import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import { Speaking } from '~/ui/Speaking';
import type { ContentSource } from './contentSource';
import type { MovingProps } from './types/shopParts';

/** Each is a chunk of its own, named `content-…`: the server links the styles of those that a page shows. */
const movingComponents = {
  'background-film': async () => (await import(/* webpackChunkName: "content-background-film" */ './types/BackgroundFilm')).BackgroundFilm,
  block: async () => (await import(/* webpackChunkName: "content-block" */ './types/Block')).Block,
  finder: async () => (await import(/* webpackChunkName: "content-finder" */ './types/FinderPlace')).FinderPlace,
  map: async () => (await import(/* webpackChunkName: "content-map" */ './types/Places')).Places,
  products: async () => (await import(/* webpackChunkName: "content-products" */ './types/Products')).Products,
  request: async () => (await import(/* webpackChunkName: "content-request" */ './types/RequestPlace')).RequestPlace,
  reviews: async () => (await import(/* webpackChunkName: "content-reviews" */ './types/ReviewsPlace')).ReviewsPlace,
  slider: async () => (await import(/* webpackChunkName: "content-slider" */ './types/Slider')).Slider,
  tabs: async () => (await import(/* webpackChunkName: "content-tabs" */ './types/Tabs')).Tabs,
  video: async () => (await import(/* webpackChunkName: "content-video" */ './types/Video')).Video,
} satisfies Record<string, () => Promise<ComponentType<MovingProps<never>>>>;

type Words = IntlShape['messages'];

type Loaded = ComponentType<MovingProps>;

/** Loads a component with its words. */
export async function lazyComponent(component: string, words: ContentSource['words']): Promise<Loaded> {
  const load = movingComponents[component as keyof typeof movingComponents] as () => Promise<Loaded>;
  const [Component, late] = await Promise.all([load(), words && wordsFor(component, words)]);
  if (!late) return Component;
  return (props) => (
    <Speaking words={late}>
      <Component {...props} />
    </Speaking>
  );
}

let own: Promise<Words> | undefined;

/** The words of all components are fetched once; prices may stand in pairs, which the catalogue says. */
async function wordsFor(component: string, words: NonNullable<ContentSource['words']>): Promise<Words> {
  own ??= words();
  own.catch(() => (own = undefined));
  if (component === 'request' || component === 'finder') return { ...(await own), ...(await words('late')) } as Words;
  return component === 'products' || component === 'reviews' ? ({ ...(await own), ...(await words('catalog')) } as Words) : own;
}
