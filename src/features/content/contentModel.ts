import type { ProductRange } from '~/config/ranges';

/** A page that the editors wrote. `html` is theirs: only RichText may show it. */
export interface ContentPageModel {
  identifier: string;
  title: string;
  /** The heading above the content, when the content does not bring its own. */
  heading: string;
  html: string;
  metaTitle: string;
  metaDescription: string;
  /** As its keywords mark it. */
  range?: ProductRange | undefined;
}

/** A piece of content that stands on several pages. */
export interface ContentBlock {
  identifier: string;
  title: string;
  html: string;
}

/** Does the content bring the page's main heading itself? */
export const bringsHeading = (html: string): boolean => /<h1[\s>]/i.test(html);

const injection = 'pwa-cms-component-injection';

/** The name of the component that replaces a block, or null: `pwa-cms-component-injection-model-prices` is `model-prices`. */
export function injectedName(identifier: string): string | null {
  const start = identifier.indexOf(injection);
  return start < 0 ? null : identifier.slice(start + injection.length).replace(/^[-_]/, '');
}
