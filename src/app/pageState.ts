import type { Country } from '~/config/countries';
import type { PublicConfig } from '~/config/rendering';
import type { Outlines } from '~/features/page-builder';
import type { MessageGroup } from './messageSource';

/** The JSON in the page, from the server to the browser. */
export interface PageState {
  /** The part of the Redux state that may be shared: answers of commerce that are the same for all visitors. */
  storeState: object;
  /** The loaders' results, by route id. */
  loaderData: Record<string, unknown>;
  config: PublicConfig;
  country: Country;
  /** Message files of the page's language, by group. */
  messages?: Partial<Record<MessageGroup, string>>;
  /** Fingerprints of the CMS contents on this page. */
  outlines?: Outlines;
  /** A kind of page in which other companies' services may run. */
  carriesVendors?: boolean;
}

/**
 * Reads the page's JSON. A page without it, or with an incomplete one, was not made by our server: booting on would fail later with a
 * misleading error, so this fails at once.
 */
export function pageStateOf(text: string | null | undefined): PageState {
  const parsed = JSON.parse(text ?? 'null') as {
    store?: unknown;
    loaderData?: unknown;
    config?: Partial<PublicConfig>;
    country?: Country;
    messages?: PageState['messages'];
    outlines?: Outlines;
    carriesVendors?: boolean;
  } | null;
  if (!isRecord(parsed?.store) || !isRecord(parsed.loaderData)) throw new Error('The page came without its state.');
  const { config, country, messages, outlines, carriesVendors } = parsed;
  if (typeof config?.canonicalOrigin !== 'string' || typeof config.buildId !== 'string' || !isRecord(config.vendors)) {
    throw new Error('The page came without its configuration: canonicalOrigin, buildId and vendors are needed.');
  }
  if (!isRecord(country)) throw new Error('The page came without its country.');
  return {
    storeState: parsed.store,
    loaderData: parsed.loaderData as Record<string, unknown>,
    config: config as PublicConfig,
    country,
    ...(messages && { messages }),
    ...(outlines && { outlines }),
    ...(carriesVendors && { carriesVendors }),
  };
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
