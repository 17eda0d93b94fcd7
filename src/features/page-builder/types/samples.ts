/** For tests: markup in the form in which Magento's Page Builder writes it. */
const film =
  'data-background-type="image" data-video-loop="true" data-video-play-only-visible="true" data-video-lazy-load="true" data-video-fallback-src=""';

/** The value of `data-background-images`: quotes are escaped for JSON in JSON, then for HTML. */
export const pictures = (desktop: string, mobile?: string): string =>
  JSON.stringify({ desktop_image: desktop, ...(mobile && { mobile_image: mobile }) })
    .replaceAll('"', '\\"')
    .replaceAll('"', '&quot;');

export const row = (inside: string, { attributes = '', backgrounds = '{}', style = '' } = {}): string =>
  `<div data-content-type="row" data-appearance="contained" data-element="main"><div data-enable-parallax="0" data-parallax-speed="0.5" data-background-images="${backgrounds}" ${film} data-element="inner" ${attributes} style="justify-content: center; display: flex; flex-direction: column; background-position: left top; background-size: cover; background-repeat: no-repeat; background-attachment: scroll;${style}">${inside}</div></div>`;

export const bannerWith = ({
  type = 'banner',
  appearance = 'poster',
  attributes = '',
  link = '',
  overlay = '',
  content = '',
  button = '',
  name = '',
  backgrounds = '{}',
}): string => {
  const wrapper = `<div class="pagebuilder-${type}-wrapper" data-background-images="${backgrounds}" ${film} data-element="wrapper" style="background-position: left top; background-size: cover; background-repeat: no-repeat;"><div class="pagebuilder-overlay pagebuilder-poster-overlay" data-overlay-color="${overlay}" aria-label="" title="" data-element="overlay" style="min-height: 300px; padding: 40px; background-color: transparent;"><div class="pagebuilder-poster-content"><div data-element="content">${content}</div>${button}</div></div></div>`;
  const inside = link
    ? `<a href="${link}" target="" data-link-type="page" title="" data-element="link">${wrapper}</a>`
    : `<div data-element="empty_link">${wrapper}</div>`;
  return `<div data-content-type="${type}" ${type === 'slide' ? `data-slide-name="${name}"` : ''} data-appearance="${appearance}" ${attributes} data-element="main">${inside}</div>`;
};

export const slider = (slides: string, settings = ''): string =>
  `<div class="pagebuilder-slider" data-content-type="slider" data-appearance="default" ${settings} data-element="main" style="min-height: 300px;">${slides}</div>`;

export const tabs = (items: readonly [name: string, inside: string][], active = ''): string => {
  const id = (index: number) => `TAB${index}XY`;
  const headers = items.map(
    ([name], index) =>
      `<li role="tab" class="tab-header" data-element="headers"><a href="#${id(index)}" class="tab-title"><span class="tab-title">${name}</span></a></li>`,
  );
  const panels = items.map(
    ([name, inside], index) =>
      `<div data-content-type="tab-item" data-appearance="default" data-tab-name="${name}" data-background-images="{}" data-element="main" id="${id(index)}">${inside}</div>`,
  );
  return `<div class="tab-align-center" data-content-type="tabs" data-appearance="default" data-active-tab="${active}" data-element="main"><ul role="tablist" class="tabs-navigation" data-element="navigation">${headers.join('')}</ul><div class="tabs-content" data-element="content" style="min-height: 300px;">${panels.join('')}</div></div>`;
};

export const product = (name: string, path: string, price: string): string =>
  `<li class="product-item"><div class="product-item-info"><a href="${path}" class="product-item-photo"><img class="product-image-photo" src="https://commerce.example/media/catalog/product/a.jpg" alt="${name}"></a><div class="product-item-details"><strong class="product-item-name"><a title="${name}" href="${path}" class="product-item-link"> ${name} </a></strong><div class="price-box"><span data-price-amount="${price}" class="price-wrapper"><span class="price">£${price}</span></span></div><form data-role="tocart-form" action="/checkout/cart/add/"><button type="submit" title="Add to Cart"><span>Add to Cart</span></button></form></div></div></li>`;

export const products = (items: string, attributes = 'data-appearance="grid"'): string =>
  `<div data-content-type="products" ${attributes} data-element="main"><div class="block widget block-products-list grid"><ol class="product-items widget-product-grid">${items}</ol></div></div>`;

export const video = (player: string, maxWidth = '720px'): string =>
  `<div data-content-type="video" data-appearance="default" data-element="main"><div class="pagebuilder-video-inner" data-element="inner" style="max-width: ${maxWidth};"><div class="pagebuilder-video-wrapper" data-element="wrapper"><div class="pagebuilder-video-container">${player}</div></div></div></div>`;
