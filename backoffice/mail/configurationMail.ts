import { brand } from '../../src/config/brand';
import { countryOf } from '../../src/config/countries';
import { readLiftPicturePath } from '../../src/config/liftPicture';
import { languageTagOf } from '../../src/config/paths';
import { writtenDay } from '../../src/config/writtenDay';
import { configurationAddress } from '../../src/config/savedConfiguration';
import { timeZoneOf, type StoreView } from '../../src/config/storeViews';
import type { ConfigurationMail } from '../configurations/configurationMails';
import { configurationsLive } from '../configurations/configurationStore';
import { amountText, filled, hoursOf, storeViewOf } from './mailText';
import { wordsOf } from './mailWords';
import type { Mail } from './requestMails';
import { configurationWords } from './words/configurations';

/**
 * The link of a saved lift, with its picture and price. All of its words are ours: it goes to whatever address was typed, and must carry
 * no message of strangers.
 */
export function configurationMail({ email, content, configurationId, savedAt }: ConfigurationMail, shopOrigin: string): Mail {
  const storeView = storeViewOf(content.storeCode);
  const lang = languageTagOf(storeView.locale);
  const words = configurationWords[storeView.language];
  const common = wordsOf(storeView.locale);
  const office = countryOf(storeView.countryCode);
  const { total, picture, path } = content;
  const fill = {
    model: modelOf(picture) ?? brand.name,
    price: amountText(lang, total.minor, total.currency),
    picture: `${shopOrigin}${picture ?? ''}?width=1280`,
    day: lastDay(savedAt, storeView),
    phone: office.phone.shown,
    email: office.email,
  };
  const alias = storeView.alias === null ? '' : `/${storeView.alias}`;
  const paragraphs = [
    common.greetingWithoutName,
    words.text,
    words.lift,
    ...(picture === undefined ? [] : [words.picture]),
    `${words.link}\n${shopOrigin}${alias}${configurationAddress(path, configurationId)}`,
    words.health,
    words.unexpected,
    `${words.questions} ${hoursOf(office.hours, common, lang)}`,
    `${common.regards}\n${office.address.join('\n')}`,
  ];
  return { to: email, subject: words.subject, text: `${paragraphs.map((text) => filled(text, fill)).join('\n\n')}\n`, lang };
}

/** "Solus", by the picture's key: its name is in no answer. */
function modelOf(picture: string | undefined): string | undefined {
  const model = picture === undefined ? undefined : readLiftPicturePath(picture)?.model;
  return model && `${model.charAt(0).toUpperCase()}${model.slice(1)}`;
}

/** The day before the one on which the link ends: a day that is named is a whole one. */
function lastDay(savedAt: number, { locale, countryCode }: StoreView): string {
  const day = new Intl.DateTimeFormat(languageTagOf(locale), { dateStyle: 'long', timeZone: timeZoneOf(countryCode) });
  return writtenDay(languageTagOf(locale), day.format(savedAt + configurationsLive - 86_400_000));
}
