import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';
import { useWorld } from '~/world';
import type { BraintreeLabels } from './braintreeFields';
import { paymentApi } from './paymentApi';
import type { CardPart, PaymentProvider } from './paymentProvider';
import { paymentDoes } from './paymentTable';

/** How a method is paid: in a provider's fields, on its page, without any input, or not possible here. */
export type PaymentWay =
  | { kind: 'fields'; provider: PaymentProvider }
  | { kind: 'page' }
  | { kind: 'nothing-to-type' }
  | { kind: 'waiting' }
  | { kind: 'impossible' };

export function usePaymentWay(code: string | null, part: CardPart = 'card'): PaymentWay {
  const { paymentFrameUrl } = useSelector(selectPublicConfig);
  const clientToken = useBraintreeToken(code === 'braintree');
  const { locale, formatMessage } = useIntl();
  const label = (name: string): string => formatMessage({ id: `checkout.card.${name}` });
  const [number, expirationDate, cvv] = [label('number'), label('expirationDate'), label('cvv')];
  // Of words, not of `useIntl()`, which is another with every file of words that comes: new fields would lose the card that was typed.
  return useMemo((): PaymentWay => {
    if (code === 'sandbox_card' && paymentFrameUrl !== null) return { kind: 'fields', provider: lazyFrame(paymentFrameUrl, locale, part) };
    if (code === 'braintree' && clientToken === undefined) return { kind: 'waiting' };
    if (code === 'braintree' && clientToken)
      return { kind: 'fields', provider: lazyBraintree(clientToken, { number, expirationDate, cvv }, part) };
    const does = paymentDoes(code);
    if (does === 'approval') return { kind: 'page' };
    return { kind: does === 'nothing' ? 'nothing-to-type' : 'impossible' };
  }, [code, part, paymentFrameUrl, clientToken, locale, number, expirationDate, cvv]);
}

/** Either adapter is loaded when its fields are opened: a shop needs one of them. */
const lazyFrame = (frameUrl: string, locale: string, part: CardPart): PaymentProvider => ({
  code: 'sandbox_card',
  open: async (...place) => {
    const { sandboxFrame } = await import(/* webpackChunkName: "card-fields" */ './sandboxFrame');
    return sandboxFrame(frameUrl, locale, part).open(...place);
  },
});

const lazyBraintree = (clientToken: string, labels: BraintreeLabels, part: CardPart): PaymentProvider => ({
  code: 'braintree',
  open: async (...place) => {
    const { braintreeFields } = await import(/* webpackChunkName: "card-fields" */ './braintreeFields');
    return braintreeFields(clientToken, labels, part).open(...place);
  },
});

/** Commerce's client token; null when it issues none, undefined while the request is in flight. */
function useBraintreeToken(isWanted: boolean): string | null | undefined {
  const [ask] = paymentApi.endpoints.createBraintreeClientToken.useMutation();
  const { connectivity } = useWorld();
  const [token, setToken] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  const isRefused = token === null;
  useEffect(() => {
    if (isRefused) return connectivity.onChange((isOnline) => isOnline && setAttempt((count) => count + 1));
  }, [connectivity, isRefused]);
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
  }, [ask, isWanted, attempt]);
  return token;
}
