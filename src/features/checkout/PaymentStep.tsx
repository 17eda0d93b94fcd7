import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Cart } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { selectIsSignedIn } from '~/features/session';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, RadioList } from '~/ui';
import { useWorld } from '~/world';
import styles from './Checkout.module.css';
import { paymentMethodSubmitted } from './checkoutActions';
import { selectBillingAddress, selectOrderError, selectPaymentCode, selectPaymentMethodError, selectSavedCard } from './checkoutSlice';
import type { CardToken, Keeping, PaymentWay } from '~/features/payment';
import { CardChoice, CardFields, CardFieldsOutline, isPayable, isVault, usePaymentWay, vaultAmong } from '~/features/payment';

/** The payment method. The card is typed into the provider's own fields; this page only ever sees a token for it. */
export function PaymentStep({ cart }: { cart: Cart }): ReactNode {
  const config = useSelector(selectPublicConfig);
  const remembered = useSelector(selectPaymentCode);
  const hasNumber = useSelector(selectBillingAddress)?.business?.po_number;
  const methods = cart.paymentMethods.filter((method) => isPayable(method, config) && (hasNumber || method.code !== 'purchaseorder'));
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? methods.find((method) => method.code === remembered)?.code ?? methods[0]?.code ?? null;
  const way = usePaymentWay(code);
  const declined = useSelector(selectOrderError);
  const problem = useSelector(selectPaymentMethodError);
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const savedCard = useSelector(selectSavedCard);
  const offered = [...methods, ...cart.paymentMethods.filter((method) => isVault(method.code))];
  const vault = isSignedIn ? vaultAmong(offered.map((method) => method.code)) : null;
  return (
    <div className={styles.fields}>
      {problem && <ProblemAlert problem={problem} />}
      <CardChoice
        vault={vault}
        chosen={savedCard}
        isAnother={remembered !== null && remembered !== vault?.code}
        refusal={declined && <ProblemAlert problem={declined} title={<FormattedMessage id="checkout.declined.title" />} />}
        onChosen={(payment) => dispatch(paymentMethodSubmitted(payment))}
      >
        {(keeping) => (
          <>
            {methods.length > 1 && (
              <RadioList
                name="payment-method"
                legend={<FormattedMessage id="checkout.payment.method" />}
                options={methods.map(({ code: value, title }) => ({ value, label: title }))}
                value={code ?? undefined}
                onChange={setChosen}
              />
            )}
            {code !== null && way.kind !== 'impossible' ? <Pay key={code} code={code} way={way} keeping={keeping} /> : <NoPayment />}
          </>
        )}
      </CardChoice>
    </div>
  );
}

function Pay({ code, way, keeping }: { code: string; way: PaymentWay; keeping: Keeping | null }): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  if (way.kind === 'waiting') return <CardFieldsOutline />;
  if (way.kind === 'fields') {
    const canBeSaved = keeping?.cardCode === code;
    const isToBeSaved = canBeSaved && keeping.isWanted;
    const agreed = (token: CardToken) => ({ ...token, receivedAt: clock.now(), ...(isToBeSaved && { isToBeSaved }) });
    return (
      <CardFields provider={way.provider} onAgreed={(token) => dispatch(paymentMethodSubmitted({ code, data: agreed(token) }))}>
        {canBeSaved && keeping.field}
      </CardFields>
    );
  }
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
