import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Join, useWorld } from '~/world';
import { lazyRequests } from './lazyRequests';
import { type DraftsRoot, faultForm, selectTyped } from './requestDraftsSlice';
import { RequestForm, type RequestFormProps } from './RequestForm';
import { isOpen } from './requestModel';
import { RequestFailed, RequestReceived, RequestUnderWay } from './RequestOutcome';
import { type RequestsRoot, selectRequestOf } from './requestsSlice';
import { VisitPart } from './VisitPart';

/** A form and whatever became of it: under way, refused, received. The same in each tab of the browser. */
export function RequestPart({ form, ...props }: Omit<RequestFormProps, 'record'>): ReactNode {
  useRequestsFeature();
  const { kind, subject } = props;
  if (kind === 'survey') return <VisitPart form={form} kind={kind} />;
  const plain = <PlainPart form={form} {...props} />;
  return kind === 'try-out' && subject?.type === 'place' ? (
    <VisitPart form={form} kind={kind} subject={subject} otherwise={plain} />
  ) : (
    plain
  );
}

function PlainPart({ form, ...props }: Omit<RequestFormProps, 'record'>): ReactNode {
  const { clock } = useWorld();
  const record = useSelector((state: RequestsRoot) => selectRequestOf(state, form, clock.now()));
  if (record?.receipt) return <RequestReceived record={record} receipt={record.receipt} />;
  // A request that goes through at once needs no words but the button's.
  if (record && isOpen(record) && (record.why !== null || record.state === 'unknown')) return <RequestUnderWay record={record} />;
  return (
    <>
      {record?.state === 'failed' && <RequestFailed />}
      <RequestForm form={form} record={record} {...props} />
    </>
  );
}

/** The engine joins the store with the first form. */
export function useRequestsFeature(): void {
  const store = useStore() as unknown as { join: Join };
  useEffect(() => store.join(lazyRequests), [store]);
}

/** True once what was typed on earlier visits is read from storage. */
export function useDraftsRead(): boolean {
  useRequestsFeature();
  return useSelector((state: DraftsRoot) => selectTyped(state, faultForm) !== undefined);
}
