import { isPlainObject } from '~/data/safeJson';

/** What of an endpoint may be kept in the browser's storage. */
export interface CacheRule {
  /** Milliseconds. */
  maxAge: number;
  /** Looks at an answer that came back from storage, as whole as its readers need it. */
  accepts(data: unknown): boolean;
}

const day = 86_400_000;
const isText = (value: unknown): value is string => typeof value === 'string';
const hasTexts = (value: unknown, ...names: string[]): boolean => isPlainObject(value) && names.every((name) => isText(value[name]));
const isMenu = (value: unknown): boolean =>
  isListOf(value, (entry) => hasTexts(entry, 'uid', 'name', 'path') && isPlainObject(entry) && isMenu(entry['children']));
const isListOf = (value: unknown, accepts: (entry: unknown) => boolean): boolean => Array.isArray(value) && value.every(accepts);

/**
 * Public content, the same for every guest. Prices and stock are left out: yesterday's must never be shown as today's. HTML is
 * stored as the editors wrote it and passes the purifier again when it is shown.
 */
export const apiCacheRules: Readonly<Record<string, CacheRule>> = {
  cmsPage: {
    maxAge: day,
    accepts: (data) => data === null || hasTexts(data, 'identifier', 'title', 'heading', 'html', 'metaTitle', 'metaDescription'),
  },
  cmsBlocks: { maxAge: day, accepts: (data) => isListOf(data, (block) => hasTexts(block, 'identifier', 'title', 'html')) },
  categoryMenu: { maxAge: day, accepts: isMenu },
  storeConfig: {
    maxAge: day,
    accepts: (data) =>
      hasTexts(data, 'storeCode', 'storeName', 'currency', 'locale') &&
      isPlainObject(data) &&
      (data['mediaBaseUrl'] === null || isText(data['mediaBaseUrl'])),
  },
  // Redirects are not among them: where a page leads is commerce's word alone.
  route: {
    maxAge: day,
    accepts: (data) =>
      isPlainObject(data) &&
      ((data['type'] === 'CMS_PAGE' && isText(data['identifier'])) ||
        (data['type'] === 'CATEGORY' && isText(data['uid'])) ||
        (data['type'] === 'PRODUCT' && isText(data['urlKey']))),
  },
};
