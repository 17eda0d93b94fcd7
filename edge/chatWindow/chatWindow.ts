import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatWindowPath, chatWindowTheme } from '../../src/config/chatProvider';
import { hasFeature } from '../../src/config/countryFeatures';
import { type StoreView, storeViews } from '../../src/config/storeViews';
import { consentCookie, isAgreed } from '../../src/config/vendors';
import type { EdgeEnvironment } from '../environment';
import { cookieIn, isHintedSignedIn } from '../pages';
import type { Release } from '../release';
import { type Contact, escaped, unavailableStylesheet } from '../unavailablePage';
import type { ChatWindowProvider } from './chatProviderSetting';
import { chatWindowWordsOf } from './chatWindowWords';

const script = '/edge/chat-window.js';

interface Parts {
  environment: EdgeEnvironment;
  release: Release;
  contact: Contact;
}

/**
 * The document in which another company's chat runs: its window, its policy, none of the shop. It loads the provider's script when the page that
 * opened it says so, and is made only for visitors whose consent stands in their cookie and who are not signed in.
 */
export function chatWindow(app: FastifyInstance, parts: Parts): void {
  const source = readFileSync(join(import.meta.dirname, 'windowScript.js'));
  app.get(script, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(source),
  );
  // A provider's own frame may take it.
  app.get(chatWindowTheme, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(theme),
  );
  app.get<{ Params: { store: string } }>(`${chatWindowPath}/:store`, (request, reply) => {
    const storeView = storeViews.find(({ storeCode }) => storeCode === request.params.store);
    if (!storeView) return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is nothing at this address.' });
    return sendWindow(parts, reply, storeView, providerFor(parts, request, storeView));
  });
}

/** None without consent, beside a sign-in, or where it is switched off. */
function providerFor({ environment, release }: Parts, { headers: { cookie } }: FastifyRequest, { countryCode }: StoreView) {
  const isOn =
    environment.chat && hasFeature(countryCode, 'liveChat', environment.features) && release.config().vendors['chatProvider'] === true;
  const mayRun = isOn && isAgreed('chatProvider', cookieIn(cookie, consentCookie)) && !isHintedSignedIn(cookie);
  return mayRun ? environment.chatProviders[countryCode] : undefined;
}

function sendWindow({ contact }: Parts, reply: FastifyReply, storeView: StoreView, provider: ChatWindowProvider | undefined): FastifyReply {
  return reply
    .code(provider ? 200 : 403)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policyFor(provider),
      // Another than the pages': the browser then parts this window from the page that opened it, and gives it a process of its own.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-robots-tag': 'noindex',
    })
    .send(windowPage(storeView, contact, provider));
}

/** A provider's script draws and writes as it likes, so there are neither Trusted Types nor a ban on style elements; it reaches its own servers alone. */
function policyFor(provider: ChatWindowProvider | undefined): string {
  const own = provider ? [new URL(provider.script).origin, ...provider.origins] : [];
  const pages = own.filter((origin) => !origin.startsWith('ws')).join(' ');
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${pages}`,
    'style-src': `'self' 'unsafe-inline' ${pages}`,
    'img-src': `'self' data: blob: ${pages}`,
    'font-src': `'self' data: ${pages}`,
    'media-src': `'self' ${pages}`,
    'connect-src': own.length > 0 ? own.join(' ') : "'none'",
    'frame-src': pages || "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': '/beacon',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}

function windowPage(storeView: StoreView, contact: Contact, provider: ChatWindowProvider | undefined): string {
  const words = chatWindowWordsOf(storeView);
  const phone = contact.phoneIn?.(storeView.countryCode) ?? { shown: contact.phone, link: contact.phoneLink };
  const data = provider ? ` data-script="${escaped(provider.script)}" data-maximise="${escaped(provider.maximise)}"` : '';
  return `<!doctype html>
<html lang="${storeView.locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(words.title)} – ${escaped(contact.name)}</title>
<link rel="stylesheet" href="${unavailableStylesheet}">
${provider ? `<script src="${script}" defer></script>\n` : ''}</head>
<body${data}>
<main>
<p class="brand">${escaped(contact.name)}</p>
<h1>${escaped(words.title)}</h1>
<p role="status" data-failed="${escaped(words.failed)}">${escaped(provider ? words.opening : words.failed)}</p>
<p>${escaped(words.call)} <a class="phone" href="tel:${phone.link}">${escaped(phone.shown)}</a></p>
</main>
</body>
</html>
`;
}

/** For providers that take a style sheet of the shop's. Contrasts as in unavailablePage.ts. */
const theme = `:root { color-scheme: light; --chat-ground: #faf7f2; --chat-text: #211d1a; --chat-action: #0eb032; --chat-on-action: #000; }
body { font: 1.125rem/1.5 "Atkinson Hyperlegible Next", Verdana, system-ui, sans-serif; background: var(--chat-ground); color: var(--chat-text); }
button { min-height: 3rem; border: 0; border-radius: 2rem; padding: 0 1.5rem; background: var(--chat-action); color: var(--chat-on-action); font: inherit; font-weight: 700; }
input, textarea { min-height: 3rem; font: inherit; border: 2px solid var(--chat-text); border-radius: 0.75rem; padding: 0.5rem 0.75rem; }
:focus-visible { outline: 3px solid var(--chat-text); outline-offset: 3px; }
`;
