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
import { approvalRequested, paymentMethodSubmitted } from './checkoutActions';
import {
  selectBillingAddress,
  selectIsSubmitting,
  selectOrderError,
  selectPaymentApproval,
  selectPaymentCode,
  selectPaymentData,
  selectPaymentMethodError,
  selectPaysDeposit,
  selectSavedCard,
} from './checkoutSlice';
import { DepositChoice, useDeposit } from '~/features/deposit';
import type { CardToken, Keeping, PaymentWay } from '~/features/payment';
import { CardChoice, CardFields, CardFieldsOutline, isPayable, isVault, usePaymentWay, vaultAmong } from '~/features/payment';

/** The payment method. The card is typed into the provider's own fields; this page only ever sees a token for it. */
export function PaymentStep({ cart }: { cart: Cart }): ReactNode {
  const config = useSelector(selectPublicConfig);
  const agreed = useSelector(selectPaymentCode);
  // Who comes back from the provider's page without an approval finds that way still chosen.
  const remembered = useSelector(selectPaymentApproval)?.code ?? agreed;
  const hasNumber = useSelector(selectBillingAddress)?.business?.po_number;
  const { storage } = useWorld();
  // Who is led to another page comes back to a new document: without storage their basket would be gone.
  const canReturn = storage.mode !== 'memory';
  const deposit = useDeposit(cart);
  const paidBefore = useSelector(selectPaysDeposit);
  const [isPart, setPart] = useState(paidBefore);
  const isDeposit = isPart && Boolean(deposit);
  const takesIt = ({ code: by }: { code: string }): boolean => !isDeposit || deposit?.methods.includes(by) === true;
  const methods = cart.paymentMethods.filter(
    (method) => isPayable(method, config, canReturn) && (hasNumber || method.code !== 'purchaseorder') && takesIt(method),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? methods.find((method) => method.code === remembered)?.code ?? methods[0]?.code ?? null;
  const way = usePaymentWay(code);
  const declined = useSelector(selectOrderError);
  const problem = useSelector(selectPaymentMethodError);
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const savedCard = useSelector(selectSavedCard);
  const offered = [...methods, ...cart.paymentMethods.filter((method) => isVault(method.code) && takesIt(method))];
  const vault = isSignedIn ? vaultAmong(offered.map((method) => method.code)) : null;
  const partly = isDeposit ? { isDeposit } : {};
  return (
    <div className={styles.fields}>
      {problem && <ProblemAlert problem={problem} />}
      {!problem && !declined && <ApprovalNotice cart={cart} />}
      <DepositChoice cart={cart} deposit={deposit} isChosen={isDeposit} onChange={setPart} />
      <CardChoice
        vault={vault}
        chosen={savedCard}
        isAnother={remembered !== null && remembered !== vault?.code}
        refusal={declined && <ProblemAlert problem={declined} title={<FormattedMessage id="checkout.declined.title" />} />}
        onChosen={(payment) => dispatch(paymentMethodSubmitted({ ...payment, ...partly }))}
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
            {code !== null && way.kind !== 'impossible' ? (
              <Pay key={code} cart={cart} code={code} way={way} keeping={keeping} partly={partly} />
            ) : (
              <NoPayment />
            )}
          </>
        )}
      </CardChoice>
    </div>
  );
}

interface PayProps {
  cart: Cart;
  code: string;
  way: PaymentWay;
  keeping: Keeping | null;
  partly: { isDeposit?: boolean };
}

function Pay({ cart, code, way, keeping, partly }: PayProps): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const isSubmitting = useSelector(selectIsSubmitting);
  if (way.kind === 'waiting') return <CardFieldsOutline />;
  if (way.kind === 'fields') {
    const canBeSaved = keeping?.cardCode === code;
    const isToBeSaved = canBeSaved && keeping.isWanted;
    const agreed = (token: CardToken) => ({ ...token, receivedAt: clock.now(), ...(isToBeSaved && { isToBeSaved }) });
    return (
      <CardFields provider={way.provider} onAgreed={(token) => dispatch(paymentMethodSubmitted({ code, data: agreed(token), ...partly }))}>
        {canBeSaved && keeping.field}
      </CardFields>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id={`checkout.payment.${code}`} />
      </p>
      {way.kind === 'page' ? (
        <Button variant="primary" isBusy={isSubmitting} onClick={() => dispatch(approvalRequested({ code }))}>
          <FormattedMessage id="checkout.approval.leave" values={{ provider: titleOf(cart, code) }} />
        </Button>
      ) : (
        <Button variant="primary" onClick={() => dispatch(paymentMethodSubmitted({ code, data: null }))}>
          <FormattedMessage id="checkout.continue" />
        </Button>
      )}
    </>
  );
}

/** The method as commerce names it: "PayPal". */
const titleOf = (cart: Cart, code: string): string => cart.paymentMethods.find((method) => method.code === code)?.title ?? '';

/** What became of the payment that was to be approved on the provider's page, as long as it is not part of an order. */
function ApprovalNotice({ cart }: { cart: Cart }): ReactNode {
  const approval = useSelector(selectPaymentApproval);
  const isUsable = useSelector(selectPaymentData) !== null;
  if (!approval || isUsable) return null;
  const { state, code } = approval;
  const provider = titleOf(cart, code);
  if (!provider) return null;
  return (
    <Alert
      tone={state === 'refused' ? 'error' : 'info'}
      isNews
      title={<FormattedMessage id={`checkout.approval.${state}`} values={{ provider }} />}
    >
      <FormattedMessage id="checkout.approval.nothing" values={{ provider }} />
    </Alert>
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
