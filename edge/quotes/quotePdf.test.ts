import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Quote } from '../../src/config/quote';
import { type StoreView, storeViews } from '../../src/config/storeViews';
import { walkedViews } from '../../src/testing/walkedViews';
import { json } from '../testing/fakeCommerce';
import { closeAll, openTestEdge, shopOrigin, type TestEdge } from '../testing/openTestEdge';
import { readPdf, testWithPoppler } from '../testing/readPdf';

let edge: TestEdge;
beforeAll(async () => {
  edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
});
afterAll(closeAll);

const id = 'mF_9abcdefghijklmnopqr';
const printed = (by = edge) =>
  by.app.inject({
    method: 'POST',
    url: '/api/quotes/pdf',
    headers: { 'content-type': 'application/json', origin: shopOrigin },
    payload: { id },
  });

const withPoppler = testWithPoppler('edge/quotes/quotePdf');

const quoted = (storeView: StoreView, changes: Partial<Quote> = {}): Quote => ({
  id,
  number: 'K7M-4QX-2',
  createdAt: '2026-11-26T09:00:00.000Z',
  validUntil: '2026-12-26T23:59:59.999Z',
  storeCode: storeView.storeCode,
  path: '/stairlift-builder',
  sku: 'STAIRLIFT',
  title: 'Solus, Plum vinyl',
  answers: {},
  rows: [
    { question: 'Model', answer: 'Solus \u2264 120', minor: 489_500, per: null },
    { question: 'Service', answer: 'Standard', minor: 12_900, per: 'year' },
    { question: 'Side', answer: 'Left \u{1f600}', minor: 0, per: null },
  ],
  figures: { currency: storeView.currency, net: 418_667, taxes: [{ label: 'VAT 20\u202f%', minor: 83_733 }], total: 502_400 },
  picture: '/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp',
  ...changes,
});

describe('the PDF of a quote', () => {
  const print = async (quote: Quote) => {
    edge.commerce.on('POST /internal/quotes/open', () => json(quote));
    return printed();
  };
  const titles: Record<string, [title: string, terms: string]> = {
    en: ['Quote K7M-4QX-2', 'If your stairs differ from your answers'],
    fr: ['Devis K7M-4QX-2', 'Si votre escalier diffère de vos réponses'],
    nl: ['Offerte K7M-4QX-2', 'Is uw trap anders dan u antwoordde'],
    de: ['Offerte K7M-4QX-2', 'Ist Ihre Treppe anders als angegeben'],
    it: ['Preventivo K7M-4QX-2', 'Se la scala è diversa dalle risposte'],
    es: ['Presupuesto K7M-4QX-2', 'Si su escalera es distinta de sus respuestas'],
    pt: ['Orçamento K7M-4QX-2', 'Se a escada for diferente das respostas'],
  };

  withPoppler.each(walkedViews.map((storeView) => [storeView.locale, storeView] as const))(
    '%s: is tagged, says its language, and holds number, price, tax and terms in order',
    async (locale, storeView) => {
      const answer = await print(quoted(storeView));
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        'attachment; filename="steadwell-K7M-4QX-2.pdf"',
      ]);
      const pdf = answer.rawPayload;
      expect(pdf.length).toBeLessThan(300_000);
      expect(pdf.toString('latin1')).toContain(`/Lang (${locale.replace('_', '-')})`);
      const { info, meta, structure, fonts, text } = readPdf(pdf);
      const [title = '', terms = ''] = titles[storeView.language] ?? [];
      expect(info).toMatch(/Tagged:\s+yes/);
      expect(info).toContain(title);
      expect(meta).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(fonts.match(/Atkinson\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/g)).toHaveLength(2);
      expect([...structure.matchAll(/^ {2}(H1|H2|Table|Figure|L)\b/gm)].map(([, tag]) => tag)).toEqual([
        'H1',
        'Table',
        'Figure',
        'H2',
        'Table',
        'H2',
        'Table',
        'H2',
        'L',
      ]);
      expect(structure.match(/Scope \/Column/g)).toHaveLength(5);
      expect(text).toContain(title);
      expect(text).toContain(terms);
      expect(text).toMatch(/5\D?024[.,]00/);
      expect(text).toContain('Solus <= 120');
      expect(text).toContain('Left ?');
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
    },
  );

  withPoppler('names a guide where an environment has switched the sales off', async () => {
    const [uk] = storeViews as [StoreView];
    const off = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test', FEATURES: 'ecommerce:off' } });
    off.commerce.on('POST /internal/quotes/open', () => json(quoted(uk)));
    expect(readPdf((await print(quoted(uk))).rawPayload).text).not.toContain('Guide price');
    expect(readPdf((await printed(off)).rawPayload).text).toContain('Guide price');
  });

  withPoppler('says how the price comes where the shop shows none, and does without a picture', async () => {
    const [, , , storeView] = storeViews as [StoreView, StoreView, StoreView, StoreView];
    const figures = { currency: 'USD', net: null, taxes: [], total: null };
    const title = 'well-made '.repeat(60).trim();
    const { text, structure } = readPdf((await print(quoted(storeView, { figures, picture: undefined, title }))).rawPayload);
    // Lines break at spaces alone.
    expect(text).toContain('well-made well-made');
    expect(text).not.toContain('well- made');
    expect(text).toContain('We tell you the price by phone: (603) 555-0142.');
    expect(text).not.toContain('$');
    expect(structure).not.toContain('Figure');
  });

  test('is refused as the quote is, where its id opens none', async () => {
    edge.commerce.on('POST /internal/quotes/open', () => json({ code: 'unknown' }, 404));
    const answer = await printed();
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'unknown' }]);
  });
});
