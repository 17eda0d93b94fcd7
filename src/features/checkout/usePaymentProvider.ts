import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';
import type { PaymentMethod } from '~/features/cart';
import { braintreeFields } from './braintreeFields';
import { checkoutApi } from './checkoutApi';
import type { PaymentProvider } from './paymentProvider';
import { methodsWithoutData } from './checkoutSelectors';
import { sandboxFrame } from './sandboxFrame';

/** How a method is paid: fields of a provider, nothing to type at all, or not possible here. */
export type PaymentWay =
  { kind: 'fields'; provider: PaymentProvider } | { kind: 'nothing-to-type' } | { kind: 'waiting' } | { kind: 'impossible' };

/** Can this shop take payments by the method at all? Commerce may offer some that only its own pages know. */
export function isPayable(method: PaymentMethod, config: { braintree: boolean; paymentFrameUrl: string | null }): boolean {
  if (method.code === 'sandbox_card') return config.paymentFrameUrl !== null;
  return method.code === 'braintree' ? config.braintree : methodsWithoutData.includes(method.code);
}

export function usePaymentWay(code: string | null): PaymentWay {
  const { paymentFrameUrl } = useSelector(selectPublicConfig);
  const clientToken = useBraintreeToken(code === 'braintree');
  const intl = useIntl();
  return useMemo((): PaymentWay => {
    if (code === 'sandbox_card' && paymentFrameUrl !== null) return { kind: 'fields', provider: sandboxFrame(paymentFrameUrl) };
    if (code === 'braintree' && clientToken === undefined) return { kind: 'waiting' };
    if (code === 'braintree' && clientToken) {
      const label = (name: string) => intl.formatMessage({ id: `checkout.card.${name}` });
      const labels = { number: label('number'), expirationDate: label('expirationDate'), cvv: label('cvv') };
      return { kind: 'fields', provider: braintreeFields(clientToken, labels) };
    }
    return code !== null && methodsWithoutData.includes(code) ? { kind: 'nothing-to-type' } : { kind: 'impossible' };
  }, [code, paymentFrameUrl, clientToken, intl]);
}

/** Commerce's permission; null when it gives none, undefined while it is asked. */
function useBraintreeToken(isWanted: boolean): string | null | undefined {
  const [ask] = checkoutApi.endpoints.createBraintreeClientToken.useMutation();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void ask()
      .unwrap()
      .then(
        (given) => isCurrent && setToken(given),
        () => isCurrent && setToken(null),
      );
    return () => {
      isCurrent = false;
    };
  }, [ask, isWanted]);
  return token;
}
