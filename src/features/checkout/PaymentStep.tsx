import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Cart } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, RadioList, Skeleton, SkeletonGroup } from '~/ui';
import { useWorld } from '~/world';
import styles from './Checkout.module.css';
import { paymentMethodSubmitted } from './checkoutActions';
import { selectOrderError, selectPaymentCode, selectPaymentMethodError } from './checkoutSlice';
import type { PaymentFields, PaymentProvider, PaymentWay } from '~/features/payment';
import { isPayable, PaymentRefused, usePaymentWay } from '~/features/payment';

/** The payment method. The card is typed into the provider's own fields; this page only ever sees a token for it. */
export function PaymentStep({ cart }: { cart: Cart }): ReactNode {
  const config = useSelector(selectPublicConfig);
  const remembered = useSelector(selectPaymentCode);
  const methods = cart.paymentMethods.filter((method) => isPayable(method, config));
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? methods.find((method) => method.code === remembered)?.code ?? methods[0]?.code ?? null;
  const way = usePaymentWay(code);
  const declined = useSelector(selectOrderError);
  const problem = useSelector(selectPaymentMethodError);
  return (
    <div className={styles.fields}>
      {declined && <ProblemAlert problem={declined} title={<FormattedMessage id="checkout.declined.title" />} />}
      {problem && <ProblemAlert problem={problem} />}
      {methods.length > 1 && (
        <RadioList
          name="payment-method"
          legend={<FormattedMessage id="checkout.payment.method" />}
          options={methods.map(({ code: value, title }) => ({ value, label: title }))}
          value={code ?? undefined}
          onChange={setChosen}
        />
      )}
      {code !== null && way.kind !== 'impossible' ? <Pay key={code} code={code} way={way} /> : <NoPayment />}
    </div>
  );
}

function Pay({ code, way }: { code: string; way: PaymentWay }): ReactNode {
  const dispatch = useDispatch();
  if (way.kind === 'waiting') return <FieldsSkeleton />;
  if (way.kind === 'fields') return <CardFields code={code} provider={way.provider} />;
  return (
    <>
      <p>
        <FormattedMessage id={`checkout.payment.${code}`} />
      </p>
      <Button variant="primary" onClick={() => dispatch(paymentMethodSubmitted({ code, data: null }))}>
        <FormattedMessage id="checkout.continue" />
      </Button>
    </>
  );
}

type Opening = { state: 'opening' } | { state: 'open'; fields: PaymentFields } | { state: 'failed' };

function CardFields({ code, provider }: { code: string; provider: PaymentProvider }): ReactNode {
  const { phone } = useCountry();
  const dispatch = useDispatch();
  const world = useWorld();
  const intl = useIntl();
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const title = intl.formatMessage({ id: 'checkout.card.frame' });

  useEffect(() => {
    if (!host.current) return;
    let isCurrent = true;
    let opened: PaymentFields | null = null;
    setOpening({ state: 'opening' });
    provider.open(host.current, world, title).then(
      (fields) => {
        opened = fields;
        if (isCurrent) setOpening({ state: 'open', fields });
        else fields.close();
      },
      () => isCurrent && setOpening({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [provider, world, title, attempt]);

  // When the connection returns, the fields load automatically.
  const isOpen = opening.state === 'open';
  useEffect(() => {
    if (isOpen) return;
    return world.connectivity.onChange((isOnline) => isOnline && setAttempt((count) => count + 1));
  }, [world, isOpen]);

  const agree = async (fields: PaymentFields) => {
    setBusy(true);
    setRefusal(null);
    try {
      const agreement = await fields.agree();
      if (agreement.kind !== 'token') throw new PaymentRefused('');
      const { nonce, label } = agreement;
      dispatch(paymentMethodSubmitted({ code, data: { nonce, label, receivedAt: world.clock.now() } }));
    } catch (thrown) {
      setRefusal(thrown instanceof PaymentRefused ? thrown.message : '');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {refusal !== null && (
        <Alert tone="error" isNews title={refusal || <FormattedMessage id="checkout.card.noAnswer" />}>
          <FormattedMessage id="checkout.card.nothingCharged" />
        </Alert>
      )}
      {opening.state === 'opening' && <FieldsSkeleton />}
      <div ref={host} className={styles.card} hidden={opening.state === 'failed'} />
      {opening.state === 'failed' ? (
        <Alert
          tone="error"
          isNews
          title={<FormattedMessage id="checkout.card.unavailable" />}
          actions={
            <Button onClick={() => setAttempt((count) => count + 1)}>
              <FormattedMessage id="cart.problem.retry" />
            </Button>
          }
        >
          <FormattedMessage id="checkout.card.unavailableHelp" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
        </Alert>
      ) : (
        <Button
          variant="primary"
          isBusy={isBusy}
          isDisabled={opening.state === 'opening'}
          onClick={() => opening.state === 'open' && void agree(opening.fields)}
        >
          <FormattedMessage id="checkout.continue" />
        </Button>
      )}
    </>
  );
}

function FieldsSkeleton(): ReactNode {
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton shape="field" />
      <Skeleton />
      <Skeleton shape="field" />
    </SkeletonGroup>
  );
}

function NoPayment(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="checkout.payment.none" />}
      actions={
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      }
    />
  );
}
