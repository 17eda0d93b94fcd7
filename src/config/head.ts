import type { ProductRange } from './ranges';

/** The content of the document's head. Texts are plain; the code that writes them into HTML escapes them. */
export interface Head {
  title: string;
  description?: string;
  /** 'noindex' keeps a page out of search engines; absent means it may be found. */
  robots?: string;
  /** Absolute path of the preview picture for sharing, with its query. */
  picture?: string;
  /** Type of the shared page: a product, or (when absent) a page. */
  kind?: 'product';
  /** Structured data (schema.org), one object a script; written by the server only. */
  structuredData?: readonly object[];
}

/** The result of a page's loader. The server turns it into the response; the screen reads its data from the store. */
export interface PageResult {
  /** 200, 404 … */
  status: number;
  /** The head as commerce has it; absent where the route itself defines it. */
  head?: Head;
  /** Cache tags for purging: `cms:home`, `product:STAIRLIFT`. */
  tags?: readonly string[];
  /** Redirect target: a path without the store view's segment, or an absolute address of an allowed host. */
  redirect?: { location: string; status: 301 | 302 };
  /** Commerce did not answer: the edge prefers an older copy of the page. */
  commerceDown?: boolean;
  /** The page's canonical address, where it is shown at others too: a path without the store view's segment. */
  canonicalPath?: string;
  /** Code of the French region that the page is about, for the top bar: `sud-est`. */
  region?: string;
  /** What the page is about, where that has blocks of its own. */
  range?: ProductRange | undefined;
  /** In the browser only: a page before this one led here. */
  isStep?: boolean;
  /** In the browser only: commerce is slow, the page shows its skeleton, and this is the pending result. */
  later?: Promise<PageResult>;
}
