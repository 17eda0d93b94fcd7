import { attribute, isOn, numberIn, part, styleOf } from './elementReading';

/** How a row of slides or products moves. */
export interface CarouselFields {
  autoplay: boolean;
  /** Milliseconds that one slide stands still. */
  autoplaySpeed: number;
  fade: boolean;
  infinite: boolean;
  arrows: boolean;
  dots: boolean;
}

export interface SliderFields extends CarouselFields {
  minHeight: string | null;
  className: string;
  /** What the editors call the slides; '' where they gave no name. */
  names: string[];
}

export const readCarousel = (element: Element): CarouselFields => ({
  autoplay: isOn(element, 'data-autoplay'),
  autoplaySpeed: numberIn(attribute(element, 'data-autoplay-speed'), 4_000, [3_000, 60_000]),
  fade: isOn(element, 'data-fade'),
  infinite: isOn(element, 'data-infinite-loop'),
  arrows: isOn(element, 'data-show-arrows'),
  dots: isOn(element, 'data-show-dots'),
});

/** The slides of a slider, wherever the editors' own scripts may have put them. */
export const slidesIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('[data-content-type="slide"]')].filter(
    (slide) => slide.parentElement?.closest('[data-content-type]') === element,
  );

export const readSlider = (element: HTMLElement): SliderFields => ({
  ...readCarousel(element),
  minHeight: styleOf(element).get('min-height') ?? null,
  className: element.className,
  names: slidesIn(element).map((slide) => attribute(slide, 'data-slide-name') || headingIn(slide)),
});

const headingIn = (slide: Element): string =>
  (part(slide, 'content') ?? slide).querySelector('h1, h2, h3, h4, h5, h6')?.textContent?.trim().slice(0, 80) ?? '';
