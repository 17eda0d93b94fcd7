import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** What was taken, in order. */
  mails: (Email & { recipients: string[] })[];
  /** From now on every recipient for whom this is true is refused (550); none by default. */
  refuse(isRefused: (recipient: string) => boolean): void;
  close(): Promise<void>;
}

/** A mail server of this process, on any free port of this machine. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let isRefused = (_recipient: string): boolean => false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(isRefused(address) ? Object.assign(new Error(`5.1.1 <${address}> is unknown`), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      void text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (decide) => void (isRefused = decide),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
