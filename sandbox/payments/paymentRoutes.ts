import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { filled } from '../mail/mailWords';
import type { Shop } from '../shop';
import { cardWordsFor, type CardWords } from './cardWords';
import { tokenise, tokeniseCode, type Token } from './nonces';

const folder = fileURLToPath(new URL('.', import.meta.url));
const fontFolder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/atkinson-hyperlegible-next/package.json')), 'files');

const assets: Record<string, { file: string; type: string }> = {
  'frame.js': { file: join(folder, 'frame.js'), type: 'text/javascript; charset=utf-8' },
  'frame.css': { file: join(folder, 'frame.css'), type: 'text/css; charset=utf-8' },
  'atkinson-400.woff2': { file: join(fontFolder, 'atkinson-hyperlegible-next-latin-400-normal.woff2'), type: 'font/woff2' },
  'atkinson-700.woff2': { file: join(fontFolder, 'atkinson-hyperlegible-next-latin-700-normal.woff2'), type: 'font/woff2' },
};

const cardSchema = v.object({
  /** absent: the security code of a saved card, alone */
  number: v.optional(v.pipe(v.string(), v.maxLength(40))),
  expiry: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  securityCode: v.pipe(v.string(), v.maxLength(4)),
  /** language of the page around the frame */
  locale: v.optional(v.pipe(v.string(), v.maxLength(10))),
});

/** The card frame, its files and its exchange of cards for nonces. Protocol: PROTOCOL.md. @param shopOrigins who may embed the frame */
export function addPaymentRoutes(app: FastifyInstance, shop: Shop, shopOrigins: readonly string[]): void {
  app.get('/sandbox-payments/frame', async (request, reply) => {
    const { parent, locale } = request.query as { parent?: unknown; locale?: unknown };
    if (typeof parent !== 'string' || !shopOrigins.includes(parent))
      return protect(reply, "'none'").code(403).type('text/plain; charset=utf-8').send('This page can only be shown inside the shop.');
    return protect(reply, parent)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(filled(await readFile(join(folder, 'frame.html'), 'utf8'), frameWords(locale)));
  });
  for (const [name, { file, type }] of Object.entries(assets)) {
    app.get(`/sandbox-payments/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'public, max-age=300')
        .header('X-Content-Type-Options', 'nosniff')
        .send(await readFile(file)),
    );
  }
  app.post('/sandbox-payments/tokens', async (request, reply) => {
    const card = v.safeParse(cardSchema, request.body);
    const { words } = cardWordsFor(card.success ? card.output.locale : undefined);
    const token = card.success ? tokenFor(shop, card.output, words) : undefined;
    void reply.header('Cache-Control', 'no-store');
    return token ?? reply.code(422).send({ message: words.onlyTestCards });
  });
}

function tokenFor(shop: Shop, { number, expiry }: v.InferOutput<typeof cardSchema>, words: CardWords): Token | undefined {
  return number === undefined ? tokeniseCode(shop) : tokenise(shop, number, expiry, words);
}

/** What stands in the marks of frame.html; its script finds the sentences that it says later in `data-words`. */
function frameWords(locale: unknown): Record<string, string> {
  const { language, words } = cardWordsFor(locale);
  const testCard = { number: '<span class="unbroken">4111 1111 1111 1111</span>' };
  const escaped = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, escapeHtml(text)]));
  return { ...escaped, practice: filled(escaped['practice'] ?? '', testCard), language, words: escapeHtml(JSON.stringify(words)) };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A strict policy of the frame's own: its script, its style, its exchange, its one embedder. */
function protect(reply: FastifyReply, embedder: string): FastifyReply {
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors ${embedder}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer');
}
