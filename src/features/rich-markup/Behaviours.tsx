import { Component, createContext, Suspense, useEffect, useMemo, useState, type ContextType, type ReactNode } from 'react';
import { IntlProvider, useIntl, type IntlShape } from 'react-intl';
import { useWorld, type World } from '~/world';
import { behaviours } from './behaviours';
import './richMarkup.css';

type Words = IntlShape['messages'];

export interface BehavioursProps {
  /** Each marked by `readMarkup`, in the order in which they came near the screen. */
  elements: readonly HTMLElement[];
  /** Brings the words of the behaviours; absent where they are at hand. */
  words?: (() => Promise<Words>) | undefined;
}

/** Each piece of markup with its behaviour; one that fails leaves its piece as it stands, and the others alone. */
export function Behaviours({ elements, words }: BehavioursProps): ReactNode {
  const { log } = useWorld();
  const { locale, defaultLocale, timeZone, onError, messages } = useIntl();
  const late = useLate(words);
  // Words of its own: were they given to the whole page, React would drop every part that still waits.
  const all = useMemo(() => late && ({ ...messages, ...late } as Words), [messages, late]);
  if (!all) return null;
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={all} onError={onError} {...(timeZone && { timeZone })}>
      <LogContext value={log}>
        {elements.map((element) => {
          const Behaviour = behaviours[element.dataset['rich'] ?? ''];
          return (
            Behaviour && (
              <Alone key={keyOf(element)}>
                <Suspense fallback={null}>
                  <Behaviour element={element} />
                </Suspense>
              </Alone>
            )
          );
        })}
      </LogContext>
    </IntlProvider>
  );
}

/** Null until the messages are loaded. Behaviours start only then: a button without a name cannot be used. */
function useLate(words: BehavioursProps['words']): Words | null {
  const [late, setLate] = useState<Words | null>(() => (words ? null : {}));
  useEffect(() => {
    let isGone = false;
    words?.().then(
      (found) => !isGone && setLate(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [words]);
  return late;
}

const LogContext = createContext<World['log']>(() => undefined);

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

/** Elements have no names of their own. */
function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? (lastKey += 1);
  keys.set(element, key);
  return key;
}

class Alone extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static override contextType = LogContext;
  declare context: ContextType<typeof LogContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: Error): void {
    this.context({ level: 'warning', message: `rich markup: ${error.message}` });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
