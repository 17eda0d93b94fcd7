import type { SimpleItem } from './contentItems';

type Products = Extract<SimpleItem, { products: unknown }>['products'];

/** What Magento keeps in a page for a part that depends on the store view; its filter puts the content in when the page is asked for. */
const productsType = 'Magento\\CatalogWidget\\Block\\Product\\ProductsList';
const blockType = 'Magento\\Cms\\Block\\Widget\\Block';
const bannerType = 'Magento\\Banner\\Block\\Widget\\Banner';

const templates = {
  grid: 'Magento_CatalogWidget::product/widget/content/grid.phtml',
  carousel: 'Magento_PageBuilder::catalog/product/widget/content/carousel.phtml',
};

/** The directive of a list of products, by sku or by category. */
export function productsWidget({ appearance, skus, category, count, sort }: Products): string {
  return directive({
    type: productsType,
    template: templates[appearance],
    show_pager: '0',
    products_count: String(count),
    condition_option: skus ? 'sku' : 'category_ids',
    condition_option_value: skus ? skus.join(',') : (category ?? ''),
    sort_order: sort,
    type_name: 'Catalog Products List',
  });
}

/** The directive of a block. */
export function blockWidget(identifier: string): string {
  return directive({ type: blockType, template: 'widget/static_block/default.phtml', block_id: identifier, type_name: 'CMS Static Block' });
}

/** The directive of dynamic blocks: the shop asks for their content itself, because it depends on who reads. */
export function bannerWidget(identifiers: readonly string[], mode: string): string {
  return directive({
    type: bannerType,
    template: 'widget/block.phtml',
    display_mode: mode,
    rotate: '',
    banner_ids: identifiers.join(','),
    unique_id: identifiers.join('-'),
    type_name: 'Dynamic Blocks Rotator',
  });
}

function directive(fields: Record<string, string>): string {
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `{{widget ${written.join(' ')}}}`;
}

export type Widget =
  | { kind: 'products'; appearance: 'grid' | 'carousel'; skus: string[] | undefined; category: string; count: number; sort: string }
  | { kind: 'block'; identifier: string }
  | { kind: 'banner'; identifiers: string[]; mode: string };

/** Replaces each directive in a text by what `render` makes of it. */
export function replaceWidgets(html: string, render: (widget: Widget) => string): string {
  return html.replace(/\{\{widget ([^{}]*)\}\}/g, (_, written: string) => {
    const fields = new Map([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [name, value]));
    return render(widgetOf(fields));
  });
}

function widgetOf(fields: ReadonlyMap<string, string>): Widget {
  const field = (name: string): string => fields.get(name) ?? '';
  if (field('type') === blockType) return { kind: 'block', identifier: field('block_id') };
  if (field('type') === bannerType) return { kind: 'banner', identifiers: field('banner_ids').split(','), mode: field('display_mode') };
  const named = field('condition_option_value');
  return {
    kind: 'products',
    appearance: field('template') === templates.carousel ? 'carousel' : 'grid',
    skus: field('condition_option') === 'sku' ? named.split(',') : undefined,
    category: named,
    count: Number(field('products_count')),
    sort: field('sort_order'),
  };
}
