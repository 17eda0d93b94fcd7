import type { SimpleItem, Slide } from './contentItems';
import { backgroundPictures, videoAttributes, videoOverlay } from './pageBuilderMarkupBackgrounds';
import { linkTag } from './pageBuilderMarkupLinks';
import { backgroundOf, boxOf, classes, declared, lengthOf, type Styles } from './pageBuilderMarkupStyles';
import { escapeHtml, inlineHtml, marksToHtml } from './seedMarks';

type Banner = Omit<Slide, 'name'>;

/** A picture with words on it or beside it. */
export function bannerMarkup(banner: Banner, styles: Styles): string {
  return `<div${classes(banner.class)} data-content-type="banner" data-appearance="${banner.appearance}" ${shows(banner)} data-element="main"${margins(banner, styles)}>${linked(banner, 'banner', styles)}</div>`;
}

/** Slides, of which one is seen at a time. */
export function sliderMarkup(item: Extract<SimpleItem, { slider: unknown }>, styles: Styles): string {
  const { autoplay, fade = false, infinite = false, arrows = true, dots = true, minHeight } = item;
  const movement = `data-autoplay="${autoplay !== undefined}" data-autoplay-speed="${autoplay ?? 4000}" data-fade="${fade}" data-infinite-loop="${infinite}" data-show-arrows="${arrows}" data-show-dots="${dots}"`;
  const look = styles.look(minHeight === undefined ? '' : `min-height:${lengthOf(minHeight)}`);
  const slides = styles.within(() => item.slider.map((slide) => slideMarkup(slide, styles)).join(''));
  return `<div${classes('pagebuilder-slider', item.class)} data-content-type="slider" data-appearance="default" ${movement} data-element="main"${look}>${slides}</div>`;
}

function slideMarkup(slide: Slide, styles: Styles): string {
  return `<div${classes(slide.class)} data-content-type="slide" data-slide-name="${escapeHtml(slide.name ?? '')}" data-appearance="${slide.appearance}" ${shows(slide)} data-element="main"${margins(slide, styles)}>${linked(slide, 'slide', styles)}</div>`;
}

function shows({ button, overlay }: Banner): string {
  return `data-show-button="${button ? (button.show ?? 'always') : 'never'}" data-show-overlay="${overlay ? (overlay.show ?? 'always') : 'never'}"`;
}

function margins({ margin }: Banner, styles: Styles): string {
  return styles.look(margin ? `margin:${margin}` : styles.inline ? 'margin:0px' : '');
}

/** The whole banner is the link; one that leads nowhere says so. */
function linked(banner: Banner, kind: 'banner' | 'slide', styles: Styles): string {
  const inside = styles.within(() => wrapperMarkup(banner, kind, styles));
  return banner.link ? `${linkTag(banner, { title: true })}${inside}</a>` : `<div data-element="empty_link">${inside}</div>`;
}

function wrapperMarkup(banner: Banner, kind: 'banner' | 'slide', styles: Styles): string {
  const isPoster = banner.appearance === 'poster';
  const { minHeight = 300, minHeightOnPhones, padding = '40px', background, video } = banner;
  const size = `min-height:${lengthOf(minHeight)}`;
  const phones = minHeightOnPhones === undefined ? '' : `min-height:${lengthOf(minHeightOnPhones)}`;
  const room = `padding:${padding}`;
  const wrapper = styles.look(
    declared(
      backgroundOf(background),
      background?.colour && `background-color:${background.colour}`,
      boxOf({ border: banner.border }),
      banner.align && `text-align:${banner.align}`,
      !isPoster && size,
      !isPoster && room,
    ),
    isPoster ? '' : phones,
  );
  const pictures = backgroundPictures(background, styles);
  const overlay = overlayMarkup(banner, kind, isPoster ? { look: declared(size, room), phones } : { look: '', phones: '' }, styles);
  return `<div${classes(`pagebuilder-${kind}-wrapper`, pictures.className)} data-background-images="${pictures.attribute}" ${videoAttributes(video)} data-element="wrapper"${wrapper}>${videoOverlay(video, styles)}${overlay}</div>`;
}

function overlayMarkup(banner: Banner, kind: 'banner' | 'slide', own: { look: string; phones: string }, styles: Styles): string {
  const isPoster = banner.appearance === 'poster';
  const { colour = '', show = 'always' } = banner.overlay ?? {};
  const ground = `background-color:${colour !== '' && show === 'always' ? colour : 'transparent'}`;
  const look = styles.look(declared(own.look, ground), own.phones);
  const content = `<div data-element="content">${contentHtml(banner)}</div>${buttonMarkup(banner, kind, styles)}`;
  return `<div class="pagebuilder-overlay${isPoster ? ' pagebuilder-poster-overlay' : ''}" data-overlay-color="${colour}" aria-label="" title="" data-element="overlay"${look}><div class="pagebuilder-${isPoster ? 'poster' : 'collage'}-content">${content}</div></div>`;
}

function contentHtml({ heading, level, text }: Banner): string {
  return `${heading ? `<h${level}>${inlineHtml(heading)}</h${level}>` : ''}${text ? marksToHtml(text) : ''}`;
}

function buttonMarkup({ button }: Banner, kind: 'banner' | 'slide', styles: Styles): string {
  if (!button || button.show === 'never') return '';
  const look = styles.look(button.show === 'hover' ? 'opacity:0;visibility:hidden' : 'opacity:1;visibility:visible');
  return `<button type="button" class="pagebuilder-${kind}-button pagebuilder-button-${button.look}" data-element="button"${look}>${escapeHtml(button.label)}</button>`;
}
