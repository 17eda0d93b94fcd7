import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useCountry } from '~/features/store-view';
import { VisitTime } from '~/features/appointments';
import { Card, Link } from '~/ui';
import { useWorld } from '~/world';
import type { RequestRecord } from './requestModel';
import { useRequestsFeature } from './RequestPart';
import styles from './Requests.module.css';
import { useRequestByTokenQuery } from './requestsApi';
import { type RequestsRoot, selectVisitsAhead } from './requestsSlice';

/** On the account's first page: visits that were booked in this browser. Nothing where there is none. */
export function OwnVisits(): ReactNode {
  useRequestsFeature();
  const { clock } = useWorld();
  const [now] = useState(() => clock.now());
  const all = useSelector((state: RequestsRoot) => state.requests);
  const visits = useMemo(() => selectVisitsAhead(all ? { requests: all } : {}, now), [all, now]);
  if (visits.length === 0) return null;
  return (
    <Card isBordered>
      <h2 className={styles.ownVisits}>
        <FormattedMessage id="requests.own" />
      </h2>
      <ul className={styles.steps}>
        {visits.map((record) => (
          <OwnVisit key={record.key} record={record} />
        ))}
      </ul>
    </Card>
  );
}

/** As it is now: it may have been moved or cancelled by the mail's link. Until that is known, as it was booked. */
function OwnVisit({ record: { kind, call, visit, receipt } }: { record: RequestRecord }): ReactNode {
  const { timeZone } = useCountry();
  const { data } = useRequestByTokenQuery(receipt?.token ?? '', { skip: !receipt });
  const time = data?.appointment ?? (call && { ...call, timeZone: visit?.timeZone ?? timeZone });
  if (!receipt || !time) return null;
  return (
    <li>
      <FormattedMessage id={`requests.own.${kind}`} values={{ branch: data?.appointment?.branch?.name ?? visit?.showroom ?? '' }} />{' '}
      <VisitTime {...time} />
      {data?.state === 'withdrawn' && (
        <>
          {' '}
          <FormattedMessage id={`requests.${kind}.cancelled`} />
        </>
      )}{' '}
      <Link to={`/request#${receipt.token}`}>
        <FormattedMessage id={`requests.see.${kind}`} />
      </Link>
    </li>
  );
}
