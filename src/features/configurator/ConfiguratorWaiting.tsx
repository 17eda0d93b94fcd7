import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Container, LoadingStages, Skeleton, SkeletonGroup, Stack } from '~/ui';
import styles from './configurator.module.css';
import { CallButton, PhoneAndMail } from './ContactWays';

/** The outline of a question. */
export function QuestionSkeleton({ onRetry }: { onRetry?: () => void }): ReactNode {
  return (
    <Container className={styles.page}>
      <SkeletonGroup label={<FormattedMessage id="configurator.loading" />}>
        <Stack gap={3}>
          <Skeleton />
          <Skeleton shape="heading" />
          <div className={styles.skeletonCards}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Stack>
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry} help={<CallButton />}>
        <FormattedMessage id="configurator.loading" />
      </LoadingStages>
    </Container>
  );
}

/** Commerce did not give the questions. Answers that were kept are untouched. */
export function QuestionSetProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <Stack gap={3}>
        <h1 className={styles.heading}>
          <FormattedMessage id="configurator.problem.heading" />
        </h1>
        <Alert
          tone="error"
          title={<FormattedMessage id="configurator.problem.title" values={{ kind: problem.kind }} />}
          actions={
            <>
              <Button onClick={onRetry}>
                <FormattedMessage id="configurator.problem.retry" />
              </Button>
              <CallButton />
            </>
          }
        >
          <p>
            <FormattedMessage id="configurator.problem.nothingLost" />{' '}
            {problem.id && <FormattedMessage id="configurator.problem.id" values={{ id: problem.id }} />}
          </p>
        </Alert>
      </Stack>
    </Container>
  );
}

/** No questions, or no lift to put together, in this country: a person can still be asked. */
export function NotHere({ heading, children }: { heading: string; children?: ReactNode }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <Stack gap={3}>
        <h1 className={styles.heading}>
          <FormattedMessage id={heading} />
        </h1>
        {children}
        <PhoneAndMail />
      </Stack>
    </Container>
  );
}

/** Without scripts the questions stand still: a person asks them. */
export function WithoutScript({ words }: { words: string }): ReactNode {
  const { phone } = useCountry();
  return (
    <noscript>
      <Container className={styles.withoutScript}>
        <p>
          <FormattedMessage id={words} values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
        </p>
      </Container>
    </noscript>
  );
}
