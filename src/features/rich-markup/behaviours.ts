import { lazy, type ComponentType } from 'react';

export interface BehaviourProps {
  /** The outermost element of the markup, as it stands on the page. */
  element: HTMLElement;
}

type Behaviour = ComponentType<BehaviourProps>;

const late = (load: () => Promise<Behaviour>): Behaviour => lazy(async () => ({ default: await load() }));

/** THE table: what `readMarkup` names in `data-rich` → the behaviour, each a chunk of its own. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  tabs: late(async () => (await import('./Tabs')).Tabs),
  accordion: late(async () => (await import('./Accordion')).Accordion),
  filter: late(async () => (await import('./AccordionFilter')).AccordionFilter),
  tooltip: late(async () => (await import('./ImageTooltip')).ImageTooltip),
  track: late(async () => (await import('./TrackSlider')).TrackSlider),
  compared: late(async () => (await import('./BeforeAfter')).BeforeAfter),
  photos: late(async () => (await import('./PhotoGallery')).PhotoGallery),
  film: late(async () => (await import('./InlineVideo')).InlineVideo),
  form: late(async () => (await import('./MarketingForm')).MarketingForm),
  upholstery: late(async () => (await import('./Upholstery')).Upholstery),
  products: late(async () => (await import('./ProductGallery')).ProductGallery),
};
