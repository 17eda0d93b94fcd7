import { useMemo, type ComponentType, type ReactNode } from 'react';
import { IntlProvider, useIntl, type IntlShape } from 'react-intl';
import { movingComponents } from './movingComponents';
import type { MovingProps } from './types/movingProps';

export type Words = IntlShape['messages'];

export interface LateComponent {
  component: string;
  /** Brings the words of all components; absent where they are at hand. */
  words: (() => Promise<Words>) | undefined;
}

type Loaded = ComponentType<MovingProps>;

/** Loads a component with its words, in the form of React's lazy. One that cannot be loaded leaves its insides as they are. */
export async function lateComponent({ component, words }: LateComponent): Promise<{ default: Loaded }> {
  try {
    const load = movingComponents[component as keyof typeof movingComponents] as () => Promise<Loaded>;
    const [Component, late] = await Promise.all([load(), words?.()]);
    return { default: late ? speaking(Component, late) : Component };
  } catch {
    return { default: AsItStands };
  }
}

const AsItStands = ({ children }: MovingProps): ReactNode => children;

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
