import type { PublicEndpoint } from '~/data/publicEndpoints';
import { isPlainObject } from '~/data/safeJson';

/** The rule for storing an endpoint's answers. */
export interface CacheRule {
  /** Milliseconds. */
  maxAge: number;
  /** Validates an answer from storage: its readers rely on every field that is checked here. */
  accepts(data: unknown): boolean;
}

const day = 86_400_000;
const isText = (value: unknown): value is string => typeof value === 'string';
const hasTexts = (value: unknown, ...names: string[]): boolean => isPlainObject(value) && names.every((name) => isText(value[name]));
const isMenu = (value: unknown): boolean =>
  isListOf(value, (entry) => hasTexts(entry, 'uid', 'name', 'path') && isPlainObject(entry) && isMenu(entry['children']));
const isListOf = (value: unknown, accepts: (entry: unknown) => boolean): boolean => Array.isArray(value) && value.every(accepts);

/**
 * How long each public answer may be stored. HTML is stored as the editors wrote it and is purified again when it is shown.
 */
export const apiCacheRules: Readonly<Record<PublicEndpoint, CacheRule>> = {
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
  // Redirects are not stored: only commerce decides where a path leads.
  route: {
    maxAge: day,
    accepts: (data) =>
      isPlainObject(data) &&
      ((data['type'] === 'CMS_PAGE' && isText(data['identifier'])) ||
        (data['type'] === 'CATEGORY' && isText(data['uid'])) ||
        (data['type'] === 'PRODUCT' && isText(data['urlKey']))),
  },
};
