import type { Head, PageResult } from '~/config/head';
import type { MessageGroup } from './messages';
import type { RootState } from './store';

/** What the app knows about a route besides its screen. */
export interface RouteHandle {
  /** The chunk to link in the first page; a function where commerce decides which screen it is. */
  chunk: string | ((state: RootState, path: string) => string);
  /** For pages whose texts are ours; a head from the loader takes precedence. */
  head?(translate: Translate): Head;
  /** Groups of messages that are loaded with the screen, besides those of every page. */
  messages?: readonly MessageGroup[];
  /** A shell without data: the server renders a skeleton, the browser loads the data. */
  private?: boolean;
  /** Public, but noindex: it is never cached either, since its query may hold anything. */
  unlisted?: boolean;
  /** The same path exists in every store view. Otherwise commerce is asked for the page's path there. */
  everywhere?: boolean;
}

export type Translate = (id: string) => string;

/** The document's head: the loader's, else the route's, else that of a missing page. */
export function headOf(handle: RouteHandle | undefined, result: PageResult | undefined, translate: Translate): Head {
  const own = result?.head ?? handle?.head?.(translate);
  if (!own) return { title: translate(result?.status === 404 ? 'app.notFound.title' : 'app.problem.title'), robots: 'noindex' };
  return handle?.private || (result?.status ?? 200) >= 400 ? { ...own, robots: 'noindex' } : own;
}
