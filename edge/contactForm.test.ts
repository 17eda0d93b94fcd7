import { afterAll, describe, expect, test } from '@jest/globals';
import type { TestBackoffice } from '../backoffice/testing/openTestBackoffice';
import { closeAll as closeBackoffices, openTestBackoffice } from '../backoffice/testing/openTestBackoffice';
import { cut, json, refused, type FakeCommerce } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge, shopOrigin } from './testing/openTestEdge';

afterAll(async () => {
  await closeAll();
  await closeBackoffices();
});

const withBackoffice = (): Promise<TestEdge> => openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });

/** The real back office behind the edge, on the edge's clock. */
async function both(): Promise<{ edge: TestEdge; office: TestBackoffice }> {
  const edge = await withBackoffice();
  const office = await openTestBackoffice({ clock: edge.clock });
  edge.commerce.on('POST /api/', async ({ path, headers, body }) => {
    const answer = await office.app.inject({ method: 'POST', url: path, headers: Object.fromEntries(headers), payload: body });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  });
  return { edge, office };
}

const filledIn = {
  storeCode: 'steadwell_gb_en_en_GB',
  name: 'Ann Field',
  email: 'ann@example.org',
  phone: '',
  message: 'Hello\r\nthere',
  consent: 'yes',
};

const press = ({ app }: TestEdge, changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shopOrigin, ...headers },
    payload: new URLSearchParams({ ...filledIn, homepage: '', ...changes }).toString(),
  });
const requestsOf = async ({ database }: TestBackoffice) =>
  (await database.selectFrom('requests').selectAll().execute()).map(({ content, ...row }) => ({
    ...row,
    content: JSON.parse(content) as Record<string, unknown>,
  }));
const sentTo = (backoffice: FakeCommerce) => backoffice.calls('POST /api/requests').filter(({ path }) => path === '/api/requests');

describe('the contact form without scripts', () => {
  test('becomes a request, and the shopper goes on to the page that says so', async () => {
    const { edge, office } = await both();
    const answer = await press(edge);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/request-received', 'no-store']);
    expect(await requestsOf(office)).toMatchObject([
      {
        kind: 'contact',
        flagged: 0,
        content: { contact: { name: 'Ann Field', email: 'ann@example.org' }, reply: 'email', message: 'Hello\nthere', consent: true },
      },
    ]);
  });

  test('leads to the page of its own store view, and takes a phone number in place of an e-mail address', async () => {
    const { edge, office } = await both();
    const answer = await press(edge, { storeCode: 'steadwell_ch_de_de_CH', email: '', phone: '031 019 00 00' });
    expect(answer.headers.location).toBe('/de-ch/request-received');
    expect(await requestsOf(office)).toMatchObject([{ store_code: 'steadwell_ch_de_de_CH', content: { reply: 'phone' } }]);
  });

  test('pressed twice, at once or a moment later, is one request; ten minutes later it is another one', async () => {
    const { edge, office } = await both();
    // Half a minute before the ten minutes of the clock end.
    edge.clock.advance(600_000 - (edge.clock.now() % 600_000) - 30_000);
    const answers = await Promise.all([press(edge), press(edge)]);
    edge.clock.advance(60_000);
    answers.push(await press(edge));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await requestsOf(office)).toHaveLength(1);
    await press(edge, { message: 'Something else' });
    expect(await requestsOf(office)).toHaveLength(2);
    edge.clock.advance(600_000);
    await press(edge);
    expect(await requestsOf(office)).toHaveLength(3);
  });

  test('with fields missing is shown again: what is missing, links to the fields, and what was typed', async () => {
    const { edge, office } = await both();
    const answer = await press(edge, {
      storeCode: 'steadwell_be_fr_fr_BE',
      name: '',
      email: '',
      message: 'Bonjour <b>"vous"</b>',
      consent: '',
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    for (const words of [
      '<html lang="fr-BE">',
      '<li><a href="#name">Indiquez votre nom.</a></li>',
      '<li><a href="#email">Indiquez votre adresse e-mail ou votre numéro de téléphone.</a></li>',
      '<li><a href="#consent">Cochez la case, pour que nous puissions vous répondre.</a></li>',
      'Bonjour &lt;b&gt;&quot;vous&quot;&lt;/b&gt;</textarea>',
      'aria-invalid="true" aria-describedby="name-error"',
      'value="steadwell_be_fr_fr_BE"',
    ])
      expect(answer.body).toContain(words);
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await requestsOf(office)).toEqual([]);
  });

  test('with what the back office refuses is shown again, too', async () => {
    const { edge } = await both();
    const answer = await press(edge, { email: 'ann.example.org', phone: 'x', message: 'a'.repeat(4001) });
    expect(answer.statusCode).toBe(422);
    for (const words of ['it needs an @', 'digits and spaces only', 'Please keep it under 4,000 letters'])
      expect(answer.body).toContain(words);
    expect(answer.body).not.toContain('Please enter your name');
  });

  test('keeps what a machine typed into the unseen field, and takes the message', async () => {
    const { edge, office } = await both();
    expect((await press(edge, { homepage: 'https://spam.example' })).statusCode).toBe(303);
    expect(await requestsOf(office)).toMatchObject([{ flagged: 1 }]);
  });

  test('comes from pages of the shop only, and as a form only', async () => {
    const { edge, office } = await both();
    expect((await press(edge, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await press(edge, {}, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(await requestsOf(office)).toEqual([]);
  });
});

describe('the contact form without scripts, where the message cannot be taken,', () => {
  test.each([
    ['because the back office is away', refused, 503],
    ['because the connection breaks before anything was sent', cut, 503],
  ])('%s, says so with the phone number and keeps what was typed', async (_why, happens, status) => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/', happens);
    const answer = await press(edge);
    expect(answer.statusCode).toBe(status);
    for (const words of ['We could not take your message', 'it will not arrive twice', 'Ann Field', 'Hello\nthere', 'tel:+448081570192'])
      expect(answer.body).toContain(words);
  });

  test('because the reply was lost, is not sent twice when it is pressed again', async () => {
    const { edge, office } = await both();
    const lossy = edge.commerce;
    let isLost = true;
    lossy.on('POST /api/requests', async ({ path, headers, body }) => {
      const answer = await office.app.inject({ method: 'POST', url: path, headers: Object.fromEntries(headers), payload: body });
      if (isLost && path === '/api/requests') throw cut();
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
    });
    expect((await press(edge)).statusCode).toBe(502);
    isLost = false;
    expect((await press(edge)).statusCode).toBe(303);
    expect([sentTo(lossy).length, (await requestsOf(office)).length]).toEqual([2, 1]);
  });

  test('because too many came, says when to try again', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests', ({ path }) =>
      path === '/api/requests' ? json({ code: 'too-many' }, 429, { 'retry-after': '600' }) : json({ code: 'not-received' }, 404),
    );
    const answer = await press(edge);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  test('because there is no back office, names the phone number', async () => {
    const answer = await press(await openTestEdge());
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('tel:+448081570192');
  });
});

test('the form’s styles are served', async () => {
  const edge = await openTestEdge();
  const answer = await edge.app.inject('/edge/contact-form.css');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});
