import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea, useAddressOnce } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { forgetOrderLink, JoinByLink, keepOrderLink, keptOrderLink } from '~/features/order-joining';
import { Returns } from '~/features/returns';
import { useWorld } from '~/world';
import { OrderActions } from './OrderActions';
import { OrderDetails } from './OrderDetails';
import { useCustomerOrderAmountsQuery, useCustomerOrderQuery, useCustomerOrderStageQuery } from './orderHistoryApi';
import type { Order } from './orderHistoryModel';
import { Day, NotHere, useFreshOrders, WaitingForOrder } from './orderParts';

const back = { to: '/order-history', label: <FormattedMessage id="session.menu.orders" /> };

const joinKeyIn = (search: string): string => new URLSearchParams(search).get('join') ?? '';

/** The key of a mail's link for an order that is not the customer's yet: in the address, or kept over the sign-in until the order has joined. */
function useJoinKey(number: string, hasJoined: boolean): string {
  const { session } = useWorld();
  const asked = useAddressOnce(joinKeyIn);
  const [kept] = useState(() => keptOrderLink({ session }));
  useEffect(() => {
    if (asked && !hasJoined) keepOrderLink({ session }, { number, key: asked });
    if (hasJoined && keptOrderLink({ session })?.number === number) forgetOrderLink({ session });
  }, [asked, hasJoined, number, session]);
  return asked || (kept?.number === number ? kept.key : '');
}

/** One order: where it stands, what was ordered, what it cost, where it goes, and its papers. */
export function OrderPage(): ReactNode {
  const { number = '' } = useParams();
  useFreshOrders();
  const { currentData: order, isFetching, error, refetch } = useCustomerOrderQuery(number, { refetchOnMountOrArgChange: true });
  const joinKey = useJoinKey(number, Boolean(order));
  return (
    <AccountArea
      back={back}
      view={joinKey && order ? 'joined' : ''}
      heading={<FormattedMessage id="orderHistory.number" values={{ number }} />}
      lead={order && <FormattedMessage id="orderHistory.placed" values={{ date: <Day day={order.day} /> }} />}
    >
      {error && !isFetching && (
        <ProblemAlert
          problem={problemOf(error)}
          title={<FormattedMessage id="orderHistory.problem.one" />}
          onRetry={() => void refetch()}
        />
      )}
      {order && <Shown order={order} />}
      {order === null && joinKey && <JoinByLink joinKey={joinKey} number={number} />}
      {order === null && !joinKey && <NotHere title={<FormattedMessage id="orderHistory.missing.title" />} />}
      {order === undefined && isFetching && <WaitingForOrder onRetry={() => void refetch()} />}
    </AccountArea>
  );
}

function Shown({ order }: { order: Order }): ReactNode {
  const { data: amounts, isError: isOlder } = useCustomerOrderAmountsQuery(order.number);
  const { data: stage = null } = useCustomerOrderStageQuery(order.number);
  return (
    <OrderDetails order={order} amounts={amounts} stage={stage} by={{ number: order.number }}>
      <OrderActions order={order} actions={amounts?.actions ?? (isOlder ? ['REORDER'] : [])} />
      <Returns order={order} />
    </OrderDetails>
  );
}
