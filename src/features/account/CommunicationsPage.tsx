import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { useCountry } from '~/features/store-view';
import styles from './Account.module.css';
import { problemIn } from './accountApi';
import { DetailsOutline, Unread } from './AccountInformationPage';
import type { Channel } from './communicationsApi';
import { channels, useCommunicationChannelsQuery, useUpdateCommunicationChannelMutation } from './communicationsApi';
import { useCustomerDetailsQuery, useUpdateCustomerV2Mutation } from './customerApi';
import { SubscriptionCard } from './SubscriptionCard';

/** What the shop sends to this customer, what each means, and which of it they can stop here. */
export function CommunicationsPage(): ReactNode {
  const details = useCustomerDetailsQuery();
  const allowed = useCommunicationChannelsQuery();
  const isUnrecorded = allowed.error !== undefined && problemOf(allowed.error).code === 'document-refused';
  const missing = (isUnrecorded ? [details] : [details, allowed]).filter(({ data }) => data === undefined);
  const error = missing.find((reading) => reading.error)?.error;
  const again = () => missing.forEach(({ refetch }) => void refetch());
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.communications" />}
      lead={<FormattedMessage id="account.communications.lead" />}
    >
      {details.data && <Newsletter isSubscribed={details.data.isSubscribed} email={details.data.email} />}
      {allowed.data && <Channels allowed={allowed.data} />}
      {error && <Unread problem={problemOf(error)} onRetry={again} />}
      {missing.length > 0 && !error && <DetailsOutline onRetry={again} />}
      <Others words={isUnrecorded ? 'tellUs' : 'otherWays'} />
    </AccountArea>
  );
}

function Newsletter({ isSubscribed, email }: { isSubscribed: boolean; email: string }): ReactNode {
  const [update, { isLoading, isSuccess, error, originalArgs }] = useUpdateCustomerV2Mutation();
  return (
    <SubscriptionCard
      name="newsletter"
      isOn={isSubscribed}
      isDone={isSuccess && originalArgs?.isSubscribed === isSubscribed}
      isBusy={isLoading}
      problem={problemIn(error)}
      onChange={(isOn) => void update({ isSubscribed: isOn })}
      email={email}
    />
  );
}

const names = { POST: 'post', PHONE: 'phone', SMS: 'sms' } as const;

/** Letters, calls and text messages, where commerce records them. */
function Channels({ allowed }: { allowed: readonly Channel[] }): ReactNode {
  return channels.map((channel) => <OneChannel key={channel} channel={channel} allowed={allowed} />);
}

function OneChannel({ channel, allowed }: { channel: Channel; allowed: readonly Channel[] }): ReactNode {
  const [update, { isLoading, isSuccess, error, originalArgs }] = useUpdateCommunicationChannelMutation();
  const isOn = allowed.includes(channel);
  return (
    <SubscriptionCard
      name={names[channel]}
      isOn={isOn}
      isDone={isSuccess && originalArgs?.isAllowed === isOn}
      isBusy={isLoading}
      problem={problemIn(error)}
      onChange={(isWanted) => void update({ channel, isAllowed: isWanted })}
    />
  );
}

/** What commerce does not record: people tell us by phone or e-mail. And what cannot be stopped. */
function Others({ words }: { words: 'tellUs' | 'otherWays' }): ReactNode {
  const { phone, email } = useCountry();
  const ways = { phone: <a href={`tel:${phone.link}`}>{phone.shown}</a>, email: <a href={`mailto:${email}`}>{email}</a> };
  return (
    <>
      <section className={styles.part} aria-labelledby="other-ways">
        <h2 id="other-ways" className={styles.partHeading}>
          <FormattedMessage id={`account.communications.${words}`} />
        </h2>
        <p>
          <FormattedMessage id={`account.communications.${words}.text`} values={ways} />
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
