import { shopPathOf } from '../src/config/paths';

/** What the page needs to know of the company. */
export interface Contact {
  name: string;
  /** As people read it, and as a telephone dials it. */
  phone: string;
  phoneLink: string;
  /** The number of a country (ISO 3166), where it has one of its own. */
  phoneIn?: (countryCode: string) => { shown: string; link: string };
}

interface Words {
  title: string;
  body: string;
  call: string;
  retry: string;
}

const northAmerican: Words = {
  title: 'We cannot show this page right now',
  body: 'This is our fault, not yours. Your cart and your answers are safe. Please try again in a minute.',
  call: 'Would you rather talk to someone? Call us at',
  retry: 'Try again',
};

/** By language, or by locale where a country says it differently. */
const words: Record<string, Words> = {
  en_US: northAmerican,
  en_CA: northAmerican,
  en: {
    title: 'We cannot show this page just now',
    body: 'This is our fault, not yours. Your basket and your answers are safe. Please try again in a minute.',
    call: 'Would you rather talk to someone? Call us on',
    retry: 'Try again',
  },
  fr: {
    title: 'Cette page est indisponible pour le moment',
    body: 'Le problème vient de chez nous. Votre panier et vos réponses sont conservés. Merci de réessayer dans une minute.',
    call: 'Vous préférez parler à quelqu’un ? Appelez-nous au',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Deze pagina is nu even niet beschikbaar',
    body: 'Dat ligt aan ons, niet aan u. Uw winkelmand en uw antwoorden zijn bewaard. Probeer het over een minuut opnieuw.',
    call: 'Spreekt u liever iemand? Bel ons op',
    retry: 'Opnieuw proberen',
  },
  de: {
    title: 'Diese Seite ist im Moment nicht erreichbar',
    body: 'Das liegt an uns, nicht an Ihnen. Ihr Warenkorb und Ihre Antworten sind gesichert. Bitte versuchen Sie es in einer Minute noch einmal.',
    call: 'Möchten Sie lieber mit jemandem sprechen? Rufen Sie uns an:',
    retry: 'Noch einmal versuchen',
  },
  it: {
    title: 'In questo momento la pagina non è disponibile',
    body: 'Il problema è nostro, non suo. Il carrello e le risposte sono al sicuro. Riprovi tra un minuto.',
    call: 'Preferisce parlare con qualcuno? Ci chiami al',
    retry: 'Riprova',
  },
  es: {
    title: 'En este momento no podemos mostrar esta página',
    body: 'El problema es nuestro, no suyo. Su cesta y sus respuestas están guardadas. Vuelva a intentarlo dentro de un minuto.',
    call: '¿Prefiere hablar con alguien? Llámenos al',
    retry: 'Volver a intentarlo',
  },
  pt: {
    title: 'De momento não é possível mostrar esta página',
    body: 'O problema é nosso. O carrinho e as respostas estão guardados. Tente novamente dentro de um minuto.',
    call: 'Prefere falar com alguém? Ligue para o',
    retry: 'Tentar novamente',
  },
};

export const unavailableStylesheet = '/edge/unavailable.css';

/**
 * The page that needs nothing: no renderer, no commerce, no script, no asset of the build. It says what happened, that nothing is lost,
 * and whom to call.
 */
export function unavailablePage(pathname: string, contact: Contact): string {
  const { storeView } = shopPathOf(pathname);
  const { title, body, call, retry } = words[storeView.locale] ?? words[storeView.language] ?? (words.en as Words);
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
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
