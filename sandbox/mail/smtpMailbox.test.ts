import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { tinySeed } from '../database/tinySeed';
import { openSandbox, type Sandbox } from '../server';
import { openSmtpMailbox, type SmtpMailbox } from './smtpMailbox';

let sandbox: Sandbox;
let mailbox: SmtpMailbox;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: tinySeed, scryptCost: 2 ** 4 });
  mailbox = await openSmtpMailbox(sandbox.shop, 0);
});
afterAll(async () => {
  await mailbox.close();
  await sandbox.close();
});

test('a mail that is sent by SMTP stands in the mailbox, in its language and with its accents, once for each recipient', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.port });
  await transport.sendMail({
    from: 'Steadwell <hello@steadwell.example>',
    to: ['ann@example.org', 'fr@steadwell.example'],
    subject: 'Nous avons bien reçu votre demande K7M-4QX-2',
    text: 'Une question ? Écrivez-nous.\n',
    headers: { 'Content-Language': 'fr-BE' },
  });
  transport.close();
  const mails = (await sandbox.app.inject('/__mail')).json<{ to: string; subject: string; text: string; lang: string }[]>();
  expect(mails.map(({ to }) => to).sort()).toEqual(['ann@example.org', 'fr@steadwell.example']);
  expect(mails[0]).toMatchObject({
    subject: 'Nous avons bien reçu votre demande K7M-4QX-2',
    text: 'Une question ? Écrivez-nous.\n',
    lang: 'fr-BE',
  });
});

test('a mail that is too large is refused', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.port });
  await expect(transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'a'.repeat(1_500_000) })).rejects.toThrow(/552|size/i);
  transport.close();
});
