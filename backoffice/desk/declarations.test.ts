import { afterAll, describe, expect, test } from '@jest/globals';
import { cartOfAnn, declaring, fakeCommerce, zeroDeclaration } from '../testing/declaring';
import { closeAll } from '../testing/openTestBackoffice';
import { openTestDesk, textOf } from '../testing/openTestDesk';

afterAll(closeAll);

async function openDesk() {
  const commerce = fakeCommerce();
  const desk = await openTestDesk({ environment: declaring, fetch: commerce.fetch });
  const { id, reference } = (await desk.post('/api/declarations', zeroDeclaration(), 'device-secret-0001')).json<{
    id: string;
    reference: string;
  }>();
  await desk.account('agent@example.org');
  const browser = desk.browser();
  await browser.signIn('agent@example.org');
  return { desk, commerce, browser, reference, path: `/declarations/${id}` };
}

describe('a VAT statement at the desk', () => {
  test('is listed without what it says, and opened with it; each look stands in the audit', async () => {
    const { desk, browser, reference, path } = await openDesk();
    const list = textOf(await browser.get('/declarations'));
    expect(list).toContain(reference);
    expect(list).not.toContain('Osteoarthritis');
    const page = textOf(await browser.get(path));
    for (const words of [
      'Osteoarthritis in both knees',
      '1 Abbey Street, Bath, BA1 1AA',
      'Straight stairlift',
      'Has been told',
      'Ann Field',
    ])
      expect(page).toContain(words);
    await desk.account('head@example.org', 'supervisor');
    const head = desk.browser('192.0.2.2');
    await head.signIn('head@example.org');
    const audit = textOf(await head.get('/audit'));
    expect(audit).toContain('Opened a VAT statement');
    expect(audit).not.toContain(reference);
  });

  test('that is refused brings the full rate back, once, with a reason that the shopper is told', async () => {
    const { desk, commerce, browser, path } = await openDesk();
    await browser.get(path);
    const without = await browser.send(`${path}/end`, {});
    expect([without.statusCode, textOf(without)]).toEqual([422, expect.stringContaining('Choose what happens')]);
    const done = await browser.send(`${path}/end`, { how: 'refused', reason: 'not-eligible' });
    expect(textOf(done)).toContain('Refused');
    await desk.idle();
    expect(commerce.words.get(cartOfAnn)?.relief).toBeNull();
    const id = path.split('/')[2];
    const lookup = await desk.post('/api/declarations/lookup', { id, secret: 'device-secret-0001' });
    expect(lookup.json()).toMatchObject({ state: 'refused', reason: 'not-eligible' });
    expect(done.body).not.toContain(`action="${path}/end"`);
  });

  test('that two end at once is ended by one of them; the other is told', async () => {
    const { desk, browser, path } = await openDesk();
    await desk.account('second@example.org');
    const second = desk.browser('192.0.2.2');
    await second.signIn('second@example.org');
    await Promise.all([browser.get(path), second.get(path)]);
    await browser.send(`${path}/end`, { how: 'withdrawn', reason: 'asked-for' });
    const late = await second.send(`${path}/end`, { how: 'refused', reason: 'incomplete' });
    expect([late.statusCode, textOf(late)]).toEqual([409, expect.stringContaining('has ended meanwhile')]);
  });

  test('is named among a person’s data, and not erased', async () => {
    const { desk, reference } = await openDesk();
    await desk.account('head@example.org', 'supervisor');
    const head = desk.browser('192.0.2.2');
    await head.signIn('head@example.org');
    await head.get('/people');
    const found = await head.send('/people', { email: 'ann@example.org' });
    expect(textOf(found)).toContain(`VAT statements: ${reference}`);
    expect((await head.send('/people/export', { email: 'ann@example.org' })).body).toContain('Osteoarthritis');
  });

  test('cannot be opened by an editor of places, or where it is not there', async () => {
    const { desk, browser, path } = await openDesk();
    expect((await browser.get('/declarations/none')).statusCode).toBe(404);
    await desk.account('places@example.org', 'editor');
    const editor = desk.browser('192.0.2.2');
    await editor.signIn('places@example.org');
    expect((await editor.get(path)).statusCode).toBe(403);
  });
});

test('a desk without declarations says so', async () => {
  const desk = await openTestDesk();
  await desk.account('agent@example.org');
  const browser = desk.browser();
  await browser.signIn('agent@example.org');
  expect(textOf(await browser.get('/declarations'))).toContain('None are taken here');
});
