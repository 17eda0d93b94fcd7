import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { AccountProblem } from '~/features/sign-in';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Card } from '~/ui';
import styles from './Account.module.css';
import { problemIn } from './accountApi';
import { DetailsOutline, Unread } from './AccountInformationPage';
import { useCustomerDetailsQuery, useUpdateCustomerV2Mutation } from './customerApi';

/** What the shop sends to this customer, what each means, and which of it they can stop here. */
export function CommunicationsPage(): ReactNode {
  const { data: details, error, refetch } = useCustomerDetailsQuery();
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.communications" />}
      lead={<FormattedMessage id="account.communications.lead" />}
    >
      {details && <Newsletter isSubscribed={details.isSubscribed} email={details.email} />}
      {!details && error && <Unread problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!details && !error && <DetailsOutline onRetry={() => void refetch()} />}
      <Others />
    </AccountArea>
  );
}

/** One press starts or stops it: stopping must not be harder than starting. */
function Newsletter({ isSubscribed, email }: { isSubscribed: boolean; email: string }): ReactNode {
  const [update, { isLoading, isSuccess, error, originalArgs }] = useUpdateCustomerV2Mutation();
  const problem = problemIn(error);
  const word = isSubscribed ? 'on' : 'off';
  // Only what commerce shows by now is told as done.
  const isDone = isSuccess && originalArgs?.isSubscribed === isSubscribed;
  return (
    <Card>
      <h2 className={styles.partHeading}>
        <FormattedMessage id="account.communications.newsletter" />
      </h2>
      <p>
        <FormattedMessage id="account.communications.newsletterText" />
      </p>
      {isDone ? (
        <Alert key={word} tone="success" isNews title={<FormattedMessage id={`account.communications.${word}.saved`} />} />
      ) : (
        <p className={styles.state}>
          <FormattedMessage id={`account.communications.${word}`} values={{ email }} />
        </p>
      )}
      {problem && !isLoading && <AccountProblem problem={problem} />}
      <div>
        <Button isBusy={isLoading} onClick={() => void update({ isSubscribed: !isSubscribed })}>
          <FormattedMessage id={isSubscribed ? 'account.communications.stop' : 'account.communications.start'} />
        </Button>
      </div>
    </Card>
  );
}

/** What commerce does not record: people tell us by phone or e-mail. And what cannot be stopped. */
function Others(): ReactNode {
  const { phone, email } = useCountry();
  const ways = { phone: <a href={`tel:${phone.link}`}>{phone.shown}</a>, email: <a href={`mailto:${email}`}>{email}</a> };
  return (
    <>
      <section className={styles.part} aria-labelledby="other-post">
        <h2 id="other-post" className={styles.partHeading}>
          <FormattedMessage id="account.communications.post" />
        </h2>
        <p>
          <FormattedMessage id="account.communications.postText" values={ways} />
        </p>
      </section>
      <section className={styles.part} aria-labelledby="order-news">
        <h2 id="order-news" className={styles.partHeading}>
          <FormattedMessage id="account.communications.orders" />
        </h2>
        <p>
          <FormattedMessage id="account.communications.ordersText" />
        </p>
      </section>
    </>
  );
}
