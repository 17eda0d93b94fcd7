import type { ChatProvider } from './chatProvider';
import type { FeatureOverrides } from './countryFeatures';
import type { Assignments } from './experiments';
import type { SiteFindings } from './siteSearch';

/**
 * The contract between the renderer (`src/server.tsx`, built to dist/server/renderer.cjs) and the edge that calls it.
 * The edge imports types from here only; nothing in this file exists at run time.
 */

/**
 * Configuration that travels inside the page's JSON, so that one build serves every environment (no secret may stand here).
 * A vendor is on only when its value is `true`: leaving it out is the kill switch.
 */
export interface PublicConfig {
  /** Origin of canonical links and of everything absolute, without a trailing slash: `https://www.steadwell.example`. */
  canonicalOrigin: string;
  buildId: string;
  vendors: Record<string, boolean>;
  /** Where containers of the tag manager come from, if not from Google. */
  tagManagerOrigin?: string;
  /** Where the script of call tracking comes from, if not from Infinity. */
  callTrackingOrigin?: string;
  /** What is on or off otherwise than the table of countries says; left out: nothing. */
  features?: FeatureOverrides;
  devTools: boolean;
  /** `?analytics` shows the events of a visit in its page; left out, nothing of it is loaded. */
  analyticsPanel?: boolean;
  /** True lets browsers register /sw.js; left out, they do not (the kill switch also makes /sw.js remove itself). */
  serviceWorker?: boolean;
  /** Card payment by Braintree's hosted fields may be offered (commerce must also give a client token). */
  braintree: boolean;
  /**
   * Address of the sandbox's card tokeniser frame, which lives on an origin of its own; null where commerce is a real Magento.
   * The same origin is in the checkout's `frame-src`, so the storefront must use this value and never guess one.
   */
  paymentFrameUrl: string | null;
  /** The only origins to whose pages a shopper is led to approve a payment; none when left out, and then no such method is offered. */
  paymentPages?: string[];
  /** The back office takes requests; without it (or left out) forms name the telephone and the e-mail address instead. */
  requests?: boolean;
  /** Written conversations with the desk may be offered where the table of countries has them (src/config/chat.ts); left out: nowhere. */
  chat?: boolean;
  /** Another company that answers the chat, by country (ISO 3166); a page's JSON has its own country's alone. */
  chatProviders?: Readonly<Record<string, ChatProvider>>;
  /** An experiment is on in this store view; left out: none. What was decided for this page, by experiment; empty for a visitor without an id. */
  experiments?: Assignments;
  /** What this visitor has chosen to see prices in and to pay, if it is not the store's own currency. */
  currency?: string;
  /** The only origins whose forms (of the marketing system) may be framed in a page, as the policy allows too; none when left out. */
  formOrigins?: string[];
}

/** The part of it that differs between the visitors of one page: there is a copy of the page for each. */
export type OfVisitor = Pick<PublicConfig, 'experiments' | 'currency'>;

/** What webpack wrote to dist/browser/assets.json. Every path is absolute and starts with `/assets/`. */
export interface AssetManifest {
  buildId: string;
  entry: { scripts: string[]; styles: string[]; preloads: string[] };
  /** By route chunk name. */
  chunks: Record<string, { scripts: string[]; styles: string[] }>;
  /** Message files by locale and group. */
  messages: Record<string, Record<string, string>>;
  /** CSP source expressions of constant inline scripts, with or without quotes: `sha256-…`. */
  inlineScriptHashes: string[];
}

export interface RenderRequest {
  /** Path with its store-view alias, and the allow-listed part of the query in a fixed order: `/fr-be/search.html?page=2`. */
  path: string;
  /** Where the renderer reaches commerce, without a trailing slash. */
  commerceUrl: string;
  /** The same for the back office; left out where there is none. */
  backofficeUrl?: string;
  config: PublicConfig;
  assets: AssetManifest;
  /**
   * The browser claims to be signed in (hint cookie). It grants nothing; the edge sets it only on private paths, where the
   * answer is a shell without data, so a public page can never differ by it.
   */
  signedInHint: boolean;
  /** W3C `traceparent` of the visitor for whom it is rendered first, given on with calls. */
  traceparent?: string;
  /** Of the search page: what the edge's own search has found for the words in its address. */
  searched?: SiteFindings;
  /** Contents whose rendering hung or crashed before: they are rendered as plain text. */
  heavyContents?: readonly ContentMark[];
  /** Shared memory of two numbers: the fingerprint of the content that is being parsed, zeros in between. It is readable when the thread hangs. */
  reading?: Int32Array;
}

/** Fingerprint of a page's content: its length and hash. */
export type ContentMark = readonly [length: number, hash: number];

export interface RenderLog {
  /** Route pattern, never the address itself (an address may hold personal data). */
  route: string;
  storeView: string;
  commerceCalls: number;
  /** Each of them, for the edge's figures; the operation is a name of ours. */
  calls?: { operation: string; outcome: 'answered' | 'failed' | 'broken' | 'timeout'; milliseconds: number }[];
  problem?: string;
  /** Defects in the editors' content that did not prevent the page. */
  warnings?: string[];
}

export interface RenderResult {
  status: number;
  /** Lower-case names. `location` belongs to 301/302/307/308; the edge encodes it, and refuses foreign hosts and control characters. */
  headers: Record<string, string>;
  /** The whole document; empty for a redirect. */
  html: string;
  /** Cache tags for purging: `cms:home`, `product:STAIRLIFT`. */
  tags: string[];
  /** `public`: one answer for every guest. `private`: a shell without data, sent no-store. `no`: an error, sent no-store and not kept. */
  cache: 'public' | 'private' | 'no';
  /** Other companies' services may run in this page (ruling 42); which of them do, the edge decides for each visitor. */
  carriesVendors?: boolean;
  /**
   * Commerce could not be reached while rendering. The edge then prefers a stale page, and else answers 503 with the phone
   * number; it is a field of its own because a thrown error could not be distinguished from a defect of ours.
   */
  commerceDown?: boolean;
  log: RenderLog;
}

/** `module.exports.render` of dist/server/renderer.cjs. It runs in a worker that is killed at its deadline. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** Optional `module.exports.warmUp`: loads what is slow the first time (jsdom, message tables) before the worker takes requests. */
export type WarmUp = () => Promise<void>;
