import { languageTagOf } from '~/config/paths';
import { timeZoneOf } from '~/config/timeZones';
import { storeViewOfUrl } from './addresses';
import { offlineWordsOf } from './offlineWords';

/**
 * Only what the shop sends to every guest alike may be kept: a whole page (200, not the end of a redirect) that is marked public.
 * Private shells, errors and answers without a mark are not.
 */
export function mayBeKept(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 &&
    !response.redirected &&
    type.startsWith('text/html') &&
    /\bpublic\b/i.test(control) &&
    !/no-store|private/i.test(control)
  );
}

const looks = 'margin:0;padding:0.75rem 1rem;background:#211d1a;color:#fff;font-size:1.125rem;line-height:1.5;text-align:center';
const linkLooks = 'color:#fff;display:inline-block;padding:0.6rem 0.5rem;font-weight:700';

/** The kept page with a line above it that says how old it is. The line stands outside of what the scripts take over. */
export async function markedCopy(response: Response, url: string): Promise<Response> {
  const storeView = storeViewOfUrl(url);
  const { kept, retry } = offlineWordsOf(storeView.locale);
  const date = new Date(response.headers.get('date') ?? Number.NaN);
  const when = Number.isNaN(date.getTime())
    ? ''
    : ` (${new Intl.DateTimeFormat(languageTagOf(storeView.locale), { dateStyle: 'long', timeStyle: 'short', timeZone: timeZoneOf(storeView.countryCode) }).format(date)})`;
  const note = `<p id="kept-copy" style="${looks}">${kept.replace(/\.$/, '')}${when}. <a href="" style="${linkLooks}">${retry}</a></p>`;
  // Without anchoring: the browser would keep what stood at the top in its place, and the line above it out of sight.
  const html = (await response.text())
    .replace(/<html/, '<html style="overflow-anchor:none"')
    .replace(/<body[^>]*>/, (body) => `${body}\n${note}`);
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: 200, headers });
}
