import type { SimpleItem } from './contentItems';
import { mediaAddress, playerAddress } from './pageBuilderMarkupBackgrounds';
import { bannerMarkup, sliderMarkup } from './pageBuilderMarkupBanners';
import { behaviourHtml } from './pageBuilderMarkupBehaviours';
import { linkTag } from './pageBuilderMarkupLinks';
import { blockWidget, bannerWidget, productsWidget } from './pageBuilderMarkupWidgets';
import { boxOf, classes, declared, jsonAttribute, plainBox, type Styles } from './pageBuilderMarkupStyles';
import { pictureSize } from './pictures';
import { escapeHtml, inlineHtml, marksToHtml } from './seedMarks';

type ItemWith<Field extends string> = Extract<SimpleItem, Record<Field, unknown>>;

/** One part of a row or a column that holds no other parts. */
export function simpleMarkup(item: SimpleItem, styles: Styles): string {
  if ('slider' in item) return sliderMarkup(item, styles);
  if ('banner' in item) return bannerMarkup(item.banner, styles);
  if ('heading' in item) return headingMarkup(item, styles);
  if ('image' in item) return imageMarkup(item, styles);
  if ('buttons' in item) return buttonsMarkup(item, styles);
  if ('divider' in item) return dividerMarkup(item, styles);
  if ('products' in item) return productsMarkup(item);
  if ('block' in item)
    return `<div data-content-type="block" data-appearance="default" data-element="main">${blockWidget(item.block)}</div>`;
  if ('dynamicBlock' in item)
    return `<div data-content-type="dynamic_block" data-appearance="default" data-element="main">${bannerWidget(item.dynamicBlock, item.mode)}</div>`;
  if ('map' in item) return mapMarkup(item, styles);
  if ('trustpilot' in item) return trustpilotMarkup(item);
  if ('video' in item) return videoMarkup(item, styles);
  if ('text' in item) return textMarkup(item, styles);
  return htmlMarkup(behaviourHtml(item), 'html' in item ? item.class : undefined);
}

function aligned(align: string | undefined): string {
  return align ? `text-align:${align}` : '';
}

function headingMarkup({ heading, level, align, class: named }: ItemWith<'heading'>, styles: Styles): string {
  return `<h${level}${classes(named)} data-content-type="heading" data-appearance="default" data-element="main"${styles.look(aligned(align))}>${inlineHtml(heading)}</h${level}>`;
}

function textMarkup({ text, align, class: named }: Extract<SimpleItem, { text: string }>, styles: Styles): string {
  return `<div${classes(named)} data-content-type="text" data-appearance="default" data-element="main"${styles.look(aligned(align))}>${marksToHtml(text)}</div>`;
}

function imageMarkup(item: Extract<SimpleItem, { image: string }>, styles: Styles): string {
  const box = item.border
    ? boxOf(item)
    : declared(`margin:${item.margin ?? 0}`, 'border-style:none', item.padding && `padding:${item.padding}`);
  const figure = styles.look(declared(box, aligned(item.align)));
  const desktop = pictureTag('desktop_image', 'pagebuilder-mobile-hidden', item.image, item.alt, styles);
  const mobile = pictureTag('mobile_image', 'pagebuilder-mobile-only', item.mobile ?? item.image, item.alt, styles);
  const pictures = `${desktop}${mobile}`;
  const linked = item.link ? `${linkTag(item, { title: true })}${pictures}</a>` : pictures;
  const caption = item.caption ? `<figcaption data-element="caption">${inlineHtml(item.caption)}</figcaption>` : '';
  return `<figure${classes(item.class)} data-content-type="image" data-appearance="full-width" data-element="main"${figure}>${linked}${caption}</figure>`;
}

/** Magento's PWA module writes each picture's size beside it, so that the page can keep its place while it loads. */
function pictureTag(element: string, shownOn: string, file: string, alt: string, styles: Styles): string {
  const { width, height } = pictureSize(file);
  const dimensions = jsonAttribute({ height, width, ratio: Math.round((height / width) * 100) / 100 });
  return `<img class="${shownOn}" src="${mediaAddress(file)}" alt="${escapeHtml(alt)}" title="" data-element="${element}" data-image-dimensions="${dimensions}"${styles.look('max-width:100%;height:auto')}>`;
}

