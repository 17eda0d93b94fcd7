import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { WrittenDay, timeAt, useCountry } from '~/features/store-view';
import { Alert, Button, Icon, LinkButton, LiveRegion, PrintButton } from '~/ui';
import { copyText } from '~/world/copyText';
import type { Receipt, RequestRecord } from './requestModel';
import { isVisit } from './requestModel';
import styles from './Requests.module.css';
import { requestClosed } from './requestsSlice';
import { AddToCalendar, ToCall, VisitSteps } from './Visits';

/** A person can always be reached. */
export function OrCall(): ReactNode {
  const { phone, email } = useCountry();
  return (
    <FormattedMessage
      id="requests.orCall"
      values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a>, email: <a href={`mailto:${email}`}>{email}</a> }}
    />
  );
}

/** A person on a lift that has stopped needs no form. */
export function Stuck(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="requests.stuck" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />}
    />
  );
}

/** A request that is not through yet: what holds it up, that nothing is lost, and that it counts once. */
export function RequestUnderWay({ record }: { record: RequestRecord }): ReactNode {
  const dispatch = useDispatch();
  const { key, state, why } = record;
  const words = state === 'waiting' ? 'offline' : (why ?? 'unknown');
  return (
    <Alert
      tone="info"
      isNews
      title={<FormattedMessage id={`requests.underWay.${words}`} />}
      actions={
        state === 'waiting' && (
          <Button onClick={() => dispatch(requestClosed({ key }))}>
            <FormattedMessage id="requests.drop" />
          </Button>
        )
      }
    >
      <p>
        <FormattedMessage id={`requests.underWay.${words}.text`} />
      </p>
      {record.visit && (
        <p>
          <FormattedMessage id="requests.underWay.survey" />
        </p>
      )}
      <p>
        <OrCall />
      </p>
    </Alert>
  );
}

/** The request could not be taken here at all. What was typed stands in the form below. */
export function RequestFailed(): ReactNode {
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="requests.failed" />}>
      <OrCall />
    </Alert>
  );
}

/** It has arrived: the reference, what happens next and when. The focus comes here, as the form is gone. */
export function RequestReceived({ record, receipt }: { record: RequestRecord; receipt: Receipt }): ReactNode {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.received}>
      <h3 ref={heading} tabIndex={-1} className={styles.done}>
        <Icon name="check" />
        <FormattedMessage id={`requests.received.${record.kind === 'callback' || isVisit(record) ? record.kind : 'title'}`} />
      </h3>
      <Reference reference={receipt.reference} />
      <h4>
        <FormattedMessage id="requests.next" />
      </h4>
      {isVisit(record) ? (
        <VisitSteps record={record} />
      ) : (
        <p>
          <Next record={record} />
        </p>
      )}
      {record.kind === 'video-visit' && <ToCall token={receipt.token} />}
      <div className={styles.ways}>
        {isVisit(record) && <AddToCalendar token={receipt.token} reference={receipt.reference} />}
        <LinkButton to={`/request#${receipt.token}`}>
          <FormattedMessage id={isVisit(record) ? `requests.see.${record.kind}` : 'requests.see'} />
        </LinkButton>
        <Button variant="quiet" onClick={() => dispatch(requestClosed({ key: record.key }))}>
          <FormattedMessage id="requests.again" />
        </Button>
      </div>
    </div>
  );
}

function Next({ record: { kind, reply, call } }: { record: RequestRecord }): ReactNode {
  const intl = useIntl();
  const { timeZone } = useCountry();
  if (kind !== 'callback' || !call) return <FormattedMessage id={`requests.next.${reply}`} />;
  const values = {
    day: <WrittenDay value={call.from} weekday="long" day="numeric" month="long" timeZone={timeZone} />,
    from: timeAt(intl, call.from, timeZone),
    to: timeAt(intl, call.to, timeZone),
  };
  return <FormattedMessage id="requests.next.call" values={values} />;
}

/** To be read out on the phone: large, with ways to keep it. */
function Reference({ reference }: { reference: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(reference));
  return (
    <>
      <p>
        <FormattedMessage id="requests.reference" values={{ reference: <strong className={styles.reference}>{reference}</strong> }} />
      </p>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>
          <FormattedMessage id="requests.copy" />
        </Button>
        <PrintButton variant="secondary">
          <FormattedMessage id="requests.print" />
        </PrintButton>
      </div>
      <LiveRegion>{isCopied && <FormattedMessage id="requests.copied" />}</LiveRegion>
    </>
  );
}
