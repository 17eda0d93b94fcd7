import { contentPages, regionalFolder } from './contentPages';
import { allBuilders } from './builders';
import { shopPathOf } from './paths';
import { privatePaths } from './publicPaths';
import { storeViews } from './storeViews';

/** Every path of the shop's own route table in its canonical spelling. `/*` at the end stands for any path below. */
export const ownPaths: readonly string[] = [
  ...allBuilders,
  '/search.html',
  '/places/*',
  ...privatePaths,
  ...contentPages.flatMap(({ paths }) => paths),
];

const canonicalPaths = new Map(ownPaths.map((path) => [path.toLowerCase(), path]));
const folders = ownPaths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
const regional = new RegExp(`^${regionalFolder}/[a-z-]+$`, 'i');
const aliases = new Set(storeViews.map(({ alias }) => alias));

/**
 * The canonical spelling of a pathname (with or without alias). The router ignores case, so `/Checkout` would be a second address of the checkout:
 * edge and router redirect to what this returns. A path that is not in our own table belongs to the editors and keeps its case.
 */
export function canonicalPathname(pathname: string): string {
  const { basename, path } = shopPathOf(withCanonicalAlias(pathname));
  return basename === '' ? canonicalPath(path) : `${basename}${path === '/' ? '' : canonicalPath(path)}`;
}

/** The same for a path without alias, as the router has it. */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  const own = canonicalPaths.get(lower);
  if (own !== undefined) return own;
  if (regional.test(path)) return lower;
  const folder = folders.find((candidate) => lower.startsWith(candidate));
  return folder === undefined ? path : folder + path.slice(folder.length);
}

function withCanonicalAlias(pathname: string): string {
  const [, segment = '', ...rest] = pathname.split('/');
  const alias = segment.toLowerCase();
  return aliases.has(alias) ? ['', alias, ...rest].join('/') : pathname;
}
