import { authPaths, signInOriginCookie } from '~/config/publicPaths';
import type { World } from '~/world';

/**
 * The path from which the visitor was redirected to sign in, returned once; null where there is none. The cookie is untrusted input: only
 * paths of customers' pages are accepted.
 */
export function takeSignInOrigin({ cookies }: Pick<World, 'cookies'>, basename: string): string | null {
  const origin = cookies.read(signInOriginCookie) ?? '';
  cookies.remove(signInOriginCookie);
  const path = basename && origin.startsWith(`${basename}/`) ? origin.slice(basename.length) : origin;
  return authPaths.includes(path) ? path : null;
}
