import { shopPathOf } from '../src/config/paths';
import { unavailableWordsOf } from './unavailableWords';

/** What the page needs to know of the company. */
export interface Contact {
  name: string;
  /** As people read it, and as a telephone dials it. */
  phone: string;
  phoneLink: string;
  /** The number of a country (ISO 3166), where it has one of its own. */
  phoneIn?: (countryCode: string) => { shown: string; link: string };
  /** Can one order online there? */
  sellsIn: (countryCode: string) => boolean;
}

export const unavailableStylesheet = '/edge/unavailable.css';

/**
 * The error page that depends on nothing: no renderer, commerce, script or asset of the build. It says what happened, that nothing is lost, and
 * which number to call.
 */
export function unavailablePage(pathname: string, contact: Contact): string {
  const { storeView } = shopPathOf(pathname);
  const { title, body, call, retry } = unavailableWordsOf(storeView, contact.sellsIn(storeView.countryCode));
  const name = escaped(contact.name);
  const phone = contact.phoneIn?.(storeView.countryCode) ?? { shown: contact.phone, link: contact.phoneLink };
  return `<!doctype html>
<html lang="${storeView.locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} – ${name}</title>
<link rel="stylesheet" href="${unavailableStylesheet}">
</head>
<body>
<main>
<p class="brand">${name}</p>
<h1>${title}</h1>
<p>${body}</p>
<p>${call} <a class="phone" href="tel:${phone.link}">${escaped(phone.shown)}</a></p>
<p><a class="retry" href="">${retry}</a></p>
</main>
</body>
</html>
`;
}

/** Contrasts, calculated: ink on the ground 15.65:1, the phone link 8.26:1, black on the button's green 7.27:1. */
export const unavailableStyles = `:root { color-scheme: light; }
body { margin: 0; background: #faf7f2; color: #211d1a; font: 1.125rem/1.6 "Atkinson Hyperlegible Next", Verdana, system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 12vh, 7rem) 1.5rem 3rem; }
.brand { margin: 0 0 2rem; font-weight: 700; font-size: 1.3rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.6rem, 5vw, 2.125rem); line-height: 1.25; }
p { margin: 0 0 1.25rem; max-width: 34rem; }
a { color: #07570f; }
.phone { font-weight: 700; font-size: 1.3rem; white-space: nowrap; display: inline-block; padding: 0.5rem 0; }
.retry { display: inline-block; padding: 0.85rem 1.75rem; border-radius: 2rem; background: #0eb032; color: #000; font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid #211d1a; outline-offset: 3px; }
@media (forced-colors: active) { .retry { border: 2px solid; } }
`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
