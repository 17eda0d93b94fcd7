import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declaring, fakeCommerce, zeroDeclaration } from '../testing/declaring';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

test('the person is told by mail that it was taken and that it has ended, without a word about health', async () => {
  const office = await openTestBackoffice({ environment: { ...declaring, SMTP_URL: server.url }, fetch: fakeCommerce().fetch });
  const secret = 'device-secret-0001';
  const answer = await office.post('/api/declarations', zeroDeclaration(), secret);
  const { id, reference } = answer.json<{ id: string; reference: string }>();
  await office.idle();
  await office.post('/api/declarations/end', { id, secret });
  await office.idle();
  const subjects = server.mails.map(({ subject }) => subject);
  expect(subjects).toEqual([`Your VAT statement ${reference}`, `Your VAT statement ${reference} has ended`]);
  for (const { text, to } of server.mails) {
    expect(to).toMatchObject([{ address: 'ann@example.org' }]);
    expect(text).toContain('Dear Ann Field,');
    expect(text).not.toContain('Osteoarthritis');
    expect(text).not.toMatch(/\{\w+\}/);
  }
});
