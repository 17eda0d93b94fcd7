import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { TakesFocus } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button } from '~/ui';
import { useOpening } from '~/world';
import { WrittenDay } from '~/features/store-view';
import type { ReturnFormProps } from './ReturnForm';
import styles from './Returns.module.css';
import { useOrderReturnsQuery, useRequestReturnMutation } from './returnsApi';
import type { AskedReturn, OrderReturns, ReturnableOrder, ReturnRequest } from './returnsModel';
import { isMade, returnableOf, returnWord } from './returnsModel';

const load = async () => (await import(/* webpackChunkName: "order-dialogs" */ './ReturnForm')).ReturnForm;

/** What of a customer's order may be sent back, and how far the returns are that were asked for. */
export function Returns({ order }: { order: ReturnableOrder }): ReactNode {
  const state = useOrderReturnsQuery(order.number, { refetchOnMountOrArgChange: true });
  const [request] = useRequestReturnMutation();
  return (
    <ReturnsOf order={order} state={state} request={async (wanted) => request({ ...wanted, orderId: order.id, number: order.number })} />
  );
}

interface ReturnsOfProps extends Pick<ReturnFormProps, 'order' | 'request'> {
  /** The answer of commerce, as its hook gives it. */
  state: {
    data?: OrderReturns | undefined;
    error?: Parameters<typeof problemOf>[0];
    isFetching: boolean;
    refetch: ReturnFormProps['read'];
  };
}

export function ReturnsOf({ order, request, state: { data: returns, error, isFetching, refetch } }: ReturnsOfProps): ReactNode {
  if (error && !returns) {
    const problem = problemOf(error);
    if (problem.code === 'document-refused' || isFetching) return null;
    return <ProblemAlert problem={problem} title={<FormattedMessage id="returns.problem.read" />} onRetry={() => void refetch()} />;
  }
  if (!returns || (returns.eligible.length === 0 && returns.requests.length === 0)) return null;
  return <Shown order={order} returns={returns} request={request} read={refetch} />;
}

/** The form while it is open, and what was asked for of which it is not known yet whether it arrived: once it is seen, the form closes. */
function useReturnForm(returns: OrderReturns) {
  const { Part, isOpen, open, close: shut } = useOpening(load);
  const [asked, setAsked] = useState<AskedReturn | null>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    if (isLeft.current) begin.current?.focus();
    isLeft.current = false;
  }, [isOpen]);
  const close = () => {
    setAsked(null);
    shut();
  };
  const leave = () => {
    isLeft.current = true;
    shut();
  };
  if (asked && isMade(asked, returns)) close();
  return { ReturnForm: isOpen ? Part : null, isOpen, asked, begin, open, setAsked, close, leave };
}

function Shown({ order, returns, ...asking }: Pick<ReturnFormProps, 'order' | 'read' | 'request'> & { returns: OrderReturns }): ReactNode {
  const [known] = useState(() => returns.requests.map(({ uid }) => uid));
  const { ReturnForm, isOpen, asked, begin, open, setAsked, close, leave } = useReturnForm(returns);
  const { requests } = returns;
  const returnable = returnableOf(order, returns);
  return (
    <section aria-labelledby="returns" className={styles.section}>
      <h2 id="returns">
        <FormattedMessage id="returns.title" />
      </h2>
      {requests.map((request) => (
        <Request key={request.uid} request={request} isNew={!known.includes(request.uid)} />
      ))}
      {returnable.length > 0 && !ReturnForm && (
        <>
          <p>
            <FormattedMessage id="returns.text" />
          </p>
          <div>
            <Button ref={begin} isBusy={isOpen} onClick={open}>
              <FormattedMessage id="returns.begin" />
            </Button>
          </div>
        </>
      )}
      {returnable.length > 0 && ReturnForm && (
        <ReturnForm order={order} returnable={returnable} {...asking} asked={asked} onAsked={setAsked} onLeave={leave} onDone={close} />
      )}
    </section>
  );
}

/** `isNew`: asked for before the reader's eyes. The form is gone, and the focus comes here. */
function Request({ request: { number, day, status, items }, isNew }: { request: ReturnRequest; isNew: boolean }): ReactNode {
  const word = returnWord(status);
  return (
    <TakesFocus isLost={isNew}>
      <Alert tone="info" isNews={isNew} title={<FormattedMessage id={`returns.status.${word}`} />}>
        <p>
          <FormattedMessage
            id="returns.asked"
            values={{ number, day: <WrittenDay value={`${day}T12:00:00Z`} timeZone="UTC" dateStyle="long" /> }}
          />
        </p>
        <ul>
          {items.map(({ uid, name, quantity }) => (
            <li key={uid}>
              {quantity > 1 && `${quantity} × `}
              {name}
            </li>
          ))}
        </ul>
        <p>
          <FormattedMessage id={`returns.status.${word}.text`} />
        </p>
      </Alert>
    </TakesFocus>
  );
}
