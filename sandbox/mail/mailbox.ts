import type { Shop } from '../shop';

export interface Mail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** language tag of subject and body, e.g. fr-BE */
  lang: string;
  created_at: number;
}

/** "Sends" a mail: it is kept where /__mail shows it. */
export function sendMail(shop: Shop, mail: Pick<Mail, 'recipient' | 'subject' | 'body' | 'lang'>): void {
  shop.database.run(
    'INSERT INTO mails (recipient, subject, body, lang, created_at) VALUES (?, ?, ?, ?, ?)',
    mail.recipient,
    mail.subject,
    mail.body,
    mail.lang,
    shop.clock.now(),
  );
}

/** The newest mails first. */
export function mailsOf(shop: Shop, recipient?: string): Mail[] {
  const limit = 'ORDER BY id DESC LIMIT 200';
  return recipient === undefined
    ? shop.database.all<Mail>(`SELECT * FROM mails ${limit}`)
    : shop.database.all<Mail>(`SELECT * FROM mails WHERE recipient = ? ${limit}`, recipient);
}
