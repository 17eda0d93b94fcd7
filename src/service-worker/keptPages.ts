import { brand } from '~/config/brand';
import { countryOf } from '~/config/countries';
import { type FeatureOverrides, hasFeature } from '~/config/countryFeatures';
import { languageTagOf } from '~/config/paths';
import { timeZoneOf } from '~/config/storeViews';
import { writtenDay } from '~/config/writtenDay';
import { storeViewOfUrl } from './addresses';
import { offlineWordsOf } from './offlineWords';

/**
 * Only pages that are the same for every guest may be cached: a complete page (200, not the result of a redirect) that is marked public.
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

/** The cached page with a banner above it that says how old it is. The banner is outside of the root that React hydrates. */
export async function markedCopy(response: Response, url: string): Promise<Response> {
  const storeView = storeViewOfUrl(url);
  const { kept, retry } = offlineWordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const date = new Date(response.headers.get('date') ?? Number.NaN);
  const when = Number.isNaN(date.getTime())
    ? ''
    : ` (${writtenDay(lang, new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: timeZoneOf(storeView.countryCode) }).format(date))})`;
  const note = `<p id="kept-copy" style="${looks}">${kept.replace(/\.$/, '')}${when}. <a href="" style="${linkLooks}">${retry}</a></p>`;
  // Without scroll anchoring: the browser would keep the former top in place, and the banner above it out of sight.
  const html = (await response.text())
    .replace(/<html/, '<html style="overflow-anchor:none"')
    .replace(/<body[^>]*>/, (body) => `${body}\n${note}`);
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: 200, headers });
}

/** Cached when the worker is installed; the file lies in public/. */
export const offlineStylesheet = '/offline.css';

/** Only its stylesheet and its empty icon may load, and no script may run. */
const policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page for an address that is not cached, in the language of its store view, with that country's phone number.
 * @param features what the environment decides otherwise than the table of countries
 */
export function offlinePage(url: string, features?: FeatureOverrides): Response {
  const { locale, countryCode } = storeViewOfUrl(url);
  const { title, body, safe, call, retry } = offlineWordsOf(locale);
  const kept = hasFeature(countryCode, 'ecommerce', features) ? safe.basket : safe.answers;
  const { shown, link } = countryOf(countryCode).phone;
  const html = `<!doctype html>
<html lang="${languageTagOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} – ${brand.name}</title>
<link rel="stylesheet" href="${offlineStylesheet}">
</head>
<body>
<main>
<p class="brand">${brand.name}</p>
<h1>${title}</h1>
<p>${body} ${kept}</p>
<p>${call} <a class="phone" href="tel:${link}">${shown}</a></p>
<p><a class="retry" href="">${retry}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
