import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { TimeChoice, type TimeNews, timeNewsOf, VisitTime } from '~/features/appointments';
import { Alert, Button, LiveRegion } from '~/ui';
import { useWorld } from '~/world';
import { saveText } from '~/world/copyText';
import type { Appointment, RequestRecord } from './requestModel';
import styles from './Requests.module.css';
import { useChangeVisitMutation, useLazyRequestByTokenQuery } from './requestsApi';

/** What happens on the day, after when it is. */
export function VisitSteps({ record: { call, visit, reply } }: { record: RequestRecord }): ReactNode {
  return (
    <>
      {call && visit && (
        <p>
          <strong>
            <VisitTime {...call} timeZone={visit.timeZone} />
          </strong>
        </p>
      )}
      <ol className={styles.steps}>
        {[reply === 'email' ? 'mail' : 'noMail', 'ring', 'measure', 'price'].map((step) => (
          <li key={step}>
            <FormattedMessage id={`requests.survey.next.${step}`} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The file is made by the back office, which knows the newest time: it is asked for on the press. */
export function AddToCalendar({ token, reference }: { token: string; reference: string }): ReactNode {
  const { clock } = useWorld();
  const [load, { isFetching }] = useLazyRequestByTokenQuery();
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const save = async () => {
    setOutcome(null);
    const { data } = await load(token);
    if (data?.appointment) saveText(`${reference}.ics`, 'text/calendar', data.appointment.calendar, clock.after);
    setOutcome(data?.appointment ? 'saved' : 'failed');
  };
  return (
    <>
      <Button isBusy={isFetching} onClick={() => void save()}>
        <FormattedMessage id="requests.survey.calendar" />
      </Button>
      <LiveRegion>{outcome === 'saved' && <FormattedMessage id="requests.survey.calendar.saved" />}</LiveRegion>
      {outcome === 'failed' && <Alert tone="error" isNews title={<FormattedMessage id="requests.survey.calendar.failed" />} />}
    </>
  );
}

interface VisitFactsProps {
  token: string;
  reference: string;
  visit: Appointment;
  isOver: boolean;
  isCancelled: boolean;
  /** How a person is reached. */
  help: ReactNode;
}

/** On the page of a request: when we come, the calendar's file, and another time. */
export function VisitFacts({ token, reference, visit, isOver, isCancelled, help }: VisitFactsProps): ReactNode {
  const { clock } = useWorld();
  const isPast = Date.parse(visit.from) <= clock.now();
  return (
    <>
      <p>
        <strong>
          <VisitTime {...visit} />
        </strong>{' '}
        {isCancelled && <FormattedMessage id="requests.survey.cancelled" />}
      </p>
      {visit.branch && (
        <p>
          <FormattedMessage
            id="requests.survey.branch"
            values={{ branch: visit.branch.name, phone: <a href={`tel:${visit.branch.phone.link}`}>{visit.branch.phone.shown}</a> }}
          />
        </p>
      )}
      {!isOver && !isPast && (
        <>
          <div className={styles.ways}>
            <AddToCalendar token={token} reference={reference} />
          </div>
          <OtherTime token={token} help={help} />
        </>
      )}
    </>
  );
}

function OtherTime({ token, help }: Pick<VisitFactsProps, 'token' | 'help'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const [news, setNews] = useState<TimeNews | null>(null);
  const [isDone, setDone] = useState(false);
  const [change, { isLoading }] = useChangeVisitMutation();
  const of = useMemo(() => ({ token }), [token]);
  const choose = async ({ day, half }: Pick<Appointment, 'day' | 'half'>) => {
    const { error } = await change({ token, day, half });
    setDone(!error);
    setOpen(error !== undefined);
    if (error === undefined) return setNews(null);
    const why = timeNewsOf(problemOf(error));
    setNews(why);
    if (why === 'taken') setRound((count) => count + 1);
  };
  if (!isOpen)
    return (
      <>
        {isDone && <Alert tone="success" isNews title={<FormattedMessage id="requests.survey.changed" />} />}
        <div>
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="requests.survey.change" />
          </Button>
        </div>
      </>
    );
  return (
    <>
      <TimeChoice
        of={of}
        heading="h2"
        round={round}
        news={news}
        isBusy={isLoading}
        action={<FormattedMessage id="requests.survey.move" />}
        onChoose={(time) => void choose(time)}
        help={help}
      />
      <div>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          <FormattedMessage id="requests.survey.stay" />
        </Button>
      </div>
    </>
  );
}
