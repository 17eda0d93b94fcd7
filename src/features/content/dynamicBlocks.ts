import type { DynamicBlocksQueryVariables } from './dynamicBlocksQueries.generated';

type Input = NonNullable<DynamicBlocksQueryVariables['input']>;

/** What a dynamic block asks commerce for: blocks by their uids (opaque, as commerce wrote them), or those of a place on the page. */
export interface DynamicBlockRequest {
  type: Input['type'];
  uids: string[];
  locations: NonNullable<NonNullable<Input['locations']>[number]>[];
}

const types: ReadonlyMap<string, DynamicBlockRequest['type']> = new Map([
  ['salesrule', 'CART_PRICE_RULE_RELATED'],
  ['catalogrule', 'CATALOG_PRICE_RULE_RELATED'],
]);

/** Magento's words in `data-types`. */
const locations: ReadonlyMap<string, DynamicBlockRequest['locations'][number]> = new Map([
  ['content', 'CONTENT'],
  ['header', 'HEADER'],
  ['footer', 'FOOTER'],
  ['leftcol', 'LEFT'],
  ['rightcol', 'RIGHT'],
]);

const mostBlocks = 20;
const listOf = (text: string): string[] => text.split(',').flatMap((word) => word.trim() || []);

export interface DynamicBlockPlace {
  /** As in `data-uids`, `data-types` and `data-display-mode`. */
  uids: string;
  types: string;
  mode: string;
}

/** The request of a place; null where it names nothing. Locations count where there is no uid. */
export function dynamicBlockRequest(place: DynamicBlockPlace): DynamicBlockRequest | null {
  const uids = listOf(place.uids).slice(0, mostBlocks);
  const places = uids.length > 0 ? [] : listOf(place.types).flatMap((word) => locations.get(word.toLowerCase()) ?? []);
  if (uids.length === 0 && places.length === 0) return null;
  return { type: types.get(place.mode) ?? 'SPECIFIED', uids, locations: places };
}

/**
 * The dynamic blocks of a page that its editors specified: the same for all visitors, so they can be requested
 * together with the page.
 */
export function specifiedBlocksIn(html: string): DynamicBlockRequest[] {
  return [...html.matchAll(/<div\b[^<>]{0,2000}\bdata-display-mode="fixed"[^<>]{0,2000}>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\sdata-${name}="([^"]{0,1000})"`).exec(tag)?.[1] ?? '';
    return dynamicBlockRequest({ uids: attribute('uids'), types: attribute('types'), mode: 'fixed' }) ?? [];
  });
}
