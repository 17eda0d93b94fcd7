import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { CompanyPhone, useAddressOnce } from '~/features/account-area';
import type { FormErrors, FormValues } from '~/features/forms';
import { EmailField, FormText, isEmail } from '~/features/forms';
import { ProblemAlert } from '~/features/notices';
import { selectIsSignedIn } from '~/features/session';
import { AccountForm } from '~/features/sign-in';
import { Alert, Button, Container, LinkButton } from '~/ui';
import type { GuestOrderProps, ToConfirm } from './GuestOrder';
import { GuestOrder } from './GuestOrder';
import { useGuestOrderByTokenQuery, useLazyGuestOrderQuery } from './guestOrderApi';
import { Day, WaitingForOrder } from './orderParts';
import styles from './OrderStatusPage.module.css';

interface GuestLink {
  /** Of the order; empty where there is none. */
  token: string;
  /** What waits for a confirmation. */
  wanted: ToConfirm | null;
}

/** Magento's mails name the token `orderRef` where something is confirmed. */
function linkIn(search: string): GuestLink {
  const query = new URLSearchParams(search);
  const of = (name: string): string => query.get(name) ?? '';
  const action = of('action') === 'return' ? ('return' as const) : ('cancel' as const);
  const wanted = { action, order: of('order_id'), key: of('confirmation_key') };
  return { token: of('token') || of('orderRef'), wanted: wanted.key ? wanted : null };
}

/** A guest's order: found by its number, the e-mail address and the last name, or opened by the link of its mail. */
export function OrderStatusPage(): ReactNode {
  const link = useAddressOnce(linkIn);
  const [isOther, setOther] = useState(false);
  if (!link) return <Frame heading={<FormattedMessage id="orderHistory.find.title" />} />;
  if (link.token === '' || isOther) return <ByAnswers wanted={link.wanted} />;
  return <ByToken {...link} onOther={() => setOther(true)} />;
}

function ByToken({ token, wanted, onOther }: GuestLink & { onOther: () => void }): ReactNode {
  const { currentData: order, isFetching, error, refetch } = useGuestOrderByTokenQuery(token, { refetchOnMountOrArgChange: true });
  if (order) return <Found order={order} wanted={wanted} onOther={onOther} />;
  return (
    <Frame heading={<FormattedMessage id="orderHistory.find.title" />}>
      {isFetching ? (
        <WaitingForOrder onRetry={() => void refetch()} />
      ) : (
        <>
          <NotFound problem={problemOf(error ?? {})} byLink onRetry={() => void refetch()} />
          <Button className={styles.left} onClick={onOther}>
            <FormattedMessage id="orderHistory.find.byAnswers" />
          </Button>
        </>
      )}
    </Frame>
  );
}

const empty: FormValues = { number: '', email: '', lastname: '' };

function errorsOf({ number = '', email = '', lastname = '' }: FormValues): FormErrors {
  return {
    ...(number.trim() === '' && { number: 'orderHistory.find.error.number' }),
    ...(!isEmail(email) && { email: email.trim() === '' ? 'session.error.email' : 'session.error.emailFormat' }),
    ...(lastname.trim() === '' && { lastname: 'orderHistory.find.error.lastname' }),
  };
}

function ByAnswers({ wanted }: Pick<GuestLink, 'wanted'>): ReactNode {
  const [find, { currentData: order, isFetching, error }] = useLazyGuestOrderQuery();
  const [isLeft, setLeft] = useState(false);
  const ask = ({ number = '', email = '', lastname = '' }: FormValues) => {
    setLeft(false);
    void find({ number: number.trim(), email: email.trim(), lastname: lastname.trim() });
  };
  if (order && !isLeft) return <Found order={order} wanted={wanted} onOther={() => setLeft(true)} isNew />;
  return (
    <Frame heading={<FormattedMessage id="orderHistory.find.title" />}>
      <p>
        <FormattedMessage id="orderHistory.find.text" />
      </p>
      <p>
        <FormattedMessage id="orderHistory.find.withdraw" />
      </p>
      {error && !isFetching && <NotFound problem={problemOf(error)} />}
      <AccountForm
        initialValues={empty}
        validate={errorsOf}
        onSubmit={ask}
        isBusy={isFetching}
        problem={null}
        submitLabel={<FormattedMessage id="orderHistory.find.send" />}
      >
        <FormText
          name="number"
          label={<FormattedMessage id="orderHistory.search.label" />}
          inputMode="numeric"
          autoComplete="off"
          width="middle"
        />
        <EmailField label={<FormattedMessage id="session.email" />} hint={<FormattedMessage id="orderHistory.find.emailHint" />} />
        <FormText name="lastname" label={<FormattedMessage id="account.lastname" />} autoComplete="family-name" />
      </AccountForm>
    </Frame>
  );
}

/** The reasons have words of ours: Magento's are in one language. None says which of the three answers was wrong. */
function NotFound({ problem, byLink = false, onRetry }: { problem: Problem; byLink?: boolean; onRetry?: () => void }): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  if (problem.code === 'order-of-customer')
    return (
      <Alert
        tone="info"
        isNews
        title={<FormattedMessage id={isSignedIn ? 'orderHistory.find.ofAccount' : 'orderHistory.find.ofCustomer'} />}
        actions={
          <LinkButton to={isSignedIn ? '/order-history' : '/sign-in'}>
            <FormattedMessage id={isSignedIn ? 'orderHistory.all' : 'session.signIn'} />
          </LinkButton>
        }
      />
    );
  if (problem.code === 'order-not-found' || problem.code === 'document-refused') {
    const isOlder = problem.code === 'document-refused';
    const id = isOlder ? 'older' : byLink ? 'wrongLink' : 'wrong';
    return (
      <Alert tone="error" isNews title={<FormattedMessage id={`orderHistory.find.${id}`} />}>
        <FormattedMessage id="orderHistory.find.help" values={{ phone: <CompanyPhone /> }} />
      </Alert>
    );
  }
  return <ProblemAlert problem={problem} title={<FormattedMessage id="orderHistory.problem.one" />} onRetry={onRetry} />;
}

/** `isNew`: it came after the form was sent, and the focus goes to its heading. */
function Found({ order, isNew = false, ...rest }: GuestOrderProps & { isNew?: boolean }): ReactNode {
  return (
    <Frame
      isWide
      isNew={isNew}
      heading={<FormattedMessage id="orderHistory.number" values={{ number: order.number }} />}
      lead={<FormattedMessage id="orderHistory.placed" values={{ date: <Day day={order.day} /> }} />}
    >
      <GuestOrder order={order} {...rest} />
    </Frame>
  );
}

interface FrameProps {
  heading: ReactNode;
  lead?: ReactNode;
  isWide?: boolean;
  isNew?: boolean;
  children?: ReactNode;
}

function Frame({ heading, lead, isWide = false, isNew = false, children }: FrameProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <Container className={styles.page} {...(!isWide && { width: 'form' as const })}>
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Container>
  );
}
