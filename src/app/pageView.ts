import type { PageView } from '~/features/navigation';
import type { RouteHandle } from './page';
import type { RootState } from './store';

/** Parameters of an address that say nothing about a person. Click ids are left out: each names one visit. */
const toldParameters = ['page', 'sort', 'utm_source', 'utm_medium', 'utm_campaign'];
/** A short word: neither an e-mail address nor a number that could be a person's. */
const toldValue = /^(?!.*\d{5})[\w.+-]{1,40}$/;

interface Shown {
  match: { pathname: string; params: Readonly<Record<string, string | undefined>> };
  handle: RouteHandle | undefined;
  status: number | undefined;
  search: string;
  title: string;
}

/** What may be told of the page that is shown. */
export function pageViewOf({ match, handle, status = 200, search, title }: Shown, state: RootState): PageView {
  const { pathname, params } = match;
  const filter = new URLSearchParams(search).get('filter');
  const isMissing = status >= 400 && status < 500;
  const screen = typeof handle?.chunk === 'function' ? handle.chunk(state, pathname) : (handle?.chunk ?? 'error');
  return {
    screen: isMissing ? 'notFound' : status >= 500 ? 'error' : screen,
    // A missing page's address was typed, or came in a mail: it may hold anything.
    path: isMissing ? '/:missing' : handle?.private || handle?.unlisted ? patternOf(pathname, params) : pathname,
    query: queryOf(search),
    ...(filter && { filter }),
    title,
  };
}

const patternOf = (pathname: string, params: Shown['match']['params']): string =>
  Object.entries(params).reduce(
    (path, [name, value]) => (value ? path.replace(encodedIn(path, value), `:${name === '*' ? 'rest' : name}`) : path),
    pathname,
  );

/** The router decodes parameters, but not the path. */
const encodedIn = (path: string, value: string): string => (path.includes(value) ? value : encodeURIComponent(value));

function queryOf(search: string): string {
  const given = new URLSearchParams(search);
  const told = toldParameters.flatMap((name) => {
    const value = given.get(name);
    return value !== null && toldValue.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(told).toString();
}
