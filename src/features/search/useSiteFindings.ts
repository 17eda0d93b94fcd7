import { useEffect } from 'react';
import type { SiteFindings } from '~/config/siteSearch';
import { useWorld } from '~/world';
import { nothingFound, useSiteFindingsQuery } from './searchApi';

/** Milliseconds until pages that the edge was still reading may have been read. */
const readMeanwhile = 2000;

/** What the edge finds for a search. Where it was still reading its pages, it is asked again; a failure leaves the products. */
export function useSiteFindings(query: string): { findings: SiteFindings; isAsking: boolean } {
  const { clock } = useWorld();
  const {
    currentData: findings = nothingFound,
    isFetching,
    refetch,
    fulfilledTimeStamp,
  } = useSiteFindingsQuery({ query, isTyping: false });
  useEffect(() => {
    if (!findings.isWhole) return clock.after(readMeanwhile, () => void refetch());
  }, [clock, findings.isWhole, refetch, fulfilledTimeStamp]);
  return { findings, isAsking: isFetching };
}
