import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { sendMail } from './mailbox';
import { voiceOf } from './mailVoice';
import { filled } from './mailWords';

/** The mail that follows a subscription. Like every newsletter it holds the link that stops it. */
export function sendSubscribed(shop: Shop, store: SeedStoreView, email: string, link: string): void {
  const { words, lang, contact } = voiceOf(store);
  const { subject, text, stop } = words.newsletter;
  sendMail(shop, { recipient: email, subject, body: [text, stop, link, filled(words.account.questions, contact)].join('\n\n'), lang });
}
