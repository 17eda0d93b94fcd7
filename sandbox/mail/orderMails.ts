import type { OrderRow } from '../orders/orderStore';
import type { Withdrawal } from '../orders/orderClaims';
import type { Shop } from '../shop';
import { sendMail } from './mailbox';
import { voiceOf, type MailVoice } from './mailVoice';
import { filled } from './mailWords';

/** The mail that confirms a cancellation. Part of its transaction. */
export function sendCanceled(shop: Shop, order: OrderRow): void {
  sendAboutOrder(shop, order, ({ words: { changed }, moment }) => ({
    subject: changed.canceled.subject,
    paragraphs: [filled(changed.canceled.text, { number: order.increment_id, moment: moment(shop.clock.now()) }), changed.canceled.money],
  }));
}

/** The mails with the links by which a guest confirms a cancellation or a return. @param link its whole address, with its key */
export const sendCancelLink = (shop: Shop, order: OrderRow, link: string): void => sendLink(shop, order, 'cancel', link);
export const sendReturnLink = (shop: Shop, order: OrderRow, link: string): void => sendLink(shop, order, 'return', link);

/** The mail with the link that adds a guest's order to an account. @param link its whole address, with its key */
export const sendJoinLink = (shop: Shop, order: OrderRow, link: string): void => sendLink(shop, order, 'join', link);

function sendLink(shop: Shop, order: OrderRow, what: 'cancel' | 'return' | 'join', link: string): void {
  sendAboutOrder(shop, order, ({ words: { changed } }) => ({
    subject: changed[what].subject,
    paragraphs: [filled(changed[what].text, { number: order.increment_id }), link, changed[what].ignore],
  }));
}

/** The receipt that the law asks for: what was declared, by whom, and when it came. Part of the declaration's transaction. */
export function sendWithdrawalReceipt(shop: Shop, order: OrderRow, { lines, name, email, created_at }: Withdrawal): void {
  const write = ({ words: { changed }, moment }: MailVoice): Letter => {
    const words = changed.withdrawn;
    const items = order.snapshot.lines.filter((_line, index) => lines.includes(index));
    return {
      subject: words.subject,
      paragraphs: [
        filled(words.text, { number: order.increment_id, moment: moment(created_at), name }),
        [words.items, ...items.map((line) => `  ${filled(words.item, { quantity: String(line.quantity), name: line.name })}`)].join('\n'),
        words.goods,
        words.money,
      ],
    };
  };
  sendAboutOrder(shop, { ...order, email }, write);
}

interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** Greets who ordered, in the language of the order, and says at the end whom to ask. */
function sendAboutOrder(shop: Shop, order: OrderRow, write: (voice: MailVoice) => Letter): void {
  const voice = voiceOf(shop.catalogue.storeOf(order.store_code) ?? shop.catalogue.defaultStore);
  const { order: words } = voice.words;
  const number = order.increment_id;
  const { firstname, lastname } = order.snapshot.billingAddress;
  const { subject, paragraphs } = write(voice);
  const body = [
    filled(words.greeting, { name: `${firstname} ${lastname}` }),
    ...paragraphs,
    filled(words.questions, { ...voice.contact, number }),
  ].join('\n\n');
  sendMail(shop, { recipient: order.email, subject: filled(subject, { number }), body, lang: voice.lang });
}
