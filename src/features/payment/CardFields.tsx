import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Alert, Button, classes, Skeleton, SkeletonGroup } from '~/ui';
import { useWorld } from '~/world';
import styles from './Payment.module.css';
import type { CardPart, CardToken, PaymentFields, PaymentProvider } from './paymentProvider';
import { PaymentRefused } from './paymentProvider';

type Opening = { state: 'opening' } | { state: 'open'; fields: PaymentFields } | { state: 'failed' };

export interface CardFieldsProps {
  provider: PaymentProvider;
  part?: CardPart;
  onAgreed: (token: CardToken) => void;
  /** Of the button. */
  label?: ReactNode;
  /** What the token is for is under way. */
  isBusy?: boolean;
  /** Stands between the fields and the button. */
  children?: ReactNode;
}

/** A provider's own fields, and the button that exchanges what was typed there for a token. */
export function CardFields({ provider, part = 'card', onAgreed, label, isBusy: isUsed = false, children }: CardFieldsProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { host, opening, openAgain } = useFields(provider);

  const agree = async (fields: PaymentFields) => {
    setBusy(true);
    setRefusal(null);
    try {
      const agreement = await fields.agree();
      if (agreement.kind !== 'token') throw new PaymentRefused('');
      onAgreed({ nonce: agreement.nonce, label: agreement.label });
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
      {opening.state === 'opening' && <CardFieldsOutline />}
      <div ref={host} className={classes(styles.fields, part === 'code' && styles.code)} hidden={opening.state === 'failed'} />
      {opening.state === 'failed' ? (
        <Unavailable onRetry={openAgain} />
      ) : (
        <>
          {children}
          <Button
            variant="primary"
            isBusy={isBusy || isUsed}
            isDisabled={opening.state === 'opening'}
            onClick={() => opening.state === 'open' && void agree(opening.fields)}
          >
            {label ?? <FormattedMessage id="checkout.continue" />}
          </Button>
        </>
      )}
    </>
  );
}

/** Opens the fields in the host, again on a press and when the connection returns. */
function useFields(provider: PaymentProvider) {
  const world = useWorld();
  const intl = useIntl();
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
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

  const isOpen = opening.state === 'open';
  useEffect(() => {
    if (isOpen) return;
    return world.connectivity.onChange((isOnline) => isOnline && setAttempt((count) => count + 1));
  }, [world, isOpen]);
  return { host, opening, openAgain: () => setAttempt((count) => count + 1) };
}

/** Nothing can be typed at the moment. */
export function Unavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="checkout.card.unavailable" />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="cart.problem.retry" />
        </Button>
      }
    >
      <FormattedMessage id="checkout.card.unavailableHelp" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}

/** The shape of fields that are on their way. */
export function CardFieldsOutline(): ReactNode {
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton shape="field" />
      <Skeleton />
      <Skeleton shape="field" />
    </SkeletonGroup>
  );
}
