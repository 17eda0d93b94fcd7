import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Shop } from '../shop';
import { sendMail } from './mailbox';

const largestMail = 1_000_000;

export interface SmtpMailbox {
  port: number;
  close(): Promise<void>;
}

/**
 * Takes mails by SMTP and keeps them where /__mail shows them, as a mail server of the company would send them on. On this machine only, without
 * passwords. @param port 0 for any free one
 */
export async function openSmtpMailbox(shop: Shop, port: number): Promise<SmtpMailbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    // Connections that clients keep open do not hold up the end for longer, in milliseconds.
    closeTimeout: 1000,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      keep(shop, stream, recipients).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail was not kept.')),
      );
    },
  });
  // A connection that breaks is its client's loss.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(shop: Shop, stream: SMTPServerDataStream, recipients: readonly string[]): Promise<void> {
  const received = await text(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large.'), { responseCode: 552 });
  const mail = await PostalMime.parse(received);
  const lang = mail.headers.find(({ key }) => key === 'content-language')?.value ?? 'en';
  for (const recipient of recipients) sendMail(shop, { recipient, subject: mail.subject ?? '', body: mail.text ?? '', lang });
}
