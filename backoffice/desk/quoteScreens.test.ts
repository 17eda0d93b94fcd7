import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll } from '../testing/openTestBackoffice';
import { openTestDesk, textOf, type DeskBrowser, type TestDesk } from '../testing/openTestDesk';

afterAll(closeAll);

const kim = 'kim@steadwell.example';

async function open(role: 'agent' | 'supervisor' = 'agent'): Promise<{ desk: TestDesk; browser: DeskBrowser }> {
  const desk = await openTestDesk();
  await desk.account(kim, role);
  const browser = desk.browser();
  await browser.signIn(kim);
  return { desk, browser };
}

/** As the edge has it made. */
async function quoted(desk: TestDesk, email: string, total: number | null = 489_500): Promise<{ number: string; id: string }> {
  const made = await desk.post(
    '/internal/quotes',
    {
      wanted: { storeCode: 'steadwell_gb_en_en_GB', path: '/stairlift-builder', sku: 'STAIRLIFT', selectedOptions: ['YnVuZGxl'], email },
      priced: {
        title: 'Solus, Plum vinyl',
        answers: { SEAT_MODEL: 'SEAT_MODEL_SOLUS' },
        rows: [{ question: 'Model', answer: 'Solus', minor: total, per: null }],
        figures: { currency: 'GBP', net: null, taxes: [{ label: 'VAT 20%', minor: 81_583 }], total },
        picture: '/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp',
      },
      customer: null,
    },
    `quote-of-${email.replaceAll(/\W/g, '-')}`,
  );
  return made.json<{ number: string; id: string }>();
}

describe('a quote at the desk', () => {
  test('is found by the number that a person names, with lift, price and validity, and the look is written down', async () => {
    const { desk, browser } = await open();
    const { number } = await quoted(desk, 'ann@example.org');
    expect(textOf(await browser.get('/quotes'))).toContain('Find the quote that a person names on the telephone.');
    const page = await browser.send('/quotes', { number: number.toLowerCase().replaceAll('-', '') });
    expect(textOf(page)).toMatch(/Valid until .* Solus 4895\.00 GBP .*VAT 20% 815\.83 GBP .*ann@example\.org/);
    expect(page.body).toContain('src="https://www.steadwell.example/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp"');
    expect(await desk.database.selectFrom('desk_audit').select('detail').where('action', '=', 'quote-seen').execute()).toEqual([
      { detail: number },
    ]);
    desk.clock.advance(31 * 86_400_000);
    await browser.signIn(kim);
    await browser.get('/quotes');
    expect(textOf(await browser.send('/quotes', { number }))).toContain('No longer valid');
  });

  test('says that a shop shows no price, that there is none with a number, and what no number is', async () => {
    const { desk, browser } = await open();
    const { number } = await quoted(desk, 'ann@example.org', null);
    await browser.get('/quotes');
    expect(textOf(await browser.send('/quotes', { number }))).toContain('The shop shows no price.');
    expect(textOf(await browser.send('/quotes', { number: 'ZZZ-ZZZ-Z' }))).toContain('There is no quote with this number');
    const wrong = await browser.send('/quotes', { number: '12' });
    expect([wrong.statusCode, wrong.body.includes('href="#number"')]).toEqual([422, true]);
  });

  test('cannot be made under the desk’s own host name', async () => {
    const { desk } = await open();
    const answer = await desk.app.inject({ method: 'POST', url: '/internal/quotes', headers: { host: 'desk.localhost' }, payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a person’s quotes', () => {
  test('are found, handed over without what opens them, and erased', async () => {
    const { desk, browser } = await open('supervisor');
    const { number, id } = await quoted(desk, 'Ann@example.org');
    const other = await quoted(desk, 'bob@example.org');
    await browser.get('/people');
    const found = textOf(await browser.send('/people', { email: 'ann@example.org' }));
    expect(found).toContain('Found: 0 requests, 1 quote');
    expect(found).toContain(number);
    const handed = await browser.send('/people/export');
    expect(handed.json()).toMatchObject({ requests: [], quotes: [{ number, title: 'Solus, Plum vinyl' }] });
    expect(handed.body).not.toContain(id);
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    expect(textOf(await browser.send('/people/erase', { again: 'ann@example.org' }))).toContain('Erased: 0 requests, 1 quote.');
    expect(await desk.database.selectFrom('quotes').select('number').execute()).toEqual([{ number: other.number }]);
  });

  test('that came meanwhile stop an erasure until they were seen', async () => {
    const { desk, browser } = await open('supervisor');
    await desk.request({
      kind: 'contact',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Ann', email: 'ann@example.org' },
      reply: 'email',
      message: 'Hello',
      consent: true,
    });
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    await quoted(desk, 'ann@example.org');
    const again = await browser.send('/people/erase', { again: 'ann@example.org' });
    expect([again.statusCode, textOf(again).includes('1 request, 1 quote')]).toEqual([409, true]);
  });
});
