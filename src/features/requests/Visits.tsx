import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { useSelector } from 'react-redux';
import { callPath } from '~/config/publicPaths';
import { townLines } from '~/config/townLine';
import { TimeChoice, type TimeNews, timeNewsOf, type VisitKind, VisitTime } from '~/features/appointments';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Alert, Button, Link, LinkButton, LiveRegion } from '~/ui';
import { useWorld } from '~/world';
import { saveFile } from '~/world/copyText';
import type { Appointment, RequestRecord } from './requestModel';
import styles from './Requests.module.css';
import { useChangeVisitMutation, useLazyRequestByTokenQuery } from './requestsApi';

const stepsOf: Readonly<Record<string, readonly string[]>> = {
  survey: ['ring', 'measure', 'price'],
  'try-out': ['come', 'bring', 'free'],
  'video-visit': ['device', 'show', 'free'],
};

/** What happens on the day, after when it is. */
export function VisitSteps({ record: { kind, call, visit, reply } }: { record: RequestRecord }): ReactNode {
  const country = useCountry();
  return (
    <>
      {call && (
        <p>
          <strong>
            <VisitTime {...call} timeZone={visit?.timeZone ?? country.timeZone} />
          </strong>
        </p>
      )}
      <ol className={styles.steps}>
        {[reply === 'email' ? 'mail' : 'noMail', ...(stepsOf[kind] ?? [])].map((step) => (
          <li key={step}>
            <FormattedMessage id={`requests.${kind}.next.${step}`} />
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
    if (data?.appointment) saveFile(`${reference}.ics`, 'text/calendar', data.appointment.calendar, clock.after);
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

export type AnyVisit = VisitKind | 'video-visit';

interface VisitFactsProps {
  kind: AnyVisit;
  token: string;
  reference: string;
  visit: Appointment;
  isOver: boolean;
  isCancelled: boolean;
  /** How a person is reached. */
  help: ReactNode;
}

/** On the page of a request: when we come, or where we expect the shopper, the calendar's file, and another time. */
export function VisitFacts({ kind, token, reference, visit, isOver, isCancelled, help }: VisitFactsProps): ReactNode {
  const { clock } = useWorld();
  const isPast = Date.parse(visit.from) <= clock.now();
  return (
    <>
      <p>
        <strong>
          <VisitTime {...visit} />
        </strong>{' '}
        {isCancelled && <FormattedMessage id={`requests.${kind}.cancelled`} />}
      </p>
      {visit.branch && kind !== 'video-visit' && <Branch kind={kind} branch={visit.branch} showroom={visit.showroom} />}
      {visit.call && visit.call.endsIn > 0 && !isOver && <ToCall token={token} />}
      {!isOver && !isPast && (
        <>
          <div className={styles.ways}>
            <AddToCalendar token={token} reference={reference} />
          </div>
          {kind !== 'video-visit' && <OtherTime kind={kind} token={token} help={help} />}
        </>
      )}
    </>
  );
}

/** The page of the call, which says itself when it opens. In a tab of its own: it is a document of its own. */
export const ToCall = ({ token }: { token: string }): ReactNode => (
  <div>
    <LinkButton to={`${callPath}#${token}`} target="_blank">
      <FormattedMessage id="requests.video-visit.call" />
    </LinkButton>
  </div>
);

/** The branch that comes, or the showroom with its address and the way there. */
function Branch({ kind, branch, showroom }: { kind: VisitKind } & Pick<Appointment, 'showroom'> & { branch: NamedBranch }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const { name, phone } = branch;
  const address = showroom && addressOf(showroom, countryCode);
  return (
    <>
      <p>
        <FormattedMessage
          id={`requests.${kind}.branch`}
          values={{ branch: name, address, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }}
        />
      </p>
      {showroom && (
        <p>
          <Link to={`/places/${showroom.id}`}>
            <FormattedMessage id="requests.try-out.way" />
          </Link>
        </p>
      )}
    </>
  );
}

type NamedBranch = NonNullable<Appointment['branch']>;

/** In the order of the country's envelopes. */
function addressOf({ street, city, postcode, region = '' }: NonNullable<Appointment['showroom']>, country: string): string {
  const state = country === 'US' || country === 'CA' ? region : '';
  return [street, ...townLines({ city, postcode, state, country })].filter(Boolean).join(', ');
}

function OtherTime({ kind, token, help }: Pick<VisitFactsProps, 'token' | 'help'> & { kind: VisitKind }): ReactNode {
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
        {isDone && <Alert tone="success" isNews title={<FormattedMessage id={`requests.${kind}.changed`} />} />}
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
        kind={kind}
        of={of}
        heading="h2"
        round={round}
        news={news}
        isBusy={isLoading}
        action={<FormattedMessage id={`requests.${kind}.move`} />}
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
