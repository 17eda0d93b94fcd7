import type { ReactNode } from 'react';
import { IntlProvider, type IntlShape, useIntl } from 'react-intl';

type Messages = IntlShape['messages'];

/** By the words that were added: the parts of a page share them. */
const joined = new WeakMap<Messages, { messages: Messages; all: Messages }>();

/** Words of its own, beside those of the page: were they given to all of it, React would drop every part that still waits. */
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
