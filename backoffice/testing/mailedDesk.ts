import type { DeskBrowser, TestDesk } from './openTestDesk';
import { openTestDesk } from './openTestDesk';
import type { MailServer } from './mailServer';
import { contactRequest } from './openTestBackoffice';

export const kim = 'kim@steadwell.example';
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** A desk whose mails arrive at a server and whose CRM says yes, with a member of staff signed in. */
export async function openMailedDesk(
  server: MailServer,
): Promise<{ desk: TestDesk; browser: DeskBrowser; told: { type: string; data: { state: string } }[] }> {
  server.mails.length = 0;
  server.refuse(() => false);
  const told: { type: string; data: { state: string } }[] = [];
  const desk = await openTestDesk({
    environment: { SMTP_URL: server.url, REQUESTS_WEBHOOK: 'https://crm.example', REQUESTS_WEBHOOK_SECRET: secret },
    fetch: async (_url, { body } = {}) => {
      told.push(JSON.parse(body as string) as { type: string; data: { state: string } });
      return new Response(null, { status: 204 });
    },
  });
  await desk.account(kim);
  const browser = desk.browser();
  await browser.signIn(kim);
  return { desk, browser, told };
}

/** A quote that is asked for at the end of the Italian builder. */
export const italianQuote = contactRequest({
  kind: 'quote',
  storeCode: 'steadwell_it_it_it_IT',
  contact: {
    name: 'Ada Rossi',
    email: 'ada@example.org',
    phone: '+39 055 123456',
    address: { street: ['Via Roma 1'], postcode: '50121', city: 'Firenze', region: 'FI' },
  },
  message: 'Prima riga\nSeconda <b>riga</b>\n"La casa" École',
  subject: {
    type: 'configuration',
    title: 'Solus',
    answers: [
      { question: 'Quanto pesa la persona?', answer: '80 kg' },
      { question: 'Forma', answer: 'Curva' },
    ],
    total: { value: '4200.00', currency: 'EUR' },
  },
  details: { covers: 'avena' },
});
