import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from './messageSource';

/** By the words that were added: the cards of a page share them. */
const joined = new WeakMap<Messages, { messages: Messages; all: Messages }>();

/** Words of its own, beside those of the page. */
export function Speaking({ words, children }: { words: Messages; children: ReactNode }): ReactNode {
  const { locale, defaultLocale, timeZone, onError, messages } = useIntl();
  let known = joined.get(words);
  if (known?.messages !== messages) joined.set(words, (known = { messages, all: { ...messages, ...words } as Messages }));
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={known.all} onError={onError} {...(timeZone && { timeZone })}>
      {children}
    </IntlProvider>
  );
}
