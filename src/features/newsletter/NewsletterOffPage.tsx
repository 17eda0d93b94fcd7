import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { useAddressOnce } from '~/features/account-area';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Container, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Newsletter.module.css';
import { useUnsubscribeFromNewsletterMutation } from './newsletterApi';

const longestCode = 100;

const codeIn = (search: string): string => new URLSearchParams(search).get('code')?.slice(0, longestCode) ?? '';

/** Where the link of a newsletter leads: it is stopped at once, without a sign-in, and the page says so. */
export function NewsletterOffPage(): ReactNode {
  const code = useAddressOnce(codeIn);
  const [stop, { data: isStopped, error, isLoading }] = useUnsubscribeFromNewsletterMutation();
  const again = () => void stop(code ?? '');
  useEffect(() => {
    if (code) void stop(code);
  }, [code, stop]);
  const problem = error === undefined || isLoading ? null : problemOf(error);
  const isBroken = code === '' || problem?.code === 'graphql-input';
  const isWaiting = !isBroken && !problem && isStopped !== true;
  return (
    <Container width="form" className={styles.off}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="newsletter.off.heading" />
      </h1>
      {isWaiting && (
        <>
          <SkeletonGroup>
            <Skeleton lines={2} />
          </SkeletonGroup>
          <LoadingStages onRetry={again} />
        </>
      )}
      {isStopped && (
        <Alert tone="success" isNews title={<FormattedMessage id="newsletter.off.done" />}>
          <FormattedMessage id="newsletter.off.doneText" />
        </Alert>
      )}
      {isBroken && <NotStopped words="newsletter.off.broken" />}
      {problem && !isBroken && (
        <NotStopped words="newsletter.off.failed">
          <Button onClick={again}>
            <FormattedMessage id="newsletter.off.again" />
          </Button>
        </NotStopped>
      )}
      <LinkButton variant="secondary" to="/">
        <FormattedMessage id="newsletter.off.home" />
      </LinkButton>
    </Container>
  );
}

/** A person can always do it. */
function NotStopped({ words, children }: { words: string; children?: ReactNode }): ReactNode {
  const { phone, email } = useCountry();
  const ways = { phone: <a href={`tel:${phone.link}`}>{phone.shown}</a>, email: <a href={`mailto:${email}`}>{email}</a> };
  return (
    <Alert tone="error" isNews title={<FormattedMessage id={words} />} actions={children}>
      <FormattedMessage id="newsletter.off.help" values={ways} />
    </Alert>
  );
}
