import { useIntl } from 'react-intl';
import { useWorld } from '~/world';
import type { PaymentToken } from './savedPaymentsApi';

export interface CardWords {
  /** "Visa ending 1111" */
  label: string;
  /** Until when it can be used, or when it expired; null where commerce does not say. */
  validity: string | null;
  hasExpired: boolean;
}

/** What a screen says of a saved card. A card is valid until the end of its month. */
export function useCardWords(): (token: PaymentToken) => CardWords {
  const intl = useIntl();
  const { clock } = useWorld();
  return ({ name: given, lastDigits: digits, expires }) => {
    const name = given || intl.formatMessage({ id: 'payment.saved.unnamed' });
    const hasExpired = expires !== null && clock.now() >= Date.UTC(expires.year, expires.month, 1);
    const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const date = expires && intl.formatDate(Date.UTC(expires.year, expires.month - 1, 1), month);
    return {
      label: digits ? intl.formatMessage({ id: 'payment.saved.card' }, { name, digits }) : name,
      validity: date && intl.formatMessage({ id: hasExpired ? 'payment.saved.expired' : 'payment.saved.valid' }, { date }),
      hasExpired,
    };
  };
}
