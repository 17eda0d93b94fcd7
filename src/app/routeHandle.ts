import type { Head, PageResult } from '~/config/head';
import type { MessageGroup } from './messages';
import type { RootState } from './store';

/** What the app knows of a route beside its screen. */
export interface RouteHandle {
  /** Chunk to link in the first page; a function where commerce decides which screen it is. */
  chunk: string | ((state: RootState, path: string) => string);
  /** For pages whose words are ours; a loader's own head wins. */
  head?(translate: Translate): Head;
  /** Words that come with the screen, beside those of every page. */
  messages?: readonly MessageGroup[];
  /** A shell without data: the server renders a skeleton, the browser fetches. */
  private?: boolean;
  /** Public, and nothing for search engines: it is never kept either, since its query may hold anything. */
  unlisted?: boolean;
  /** The same path exists in every store view. Without it commerce is asked where the page stands there. */
  everywhere?: boolean;
}

export type Translate = (id: string) => string;

/** What the document's head says: the loader's words, else the route's, else that something is missing. */
export function headOf(handle: RouteHandle | undefined, result: PageResult | undefined, translate: Translate): Head {
  const own = result?.head ?? handle?.head?.(translate);
  if (!own) return { title: translate(result?.status === 404 ? 'app.notFound.title' : 'app.problem.title'), robots: 'noindex' };
  return handle?.private || (result?.status ?? 200) >= 400 ? { ...own, robots: 'noindex' } : own;
}
