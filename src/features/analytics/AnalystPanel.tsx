import type { ReactNode, UIEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, Disclosure, TextField } from '~/ui';
import styles from './AnalystPanel.module.css';
import { consentIn, type EventLog, type Forecast, forecastsOf, linesOf, type LoggedEvent } from './eventLog';
import { EventRow } from './EventRow';

export interface AnalystPanelProps {
  log: Pick<EventLog, 'events' | 'onChange'>;
  /** Saves lines of JSON as a file and returns its name. */
  save: (lines: string) => string;
  close: () => void;
}

const choices = { granted: 'yes', refused: 'no', undecided: 'no choice yet' } as const;

/**
 * The data layer of this visit as analysts see it, event by event. Its words are English alone, as at the desk: it is for the company's own
 * people and is never loaded for shoppers.
 */
export function AnalystPanel({ log, save, close }: AnalystPanelProps) {
  const events = useSyncExternalStore(log.onChange, log.events);
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  return (
    <section className={styles.panel} aria-label="Data layer" lang="en">
      <div className={styles.bar}>
        <h2 className={styles.title}>Data layer</h2>
        <p className={styles.consent}>Consent to C0004: {choices[consentIn(events)]}</p>
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fold away' : 'Unfold'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <Latest id={bodyId} isOpen={isOpen} entries={events.length}>
        <Disclosure summary="What consent would change" isQuiet>
          <Forecasts events={events} />
        </Disclosure>
        <Events events={events} save={save} />
      </Latest>
    </section>
  );
}

/** From this distance to the end on, in pixels, the reader looks at the newest. */
const nearEnd = 60;

/**
 * Scrolls along with what is added at the end, unless its reader has scrolled back. Added at the beginning, a row would move all others: that counts
 * as a layout shift, and the panel would spoil the figures that it shows.
 */
function Latest({ id, isOpen, entries, children }: { id: string; isOpen: boolean; entries: number; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const body = element.current;
    if (body && isAtEnd.current) body.scrollTop = body.scrollHeight;
  }, [entries, isOpen]);
  const look = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>): void => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  };
  return (
    <div ref={element} id={id} className={styles.body} hidden={!isOpen} onScroll={look}>
      {children}
    </div>
  );
}

/** The list, oldest first. */
function Events({ events, save }: { events: readonly LoggedEvent[]; save: AnalystPanelProps['save'] }) {
  const [wanted, setWanted] = useState('');
  const [saved, setSaved] = useState('');
  const shown = events.filter(({ event }) => event.includes(wanted.trim().toLowerCase()));
  return (
    <>
      <div className={styles.tools}>
        <TextField
          name="analyst-filter"
          label="Name contains"
          type="search"
          width="middle"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button onClick={() => setSaved(save(linesOf(shown)))}>Save what is listed (NDJSON)</Button>
      </div>
      <p role="status">
        {shown.length} of {events.length} events listed, the newest last.{saved && ` Saved as ${saved}.`}
      </p>
      <ol className={styles.list}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
    </>
  );
}

function Forecasts({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <ul className={styles.forecasts}>
      {forecastsOf(events).map((forecast) => (
        <li key={forecast.sink}>
          <b>{forecast.sink}</b> {forecastWords(forecast)}
        </li>
      ))}
    </ul>
  );
}

function forecastWords({ group, now, afterYes, afterNo }: Forecast): string {
  const counts = `${now.sent} sent, ${now.waiting} waiting, ${now.dropped} dropped.`;
  if (group === null) return `needs no consent: ${counts} Neither a yes nor a no changes that.`;
  return `needs ${group}: ${counts} After a yes it has ${afterYes}. After a no it has ${afterNo}.`;
}
