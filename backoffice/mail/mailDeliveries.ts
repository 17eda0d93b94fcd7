import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { ConfigurationMail } from '../configurations/configurationMails';
import type { ConversationMail } from '../conversations/transcripts';
import type { Database, RequestTable } from '../database/tables';
import type { DeclarationMail } from '../declarations/declarationMails';
import type { DeclarationStore } from '../declarations/declarationStore';
import type { DeskMessage } from '../desk/requestHistory';
import type { BackofficeEnvironment } from '../environment';
import type { Deliver } from '../outbox/outbox';
import type { Delivery } from '../outbox/outboxRows';
import { placeIn } from '../places/place';
import { openPlaceStore } from '../places/placeStore';
import type { QuoteMail } from '../quotes/quoteMails';
import { hashOf, newToken } from '../requests/secrets';
import { configurationMail } from './configurationMail';
import { conversationMail } from './conversationMail';
import { declarationMail } from './declarationMail';
import { quoteMail } from './quoteMail';
import { storeViewOf } from './mailText';
import { companyMail, deskMail, shopperMail } from './requestMails';
import type { Mail } from './requestMails';
import type { Visit } from './visitMail';

/** Milliseconds that a mail server may take to connect, to greet, and to be silent in between. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

/** Resolves when the mail was taken; rejects otherwise. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

/** Sends a mail. `id` and `createdAt` are the same for every attempt. */
export type SendMail = (delivery: Pick<Delivery, 'id' | 'createdAt'>, mail: Mail) => Promise<void>;

/** Mails by SMTP. @param transport SMTP_URL's server when left out */
export function openMailer(
  environment: BackofficeEnvironment & { smtpUrl: string },
  transport: MailTransport = createTransport({ url: environment.smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true }),
): SendMail {
  const domain = new URL(environment.shopOrigin).hostname;
  return async ({ id, createdAt }, mail) => {
    await transport.sendMail({
      from: environment.mailFrom,
      to: { name: '', address: mail.to },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'appointment.ics' } }),
      // The same for every attempt, so that a mailbox that has it already can tell.
      messageId: `<${id}@${domain}>`,
      date: new Date(createdAt),
      headers: { 'Content-Language': mail.lang, 'Auto-Submitted': 'auto-generated' },
    });
  };
}

/** The mails with the link of a saved lift, with that of a quote, and with the log of a conversation. */
export interface LinkDeliveries {
  configuration: Deliver<ConfigurationMail>;
  quote: Deliver<QuoteMail>;
  conversation: Deliver<ConversationMail>;
}

export const linkDeliveries = (send: SendMail, shopOrigin: string): LinkDeliveries => ({
  configuration: (delivery) => send(delivery, configurationMail(delivery, shopOrigin)),
  quote: (delivery) => send(delivery, quoteMail(delivery, shopOrigin)),
  conversation: (delivery) => send(delivery, conversationMail(delivery, shopOrigin)),
});

/** The mails about a declaration, which says where they go. */
export const declarationDelivery =
  (send: SendMail, store: Pick<DeclarationStore, 'read'>, shopOrigin: string): Deliver<DeclarationMail> =>
  (delivery) =>
    send(delivery, declarationMail(delivery, store.read(delivery.declaration), shopOrigin));

interface Parts {
  send: SendMail;
  shopOrigin: string;
  clock: BackofficeClock;
  random: RandomBytes;
  database: Database;
}

/** The mails about a request. */
export function mailDeliveries({
  send,
  shopOrigin,
  clock,
  random,
  database,
}: Parts): Record<'shopper-mail' | 'company-mail' | 'desk-mail', Deliver> {
  return {
    async 'shopper-mail'(delivery) {
      const { request, event } = delivery;
      const link = event === 'withdrawn' ? null : await newLink({ database, random, shopOrigin }, request);
      const visit = await visitOf(delivery);
      await send(delivery, shopperMail({ request, event, storeView: storeViewOf(request.store_code), shopOrigin, link, visit }));
    },
    async 'desk-mail'(delivery) {
      const { request } = delivery;
      const message = JSON.parse(delivery.message ?? '{"text":""}') as DeskMessage;
      const storeView = storeViewOf(request.store_code);
      await send(
        delivery,
        deskMail({ ...delivery, message, storeView, shopOrigin, link: await newLink({ database, random, shopOrigin }, request) }),
      );
    },
    'company-mail': (delivery) =>
      send(delivery, companyMail({ ...delivery, shopOrigin, storeView: storeViewOf(delivery.request.store_code) })),
  };

  async function visitOf({ request, appointment }: Delivery): Promise<Visit | undefined> {
    if (!appointment) return undefined;
    const storeView = storeViewOf(request.store_code);
    const place = await openPlaceStore({ database, clock }).find(appointment.branch_id);
    return { request, appointment, storeView, place: place && placeIn(place, storeView.language) };
  }
}

function addressOf(storeCode: string, shopOrigin: string): string {
  const { alias } = storeViewOf(storeCode);
  return `${shopOrigin}${alias === null ? '' : `/${alias}`}/request`;
}

/** With a token for this mail alone, so that none has to be kept: the database learns its hash before the mail leaves. */
async function newLink(
  { database, random, shopOrigin }: Pick<Parts, 'database' | 'random'> & { shopOrigin: string },
  request: RequestTable,
): Promise<string> {
  const token = newToken(random);
  await database
    .insertInto('request_tokens')
    .values({ hash: hashOf(token), request_id: request.id })
    .execute();
  return `${addressOf(request.store_code, shopOrigin)}#${token}`;
}
