import type { Cookies } from './world';

/** The document's cookies, always set for this host and the path `/`. */
export function browserCookies(page: Document): Cookies {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  const write: Cookies['write'] = (name, value, { maxAge, path = '/' } = {}) => {
    const age = maxAge === undefined ? '' : `; Max-Age=${Math.round(maxAge)}`;
    page.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=${path}; SameSite=Lax${secure}${age}`;
  };
  return { read: (name) => cookieIn(page.cookie, name), write, remove: (name) => write(name, '', { maxAge: 0 }) };
}

/** One cookie's value out of a cookie string; undefined when it is absent or not decodable. */
export function cookieIn(text: string, name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = text.split('; ').find((part) => part.startsWith(start));
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}
