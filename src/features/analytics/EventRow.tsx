import { useState } from 'react';
import { Button, Icon } from '~/ui';
import { copyText } from '~/world/copyText';
import styles from './AnalystPanel.module.css';
import { eventMeanings } from './eventMeanings';
import { expectationOf, type LoggedEvent } from './eventLog';
import type { EventName } from './eventKinds';
import { type Delivery, type Dropped, sinkGroups } from './sinks';

/** The time of day to the millisecond, as the device tells it. */
const timeOf = (at: number): string => {
  const time = new Date(at);
  return `${time.toLocaleTimeString('en-GB')}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};

const reasons: Readonly<Record<Dropped, string>> = {
  refused: 'consent was refused',
  withdrawn: 'consent was withdrawn, and it was taken out again',
  'too many before a choice': 'too many were waiting for a choice',
  'too many unsent': 'the browser did not take it, and too many were waiting',
  'not as its schema says': 'it does not fit its schema',
};

/** One event: its sinks at a glance; folded open, why, what it holds, and the test for it. */
export function EventRow({ event: told }: { event: LoggedEvent }) {
  const { at, event, parameters, deliveries, misfits } = told;
  return (
    <li>
      <details>
        <summary className={styles.summary}>
          <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time> <b>{event}</b>
          {deliveries.map(({ sink, state }) => (
            <span key={sink} className={styles.delivery} data-state={state}>
              {sink} {state}
            </span>
          ))}
          <Icon name="chevronDown" />
        </summary>
        <div className={styles.event}>
          <p>{eventMeanings[event as EventName]}</p>
          <p>
            {misfits
              ? `It does not fit its schema (${misfits.join(', ') || 'unknown event'}): nothing of it is told or shown.`
              : 'It fits its schema.'}
          </p>
          <ul className={styles.forecasts}>
            {deliveries.map((delivery) => (
              <li key={delivery.sink}>
                {outcomeWords(delivery)} {choiceWords(delivery)}
              </li>
            ))}
          </ul>
          {!misfits && <pre className={styles.code}>{JSON.stringify(parameters, null, 2)}</pre>}
          <TestFor event={told} />
        </div>
      </details>
    </li>
  );
}

const outcomeWords = ({ sink, state, reason }: Delivery): string =>
  reason ? `${sink}: ${state}, because ${reasons[reason]}.` : `${sink}: ${state}.`;

/** What another choice would do with this event at this sink. */
function choiceWords({ sink, state, reason }: Delivery): string {
  if (reason === 'not as its schema says' || !sinkGroups[sink]) return 'No choice changes that.';
  if (state === 'waiting') return 'A yes tells it, a no drops it.';
  return state === 'sent' ? 'A no takes it out again.' : 'A yes now does not bring it back.';
}

function TestFor({ event }: { event: LoggedEvent }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = expectationOf(event);
  return (
    <>
      <pre className={styles.code}>{text}</pre>
      <Button onClick={async () => setCopied(await copyText(text))}>Copy as test</Button>
      <p role="status">
        {copied !== null && (copied ? 'Copied. It stands beside countedShop.' : 'The browser did not allow it. Mark the text and copy it.')}
      </p>
    </>
  );
}
