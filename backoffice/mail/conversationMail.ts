import { brand } from '../../src/config/brand';
import type { ChatEntry } from '../../src/config/chat';
import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf } from '../../src/config/storeViews';
import { writtenDay } from '../../src/config/writtenDay';
import type { ConversationMail } from '../conversations/transcripts';
import { filled, greetsSafely, hoursOf, storeViewOf } from './mailText';
import { wordsOf } from './mailWords';
import type { Mail } from './requestMails';
import { conversationWords } from './words/conversations';

/** The log of a conversation as text, to the shopper who asked for it. */
export function conversationMail({ conversation, entries }: ConversationMail, shopOrigin: string): Mail {
  const storeView = storeViewOf(conversation.store_code);
  const lang = languageTagOf(storeView.locale);
  const words = conversationWords[storeView.language];
  const common = wordsOf(storeView.locale);
  const office = countryOf(storeView.countryCode);
  const timeZone = timeZoneOf(storeView.countryCode);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone });
  const name = greetsSafely(conversation.name) ? conversation.name : undefined;
  const fill = {
    brand: brand.name,
    day: writtenDay(lang, day.format(conversation.opened_at)),
    name: name ?? '',
    phone: office.phone.shown,
    email: office.email,
  };
  const lines = entries.flatMap((entry) => {
    const text = lineOf(entry, name ?? conversation.email, shopOrigin, words);
    return text === undefined ? [] : [`${time.format(entry.at)}  ${text}`];
  });
  const before = [name === undefined ? common.greetingWithoutName : common.greeting, words.text].map((text) => filled(text, fill));
  const after = [
    words.unexpected,
    `${words.questions} ${hoursOf(office.hours, common, lang)}`,
    `${common.regards}\n${office.address.join('\n')}`,
  ].map((text) => filled(text, fill));
  // What people wrote is not filled in: `{phone}` in it stays as it is.
  return {
    to: conversation.email,
    subject: filled(words.subject, fill),
    text: `${[...before, lines.join('\n'), ...after].join('\n\n')}\n`,
    lang,
  };
}

function lineOf(
  entry: ChatEntry,
  shopper: string,
  shopOrigin: string,
  words: (typeof conversationWords)[keyof typeof conversationWords],
): string | undefined {
  switch (entry.kind) {
    case 'message':
      return `${entry.from === 'shopper' ? shopper : entry.name}: ${entry.text}`;
    case 'shared': {
      const { page, lift } = entry.shared;
      if (lift === undefined) return filled(words.shared, { title: page.title, address: `${shopOrigin}${page.path}` });
      const rows = lift.rows.map(({ question, answer }) => `       ${question}: ${answer}`);
      return [filled(words.lift, { title: lift.title, price: lift.price ?? '' }), ...rows].join('\n');
    }
    case 'photo':
      return words.photo;
    case 'joined':
      return filled(words.joined, { name: entry.name });
    case 'left':
      return filled(words.left, { name: entry.name });
    case 'closed':
      return words.closed[entry.by];
    case 'transcript':
      return undefined;
  }
}
