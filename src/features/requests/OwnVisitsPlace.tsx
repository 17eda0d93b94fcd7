import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectWebsiteCode } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import { requestsKey } from './requestKeys';

const loadVisits = async () => (await import(/* webpackChunkName: "requests" */ './OwnVisits')).OwnVisits;

/** On the account's first page: visits booked in this browser. Nothing is loaded where its record speaks of none. */
export function OwnVisitsPlace(): ReactNode {
  const { storage } = useWorld();
  const websiteCode = useSelector(selectWebsiteCode);
  const { Part, request } = useLazyPart(loadVisits);
  useEffect(() => {
    if (/"kind":"(?:survey|video-visit)"|"visit":\{/.test(storage.read(requestsKey(websiteCode)) ?? '')) void request();
  }, [storage, websiteCode, request]);
  return Part && <Part />;
}
