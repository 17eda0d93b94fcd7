import { uidOf } from '../catalogue/uids';
import { mediaAddress } from './pageBuilderMarkupBackgrounds';
import { replaceWidgets, type Widget } from './pageBuilderMarkupWidgets';
import { pictureSize } from './pictures';
import { escapeHtml } from './seedMarks';
import type { FillText, Seed, SeedProduct, SeedStoreView } from './seedTypes';

/** A block may hold a block; deeper nesting than this is a mistake, and Magento would recurse for ever. */
const deepest = 4;

/**
 * Puts into every page and block what its products and blocks are in the store view, as Magento's filter does before GraphQL answers. What the store view
 * does not sell or does not have is left out.
 */
export function withWidgets(seed: Seed, fill: FillText): Seed {
  const views = new Map(seed.storeViews.map((view) => [view.storeCode, view]));
  const rendered = (html: string, store = '', depth = 0): string => {
    const view = views.get(store);
    if (!view || depth > deepest) return '';
    return replaceWidgets(html, (widget) => {
      if (widget.kind === 'products') return productsHtml(widget, seed, view, fill);
      if (widget.kind === 'banner') return bannerHtml(widget, seed, view);
      const block = seed.cmsBlocks.find((entry) => entry.identifier === widget.identifier && entry.storeCodes.includes(store));
      return block ? `<div class="widget block block-static-block">${rendered(block.content, store, depth + 1)}</div>` : '';
    }).replaceAll('data-locale="{locale}"', `data-locale="${view.locale.replace('_', '-')}"`);
  };
  return {
    ...seed,
    cmsPages: seed.cmsPages.map((page) => ({ ...page, content: rendered(page.content, page.storeCodes[0]) })),
    cmsBlocks: seed.cmsBlocks.map((block) => ({ ...block, content: rendered(block.content, block.storeCodes[0]) })),
  };
}

/** Dynamic blocks stand as a place with their uids. */
function bannerHtml({ identifiers, mode }: Extract<Widget, { kind: 'banner' }>, seed: Seed, view: SeedStoreView): string {
  const id = seed.cmsBlocks.findIndex((block) => block.identifier === identifiers[0]) + 1;
  const uids = identifiers.map((identifier) => uidOf(identifier)).join(',');
  return `<div class="widget block block-banners" data-banner-id="${id}" data-types="" data-display-mode="${mode}" data-ids="${id}" data-rotate="" data-store-id="${seed.storeViews.indexOf(view) + 1}" data-banner-name="${escapeHtml(identifiers[0] ?? '')}" data-banner-status="Enabled" data-uids="${uids}"></div>`;
}

function productsHtml(widget: Extract<Widget, { kind: 'products' }>, seed: Seed, view: SeedStoreView, fill: FillText): string {
  const products = listed(widget, seed, view);
  if (products.length === 0) return '';
  const items = products.map((product) => `<li class="product-item">${productHtml(product, seed, view, fill)}</li>`).join('');
  if (widget.appearance === 'carousel') return `<ol class="product-items widget-product-carousel">${items}</ol>`;
  return `<div class="block widget block-products-list grid"><div class="block-content"><!-- new_products_content_widget_grid--><div class="products-grid grid"><ol class="product-items widget-product-grid">${items}</ol></div></div></div>`;
}

/** Products that the store view shows, in the editor's order or sorted. */
function listed({ skus, category, count, sort }: Extract<Widget, { kind: 'products' }>, seed: Seed, view: SeedStoreView): SeedProduct[] {
  const bySku = new Map(seed.products.map((product) => [product.sku, product]));
  const wanted = skus
    ? skus.flatMap((sku) => bySku.get(sku) ?? [])
    : seed.products.filter((product) => product.categories.includes(category));
  const shown = wanted.filter((product) => product.visible && product.name[view.storeCode] !== undefined);
  const nameOf = (product: SeedProduct): string => product.name[view.storeCode] ?? '';
  if (sort === 'name') shown.sort((one, other) => nameOf(one).localeCompare(nameOf(other), view.locale.slice(0, 2)));
  if (sort === 'price') shown.sort((one, other) => Number(priced(one, seed, view).amount) - Number(priced(other, seed, view).amount));
  return shown.slice(0, count);
}

