import { useMemo, type ComponentType } from 'react';
import { IntlProvider, useIntl, type IntlShape } from 'react-intl';
import type { ContentSource } from './contentSource';
import { movingComponents } from './movingComponents';
import type { MovingProps } from './types/movingProps';

type Words = IntlShape['messages'];

type Loaded = ComponentType<MovingProps>;

/** Loads a component with its words. */
export async function lazyComponent(component: string, words: ContentSource['words']): Promise<Loaded> {
  const load = movingComponents[component as keyof typeof movingComponents] as () => Promise<Loaded>;
  const [Component, late] = await Promise.all([load(), words && wordsFor(component, words)]);
  return late ? speaking(Component, late) : Component;
}

let own: Promise<Words> | undefined;

/** The words of all components are fetched once; prices may stand in pairs, which the catalogue says. */
async function wordsFor(component: string, words: NonNullable<ContentSource['words']>): Promise<Words> {
  own ??= words();
  own.catch(() => (own = undefined));
  return component === 'products' ? ({ ...(await own), ...(await words('catalog')) } as Words) : own;
}

/** Words of its own: were they given to the whole page, React would drop every part that still waits. */
function speaking(Component: Loaded, late: Words): Loaded {
  return function Speaking(props) {
    const { locale, defaultLocale, timeZone, onError, messages } = useIntl();
    const all = useMemo(() => ({ ...messages, ...late }) as Words, [messages]);
    return (
      <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={all} onError={onError} {...(timeZone && { timeZone })}>
        <Component {...props} />
      </IntlProvider>
    );
  };
}
