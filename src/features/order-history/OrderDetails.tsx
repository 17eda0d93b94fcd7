import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { townLines } from '~/config/townLine';
import { CompanyPhone, TakesFocus } from '~/features/account-area';
import { loadHowItComes } from '~/features/basket';
import { OrderDeposit } from '~/features/deposit';
import { PaymentInstructions } from '~/features/payment';
import { isSameDoor, type PickupPoint, usePickupPointsQuery } from '~/features/places';
import { Withdrawal } from '~/features/withdrawal';
import { Alert, PrintButton } from '~/ui';
import { useNeededPart } from '~/world';
import type { Order, OrderAddress, OrderAmounts, Stage } from './orderHistoryModel';
import { hasLift, isEnded, isToBePaid, statusWord, stepsOf } from './orderHistoryModel';
import { OrderItems } from './OrderItems';
import styles from './OrderPage.module.css';
import { OrderPapers } from './OrderPapers';
import { type OrderOpenedBy, SaveOrderPdf } from './SaveOrderPdf';
import { Day, StatusMark } from './orderParts';
import { OrderSteps } from './OrderSteps';
import { OrderTotalRows } from './OrderTotalRows';

export interface OrderDetailsProps {
  order: Order;
  amounts?: OrderAmounts | undefined;
  stage: Stage | null;
  /** what opens it for the person who sees it here */
  by: OrderOpenedBy;
  /** What may be done with it. */
  children?: ReactNode;
}

/** Where an order stands, what was ordered, what it cost, where it goes, and its papers. */
export function OrderDetails({ order, amounts, stage, by, children }: OrderDetailsProps): ReactNode {
  const collected = useCollectedAt(order);
  const { Part: Coming } = useNeededPart(loadHowItComes);
  const steps = stepsOf(order, stage, collected !== undefined);
  const [opened] = useState(order);
  return (
    <>
      <div className={styles.state}>
        <StatusMark status={order.status} />
        <PrintButton>
          <FormattedMessage id="orderHistory.print" />
        </PrintButton>
        <SaveOrderPdf by={by} number={order.number} />
      </div>
      {isEnded(order.status) && <Ended status={order.status} isNew={opened.number === order.number && !isEnded(opened.status)} />}
      {isToBePaid(order.status) && <PaymentInstructions code={order.payment?.code} number={order.number} total={order.total} />}
      {steps.length > 0 && <OrderSteps steps={steps} />}
      {Coming && (
        <Coming lines={order.items.map(({ productSku, name }) => ({ sku: productSku, name }))} isCollected={collected !== undefined} />
      )}
      {order.comments.length > 0 && <News comments={order.comments} />}
      <section aria-labelledby="order-items" className={styles.section}>
        <h2 id="order-items">
          <FormattedMessage id="orderHistory.items" />
        </h2>
        <OrderItems items={order.items} amounts={amounts} by={by} />
        <OrderTotalRows totals={order.totals} isFitted={hasLift(order)} goodsWithTax={amounts?.goods ?? null} />
      </section>
      {hasLift(order) && <OrderDeposit order={order} />}
      <Facts order={order} collected={collected} />
      <OrderPapers order={order} by={by} />
      {children}
      <Withdrawal order={{ ...order, ...order.orderedBy }} isOver={isEnded(order.status)} />
      <p className={styles.help}>
        <FormattedMessage id="orderHistory.help" values={{ number: order.number, phone: <CompanyPhone /> }} />
      </p>
    </>
  );
}

/** The order is over. `isNew`: it happened before the reader's eyes; the button that did it is gone, and the focus comes here. */
function Ended({ status, isNew }: Pick<Order, 'status'> & { isNew: boolean }): ReactNode {
  return (
    <TakesFocus isLost={isNew}>
      <Alert tone="info" isNews title={<FormattedMessage id={`orderHistory.ended.${statusWord(status) ?? ''}`} />} />
    </TakesFocus>
  );
}

/** What the company has written to the customer, newest last. */
function News({ comments }: Pick<Order, 'comments'>): ReactNode {
  return (
    <section aria-labelledby="order-news" className={styles.section}>
      <h2 id="order-news">
        <FormattedMessage id="orderHistory.news" />
      </h2>
      <ul className={styles.news}>
        {comments.map(({ message, day }, index) => (
          <li key={index}>
            <p className={styles.quiet}>
              <Day day={day} />
            </p>
            <p className={styles.message}>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where an order is collected: its delivery address is then that of a pickup location. Magento's orders do not name it otherwise. */
function useCollectedAt({ shippingAddress, items }: Order): PickupPoint | undefined {
  const asked = { country: shippingAddress?.country ?? '', skus: [] };
  const { data = [] } = usePickupPointsQuery(asked, { skip: !shippingAddress || hasLift({ items }) });
  return shippingAddress ? data.find((point) => isSameDoor({ name: '', ...shippingAddress }, point)) : undefined;
}

function addressOfPoint({ name, street, city, postcode, country_id: country, phone }: PickupPoint) {
  return { lines: [name, street, ...townLines({ city, state: '', postcode, country })], telephone: phone?.shown ?? '' };
}

function Facts({ order, collected }: { order: Order; collected: PickupPoint | undefined }): ReactNode {
  const { shippingAddress, billingAddress, delivery, payment } = order;
  return (
    <dl className={styles.facts}>
      {collected && (
        <Fact name="collectedAt">
          <Lines address={addressOfPoint(collected)} withPhone />
        </Fact>
      )}
      {shippingAddress && !collected && (
        <Fact name={hasLift(order) ? 'fittedAt' : 'sentTo'}>
          <Lines address={shippingAddress} withPhone />
        </Fact>
      )}
      {billingAddress && (
        <Fact name="billedTo">
          <Lines address={billingAddress} />
        </Fact>
      )}
      {delivery && <Fact name="delivery">{delivery}</Fact>}
      {payment && (
        <Fact name="payment">
          {payment.name}
          {payment.details.map((detail) => (
            <span key={detail} className={styles.line}>
              {detail}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>
      <FormattedMessage id={`orderHistory.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({
  address: { lines, telephone },
  withPhone = false,
}: {
  address: Pick<OrderAddress, 'lines' | 'telephone'>;
  withPhone?: boolean;
}): ReactNode => (
  <address className={styles.address}>
    {[...lines, ...(withPhone && telephone ? [telephone] : [])].map((line, index) => (
      <span key={index} className={styles.line}>
        {line}
      </span>
    ))}
  </address>
);
