import { brand } from '~/config/brand';
import { countryOf } from '~/config/countries';
import { hasFeature } from '~/config/countryFeatures';
import { languageTagOf } from '~/config/paths';
import { storeViewOfUrl } from './addresses';
import { offlineWordsOf } from './offlineWords';

/** Cached when the worker is installed; the file lies in public/. */
export const offlineStylesheet = '/offline.css';

/** Only its stylesheet and its empty icon may load, and no script may run. */
const policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page for an address that is not cached, in the language of its store view, with that country's phone number. */
export function offlinePage(url: string): Response {
  const { locale, countryCode } = storeViewOfUrl(url);
  const { title, body, safe, call, retry } = offlineWordsOf(locale);
  const kept = hasFeature(countryCode, 'ecommerce') ? safe.basket : safe.answers;
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