function productHtml(product: SeedProduct, seed: Seed, view: SeedStoreView, fill: FillText): string {
  const id = seed.products.indexOf(product) + 1;
  const name = escapeHtml(product.name[view.storeCode] ?? '');
  const address = `/${product.urlKey[view.storeCode] ?? ''}`;
  const details = `<strong class="product-item-name"><a title="${name}" href="${address}" class="product-item-link">${name}</a></strong>${priceHtml(product, id, seed, view, fill)}${actionsHtml(product, id)}`;
  return `<div class="product-item-info"><a href="${address}" class="product-item-photo">${photoHtml(product, id, name, view)}</a><div class="product-item-details">${details}</div></div>`;
}

function photoHtml(product: SeedProduct, id: number, name: string, view: SeedStoreView): string {
  const [image] = product.images;
  if (!image) return '';
  const { width, height } = pictureSize(`catalog/product/${image.file}`);
  const share = Math.round((height / width) * 1000) / 10;
  const alt = escapeHtml(image.label[view.storeCode] ?? '') || name;
  return `<span class="product-image-container product-image-container-${id}" style="width: 240px;"><span class="product-image-wrapper" style="padding-bottom: ${share}%;"><img class="product-image-photo" src="${mediaAddress(`catalog/product/${image.file}`)}" loading="lazy" width="240" height="${Math.round(2.4 * share)}" alt="${alt}"></span></span>`;
}

/** The sku whose price is shown, and that price; a lift made of parts costs at least its cheapest one. */
function priced(product: SeedProduct, seed: Seed, view: SeedStoreView): { sku: string; amount: string | undefined; isLeast: boolean } {
  const own = product.price[view.websiteCode];
  if (own !== undefined) return { sku: product.sku, amount: own, isLeast: false };
  const parts = [...(product.grouped ?? []), ...(product.configurable?.children.map((child) => child.sku) ?? [])];
  const [least] = seed.products
    .filter((part) => parts.includes(part.sku) && part.price[view.websiteCode] !== undefined)
    .sort((one, other) => Number(one.price[view.websiteCode]) - Number(other.price[view.websiteCode]));
  return { sku: least?.sku ?? product.sku, amount: least?.price[view.websiteCode], isLeast: true };
}

function priceHtml(product: SeedProduct, id: number, seed: Seed, view: SeedStoreView, fill: FillText): string {
  const { sku, amount, isLeast } = priced(product, seed, view);
  if (amount === undefined) return '';
  const shown = fill(`{price ${sku}}`, view, `product ${sku}`);
  const label = isLeast ? '<span class="price-label">Starting at</span>' : '';
  const container = `<span class="price-container price-final_price tax weee">${label}<span id="product-price-${id}" data-price-amount="${Number(amount)}" data-price-type="finalPrice" class="price-wrapper "><span class="price">${shown}</span></span></span>`;
  return `<div class="price-box price-final_price" data-role="priceBox" data-product-id="${id}" data-price-box="product-id-${id}">${isLeast ? `<p class="minimal-price">${container}</p>` : container}</div>`;
}

/** Magento's own buttons, which only its own scripts can serve. */
function actionsHtml({ sku, stock }: SeedProduct, id: number): string {
  const form = `<form data-role="tocart-form" data-product-sku="${sku}" action="/checkout/cart/add/product/${id}/" method="post"><input type="hidden" name="product" value="${id}"><button type="submit" title="Add to Cart" class="action tocart primary"><span>Add to Cart</span></button></form>`;
  const primary = stock === 0 ? '<div class="stock unavailable"><span>Out of stock</span></div>' : form;
  const script = `<script type="text/x-magento-init">{"[data-role=tocart-form], .form.map.checkout": {"catalogAddToCart": {"product_sku": "${sku}"}}}</script>`;
  const secondary = `<div class="actions-secondary" data-role="add-to-links"><a href="#" data-post="" class="action towishlist" data-action="add-to-wishlist" title="Add to Wish List"><span>Add to Wish List</span></a></div>`;
  return `<div class="product-item-inner"><div class="product-item-actions"><div class="actions-primary">${primary}</div>${script}${secondary}</div></div>`;
}
