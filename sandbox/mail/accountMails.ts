import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { sendMail } from './mailbox';
import { voiceOf } from './mailVoice';
import { filled } from './mailWords';

/** Whom an account mail greets. */
interface Reader {
  email: string;
  profile: { firstname: string; lastname: string };
}

/** The mail that follows a registration. Part of the registration's transaction. */
export function sendWelcome(shop: Shop, store: SeedStoreView, reader: Reader): void {
  const { welcome } = voiceOf(store).words.account;
  send(shop, store, reader, welcome.subject, [filled(welcome.text, { email: reader.email })]);
}

/** The mail with the link to a new password. @param link its whole address, with its token */
export function sendPasswordLink(shop: Shop, store: SeedStoreView, reader: Reader, link: string): void {
  const { password } = voiceOf(store).words.account;
  send(shop, store, reader, password.subject, [password.text, link, password.ignore]);
}

/** The mail with the link that makes a new account usable. @param link its whole address, with its key */
export function sendConfirmationLink(shop: Shop, store: SeedStoreView, reader: Reader, link: string): void {
  const { confirm } = voiceOf(store).words.account;
  send(shop, store, reader, confirm.subject, [confirm.text, link, confirm.ignore]);
}

/** The mails that follow a change of e-mail address, to the old and the new one: an owner who did not ask for it learns of it. */
export function sendEmailChanged(shop: Shop, store: SeedStoreView, { email, profile }: Reader, newEmail: string): void {
  for (const recipient of [email, newEmail]) sendChanged(shop, store, { email: recipient, profile }, 'emailChanged');
}

/** The mail that follows a change of password. */
export const sendPasswordChanged = (shop: Shop, store: SeedStoreView, reader: Reader): void =>
  sendChanged(shop, store, reader, 'passwordChanged');

function sendChanged(shop: Shop, store: SeedStoreView, reader: Reader, what: 'emailChanged' | 'passwordChanged'): void {
  const { words, contact } = voiceOf(store);
  const { subject, text } = words.account[what];
  send(shop, store, reader, subject, [text, filled(words.account.notYou, { phone: contact.phone })]);
}

/** The mail that confirms the end of an account. Part of its deletion's transaction. */
export function sendClosed(shop: Shop, store: SeedStoreView, reader: Reader): void {
  const { closed } = voiceOf(store).words.account;
  send(shop, store, reader, closed.subject, [filled(closed.text, { email: reader.email }), closed.kept]);
}

function send(shop: Shop, store: SeedStoreView, { email, profile }: Reader, subject: string, paragraphs: readonly string[]): void {
  const { words, lang, contact } = voiceOf(store);
  const greeting = filled(words.account.greeting, { name: `${profile.firstname} ${profile.lastname}` });
  const body = [greeting, ...paragraphs, filled(words.account.questions, contact)].join('\n\n');
  sendMail(shop, { recipient: email, subject, body, lang });
}
