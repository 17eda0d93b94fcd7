import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { problemOf, type Problem } from '~/data/problem';
import { readAddress, type OpenedLift } from './savedConfigurationModel';
import { useOpenConfigurationQuery } from './savedConfigurationsApi';
import { configurationOpened } from './savedConfigurationsSlice';

/** What became of a link: `gone` also where it was cut off, its 30 days are over, or it was revoked. */
export type Opening =
  | { state: 'reading'; retry(): void }
  | { state: 'gone' }
  | { state: 'failed'; problem: Problem; retry(): void }
  | { state: 'open'; lift: OpenedLift };

/** Reads the lift that an address's fragment names or carries. @param hash with its hash sign */
export function useOpenedLift(hash: string): Opening {
  const dispatch = useDispatch();
  const address = useMemo(() => readAddress(hash), [hash]);
  const isNamed = address !== null && address !== 'broken' && 'id' in address;
  const { data, error, isFetching, refetch } = useOpenConfigurationQuery(isNamed ? address.id : '', { skip: !isNamed });
  const lift = address !== null && address !== 'broken' && 'lift' in address ? address.lift : data;
  const sku = lift?.sku;
  useEffect(() => {
    if (sku !== undefined) dispatch(configurationOpened({ sku, keptBy: isNamed ? 'company' : 'link' }));
  }, [dispatch, sku, isNamed]);
  const retry = () => void refetch();
  if (lift) return { state: 'open', lift };
  if (!isNamed) return { state: 'gone' };
  if (!error || isFetching) return { state: 'reading', retry };
  const problem = problemOf(error);
  return problem.request?.status === 404 ? { state: 'gone' } : { state: 'failed', problem, retry };
}
