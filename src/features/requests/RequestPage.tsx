import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { problemOf } from '~/data/problem';
import { dayAndTimeAt, useCountry } from '~/features/store-view';
import { Alert, Button, Container, LinkButton, LoadingStages, Skeleton, SkeletonGroup, useIsHydrating } from '~/ui';
import { useWorld } from '~/world';
import type { Appointment, RequestView } from './requestModel';
import { Proposal } from './Proposal';
import { OrCall } from './RequestOutcome';
import { useRequestByTokenQuery, useWithdrawRequestMutation } from './requestsApi';
import styles from './Requests.module.css';
import { type AnyVisit, VisitFacts } from './Visits';

/**
 * Where the mail's link leads: the state of a request, and its withdrawal. The token stands behind the hash sign, which browsers send
 * nowhere, and leaves the address at once, so that it stays in no history.
 */
export function RequestPage(): ReactNode {
  const token = useTokenOnce();
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="requests.page.heading" />
      </h1>
      {token === '' ? <Broken /> : <Found token={token} />}
    </Container>
  );
}

/** Undefined while React takes over the server's page, which knows no token. */
function useTokenOnce(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  const [token] = useState(() => hash.slice(1, 200));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return isHydrating ? undefined : token;
}

const Broken = (): ReactNode => (
  <Alert tone="error" isNews title={<FormattedMessage id="requests.page.broken" />}>
    <OrCall />
  </Alert>
);

function Found({ token = '' }: { token: string | undefined }): ReactNode {
  const { data, error, isFetching, refetch } = useRequestByTokenQuery(token, { skip: token === '' });
  const again = () => void refetch();
  if (data) return <Facts request={data} token={token} onStale={again} />;
  if (!error || isFetching)
    return (
      <>
        <SkeletonGroup>
          <Skeleton lines={3} />
        </SkeletonGroup>
        <LoadingStages onRetry={again} />
      </>
    );
  if (problemOf(error).request?.status === 404) return <Broken />;
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="requests.page.problem" />}
      actions={
        <Button onClick={again}>
          <FormattedMessage id="requests.page.retry" />
        </Button>
      }
    >
      <OrCall />
    </Alert>
  );
}

function Facts({
  request: { reference, kind, state, name, receivedAt, appointment, proposal },
  token,
  onStale,
}: {
  request: RequestView;
  token: string;
  onStale: () => void;
}): ReactNode {
  const { timeZone } = useCountry();
  const isOver = state === 'withdrawn' || state === 'done';
  const visitKind = kind === 'try-out' || kind === 'video-visit' ? kind : 'survey';
  const moment = dayAndTimeAt(useIntl(), receivedAt, timeZone);
  return (
    <>
      <p>
        <FormattedMessage id="requests.reference" values={{ reference: <strong className={styles.reference}>{reference}</strong> }} />{' '}
        <FormattedMessage id="requests.page.of" values={{ name, moment }} />
      </p>
      <Alert
        tone={isOver ? 'success' : 'info'}
        isNews
        title={<FormattedMessage id={`requests.page.state.${proposal === undefined ? state : 'proposed'}`} />}
      >
        <OrCall />
      </Alert>
      {appointment && (
        <VisitFacts
          kind={visitKind}
          token={token}
          reference={reference}
          visit={appointment}
          isOver={isOver}
          isCancelled={state === 'withdrawn'}
          help={<OrCall />}
        />
      )}
      <Proposal token={token} proposal={proposal} onStale={onStale} help={<OrCall />} />
      {!isOver && <Withdrawal token={token} kind={visitKind} visit={appointment} />}
    </>
  );
}

/** A visit is given up only on a second press: its time would go to another. One that has begun is no longer cancelled here. */
function Withdrawal({ token, kind, visit }: { token: string; kind: AnyVisit; visit: Appointment | undefined }): ReactNode {
  const { clock } = useWorld();
  const [withdraw, { isLoading, isError }] = useWithdrawRequestMutation();
  const [isSure, setSure] = useState(visit === undefined);
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  if (visit && Date.parse(visit.from) <= clock.now()) return null;
  const give = () => {
    if (!isSure && !isAsking) return setAsking(true);
    setSure(true);
    void withdraw(token);
  };
  return (
    <>
      <p>
        <FormattedMessage id={visit ? `requests.${kind}.cancel.text` : 'requests.page.withdraw.text'} />
      </p>
      {isError && !isLoading && <Alert tone="error" isNews title={<FormattedMessage id="requests.page.notWithdrawn" />} />}
      <div className={styles.ways}>
        {isAsking && !isSure && (
          <Button ref={keep} onClick={() => setAsking(false)}>
            <FormattedMessage id={`requests.${kind}.cancel.no`} />
          </Button>
        )}
        <Button isBusy={isLoading} onClick={give}>
          <FormattedMessage id={!visit ? 'requests.page.withdraw' : isAsking ? `requests.${kind}.cancel.yes` : `requests.${kind}.cancel`} />
        </Button>
      </div>
    </>
  );
}

/** Where the edge leads a browser without scripts, once its message has arrived. */
export function RequestReceivedPage(): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="requests.arrived.heading" />
      </h1>
      <p>
        <FormattedMessage id="requests.arrived.text" />
      </p>
      <p>
        <OrCall />
      </p>
      <div>
        <LinkButton to="/">
          <FormattedMessage id="requests.home" />
        </LinkButton>
      </div>
    </Container>
  );
}
