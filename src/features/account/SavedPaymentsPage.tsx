import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountArea } from '~/features/account-area';
import { type PaymentToken, useCardWords, useCustomerPaymentTokensQuery, useDeletePaymentTokenMutation } from '~/features/payment';
import { AccountProblem } from '~/features/sign-in';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Card, Icon, Row, Skeleton, SkeletonGroup, Stack } from '~/ui';
import { useWorld } from '~/world';
import { problemIn } from './accountApi';

/** The cards that the payment provider keeps for this customer, each with a way to delete it. */
export function SavedPaymentsPage(): ReactNode {
  const { data: tokens, error, isFetching, refetch } = useCustomerPaymentTokensQuery();
  const { phone } = useCountry();
  const problem = isFetching ? null : problemIn(error);
  return (
    <AccountArea heading={<FormattedMessage id="session.menu.payments" />} lead={<FormattedMessage id="account.payments.lead" />}>
      {problem && (
        <AccountProblem
          problem={problem}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="account.payments.retry" />
            </Button>
          }
        />
      )}
      {!tokens && !problem && (
        <SkeletonGroup>
          <Skeleton shape="heading" />
          <Skeleton lines={2} />
        </SkeletonGroup>
      )}
      {tokens && <Summary count={tokens.length} />}
      {tokens?.map((token) => (
        <SavedPayment key={token.hash} token={token} />
      ))}
      <p>
        <FormattedMessage id="account.payments.help" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </AccountArea>
  );
}

/** Says how many there are, also after a deletion; the focus then stands here, because the pressed button went with its card. */
function Summary({ count }: { count: number }): ReactNode {
  const summary = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) summary.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <p ref={summary} tabIndex={-1} role="status">
      <FormattedMessage id={count === 0 ? 'account.payments.none' : 'account.payments.count'} values={{ count }} />
    </p>
  );
}

/** Milliseconds in which a deletion can be taken back. */
const undoWindow = 20_000;

function SavedPayment({ token }: { token: PaymentToken }): ReactNode {
  const intl = useIntl();
  const { clock } = useWorld();
  const [remove, { error, isLoading }] = useDeletePaymentTokenMutation();
  const [isLeaving, setLeaving] = useState(false);
  const { hash } = token;
  const name = token.name || intl.formatMessage({ id: 'payment.saved.unnamed' });
  const { label, validity } = useCardWords()(token);
  // Leaving the page takes it back, too: nothing is deleted unseen.
  useEffect(() => {
    if (!isLeaving) return undefined;
    return clock.after(undoWindow, () => {
      setLeaving(false);
      void remove(hash);
    });
  }, [clock, hash, isLeaving, remove]);
  const deleter = useFocusAfter(isLeaving);
  const problem = isLoading ? null : problemIn(error);
  return (
    <Card isBordered>
      <Stack gap={1}>
        <h2>{label}</h2>
        {validity && <p>{validity}</p>}
        {problem && <AccountProblem problem={problem} />}
        {isLeaving ? (
          <Undo name={name} onUndo={() => setLeaving(false)} />
        ) : (
          <Row>
            <Button
              ref={deleter}
              isBusy={isLoading}
              aria-label={intl.formatMessage({ id: 'account.payments.deleteName' }, { name, digits: token.lastDigits })}
              onClick={() => setLeaving(true)}
            >
              <Icon name="close" />
              <FormattedMessage id="account.payments.delete" />
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** The button that stands there again takes the focus, if the one that was pressed went with it. */
function useFocusAfter(isLeaving: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isLeaving);
  useEffect(() => {
    if (before.current && !isLeaving && document.activeElement === document.body) button.current?.focus();
    before.current = isLeaving;
  }, [isLeaving]);
  return button;
}

/** The focus moves here, because the pressed button is gone. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Alert
      tone="info"
      isNews
      title={<FormattedMessage id="account.payments.leaving" values={{ name, seconds: undoWindow / 1000 }} />}
      actions={
        <Button ref={button} onClick={onUndo}>
          <FormattedMessage id="account.payments.keep" />
        </Button>
      }
    />
  );
}
