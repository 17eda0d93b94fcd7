/** What a page says about itself in the document's head. Texts are plain; whoever writes them into HTML escapes them. */
export interface Head {
  title: string;
  description?: string;
  /** 'noindex' keeps a page out of search engines; absent means it may be found. */
  robots?: string;
  /** Absolute path of the picture shown when the page is shared, with its query. */
  picture?: string;
  /** What is shared: a thing that is sold, or (when absent) a page. */
  kind?: 'product';
  /** Structured data (schema.org), one object a script; written by the server only. */
  structuredData?: readonly object[];
}

/** What a page's loader found out. The server turns it into the response; the screen reads its data from the store. */
export interface PageResult {
  /** 200, 404 … */
  status: number;
  /** What commerce's own words say of the page; absent where the route itself knows. */
  head?: Head;
  /** What a purge may name: `cms:home`, `product:STAIRLIFT`. */
  tags?: readonly string[];
  /** Goes elsewhere instead: a path without the store view's segment, or an absolute address of an allowed host. */
  redirect?: { location: string; status: 301 | 302 };
  /** Commerce did not answer: the edge prefers an older copy of the page. */
  commerceDown?: boolean;
  /** The page's own address, where it is shown at others too: a path without the store view's segment. */
  canonicalPath?: string;
  /** Code of the French region that the page is about, for the top bar: `sud-est`. */
  region?: string;
  /** In the browser only: commerce takes its time, the page shows its outline, and this is what comes. */
  later?: Promise<PageResult>;
}
