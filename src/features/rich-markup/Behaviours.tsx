import { Component, createContext, Suspense, useMemo, type ContextType, type ReactNode } from 'react';
import { IntlProvider, useIntl, type IntlShape } from 'react-intl';
import { useWorld, type World } from '~/world';
import { behaviours } from './behaviours';
import './richMarkup.css';
import './tabs.css';
import './accordions.css';
import './tracks.css';
import './pictures.css';
import './galleries.css';
import './films.css';

export interface BehavioursProps {
  /** Each marked by `readMarkup`, in the order in which they came near the screen. */
  elements: readonly HTMLElement[];
  /** Beside those that are on every page. */
  words: IntlShape['messages'] | undefined;
}

/** Each piece of markup with its behaviour; one that fails leaves its piece as it stands, and the others alone. */
export function Behaviours({ elements, words }: BehavioursProps): ReactNode {
  const { log } = useWorld();
  const { locale, defaultLocale, timeZone, onError, messages } = useIntl();
  const all = useMemo(() => ({ ...messages, ...words }) as IntlShape['messages'], [messages, words]);
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