function buttonsMarkup({ buttons, appearance, sameWidth, align }: ItemWith<'buttons'>, styles: Styles): string {
  const items = buttons.map((button) => {
    const main = styles.look('display:inline-block');
    const tag = linkTag(button, {
      named: ` class="pagebuilder-button-${button.look}"${button.mark ? ` data-${button.mark}=""` : ''}`,
      look: styles.look('text-align:center'),
    });
    return `<div data-content-type="button-item" data-appearance="default" data-element="main"${main}>${tag}<span data-element="link_text">${escapeHtml(button.label)}</span></a></div>`;
  });
  return `<div data-content-type="buttons" data-appearance="${appearance}" data-same-width="${sameWidth ?? false}" data-element="main"${styles.look(aligned(align))}>${items.join('')}</div>`;
}

function dividerMarkup({ divider }: ItemWith<'divider'>, styles: Styles): string {
  const { colour = '#e3dbcd', thickness = 1, width = 100, align } = divider === true ? {} : divider;
  const line = styles.look(`width:${width}%;border-width:${thickness}px;border-color:${colour};display:inline-block`);
  return `<div data-content-type="divider" data-appearance="default" data-element="main"${styles.look(aligned(align))}><hr data-element="line"${line}></div>`;
}

function productsMarkup({ products }: ItemWith<'products'>): string {
  const { appearance, autoplay, infinite = false, arrows = true, dots = true, mode } = products;
  const movement =
    appearance === 'grid'
      ? ''
      : ` data-autoplay="${autoplay !== undefined}" data-autoplay-speed="${autoplay ?? 4000}" data-infinite-loop="${infinite}" data-show-arrows="${arrows}" data-show-dots="${dots}" data-carousel-mode="${mode}" data-center-padding="90px"`;
  return `<div${classes(products.class)} data-content-type="products" data-appearance="${appearance}"${movement} data-element="main">${productsWidget(products)}</div>`;
}

function videoMarkup(item: Extract<SimpleItem, { video: string }>, styles: Styles): string {
  const { video, maxWidth, autoplay = false, muted = false, align } = item;
  const address = playerAddress(video, autoplay);
  const player = video.includes(':')
    ? `<iframe frameborder="0" allowfullscreen="" src="${address}" data-element="video"></iframe>`
    : `<video frameborder="0" controls="" src="${address}"${autoplay ? ' autoplay="true"' : ''}${muted ? ' muted="true"' : ''} data-element="video"></video>`;
  const main = styles.look(aligned(align));
  const inner = styles.look(maxWidth === undefined ? '' : `max-width:${maxWidth}px`);
  const wrapper = styles.look(plainBox(styles, item));
  return `<div data-content-type="video" data-appearance="default" data-element="main"${main}><div class="pagebuilder-video-inner" data-element="inner"${inner}><div class="pagebuilder-video-wrapper" data-element="wrapper"${wrapper}><div class="pagebuilder-video-container">${player}</div></div></div></div>`;
}

function mapMarkup({ map, height, controls }: ItemWith<'map'>, styles: Styles): string {
  const locations = map.map(({ name, latitude, longitude, postcode, phone, address, city, state, comment, country }, index) => ({
    location_name: name,
    position: { latitude, longitude },
    phone,
    address,
    city,
    state,
    zipcode: postcode,
    comment,
    country,
    record_id: index,
  }));
  return `<div data-content-type="map" data-appearance="default" data-show-controls="${controls ?? true}" data-locations="${jsonAttribute(locations)}" data-element="main"${styles.look(`height:${height}px`)}></div>`;
}

function trustpilotMarkup({ trustpilot: { template, business, review, height } }: ItemWith<'trustpilot'>): string {
  const widget = `<div class="trustpilot-widget" data-locale="{locale}" data-template-id="${escapeHtml(template)}" data-businessunit-id="${escapeHtml(business)}" data-style-height="${height}px" data-style-width="100%" data-theme="light">`;
  return `<div data-content-type="trustpilot-widget" data-appearance="default" data-element="main">${widget}<a href="${escapeHtml(review)}" target="_blank" rel="noopener">Trustpilot</a></div></div>`;
}

function htmlMarkup(html: string, named?: string): string {
  return `<div${classes(named)} data-content-type="html" data-appearance="default" data-element="main" data-decoded="true">${html}</div>`;
}
