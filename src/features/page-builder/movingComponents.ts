import type { ComponentType } from 'react';
import type { MovingProps } from './types/movingProps';

/** Each is a chunk of its own, named `content-…`: the server links the styles of those that a page shows. */
export const movingComponents = {
  'background-film': async () => (await import(/* webpackChunkName: "content-background-film" */ './types/BackgroundFilm')).BackgroundFilm,
  block: async () => (await import(/* webpackChunkName: "content-block" */ './types/Block')).Block,
  map: async () => (await import(/* webpackChunkName: "content-map" */ './types/Places')).Places,
  products: async () => (await import(/* webpackChunkName: "content-products" */ './types/Products')).Products,
  slider: async () => (await import(/* webpackChunkName: "content-slider" */ './types/Slider')).Slider,
  tabs: async () => (await import(/* webpackChunkName: "content-tabs" */ './types/Tabs')).Tabs,
  video: async () => (await import(/* webpackChunkName: "content-video" */ './types/Video')).Video,
} satisfies Record<string, () => Promise<ComponentType<MovingProps<never>>>>;
