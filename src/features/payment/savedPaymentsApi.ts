import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { isPlainObject, ownValue, parseSafely, textOf } from '~/data/safeJson';
import { CustomerPaymentTokens, DeletePaymentToken, VaultSettings } from './savedPaymentsQueries';
import type * as Wire from './savedPaymentsQueries.generated';

/** A way to pay that the payment provider keeps for a customer. Commerce knows it by a hash, never by its number. */
export interface PaymentToken {
  hash: string;
  /** Commerce's code of the method that saved it. */
  methodCode: string;
  /** "Visa", or an account's e-mail address; empty where commerce gives neither. */
  name: string;
  /** The last digits of a card; empty for an account. */
  lastDigits: string;
  /** The month in which a card expires, from 1. */
  expires: { month: number; year: number } | null;
}

const tag = { type: 'Customer', id: 'payments' } as const;

/** The customer's saved payments. Every error is a Problem. */
export const savedPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerPaymentTokens: build.query<PaymentToken[], void>({
      query: () => graphql(CustomerPaymentTokens, {}, { private: true }),
      transformResponse: (data: Wire.CustomerPaymentTokensQuery) => present(data.customerPaymentTokens?.items).map(tokenOf),
      providesTags: [tag],
    }),
    /** Repeated, it is refused; the list is read after a failure, too, and shows whether the first request was executed. */
    deletePaymentToken: build.mutation<boolean, string>({
      query: (publicHash) => graphql(DeletePaymentToken, { publicHash }),
      transformResponse: (data: Wire.DeletePaymentTokenMutation) => data.deletePaymentToken?.result ?? false,
      invalidatesTags: [tag],
    }),
    /** Whether paying with a saved card asks for its security code. Refused where commerce has no Braintree: then it does not. */
    vaultAsksCode: build.query<boolean, void>({
      query: () => graphql(VaultSettings, {}),
      transformResponse: (data: Wire.VaultSettingsQuery) => data.storeConfig?.braintree_cc_vault_cvv === true,
    }),
  }),
});

export const { useCustomerPaymentTokensQuery, useDeletePaymentTokenMutation, useVaultAsksCodeQuery } = savedPaymentsApi;

/** Magento's codes of card brands. */
const brands: Readonly<Record<string, string>> = {
  AE: 'American Express',
  DI: 'Discover',
  DN: 'Diners Club',
  JCB: 'JCB',
  MC: 'Mastercard',
  MI: 'Maestro',
  VI: 'Visa',
};

type WireToken = NonNullable<NonNullable<Wire.CustomerPaymentTokensQuery['customerPaymentTokens']>['items'][number]>;

function tokenOf({ public_hash: hash, payment_method_code: methodCode, details }: WireToken): PaymentToken {
  const read = detailsIn(details ?? '');
  const type = textOf(read['type']);
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(textOf(read['expirationDate'])) ?? [];
  return {
    hash,
    methodCode,
    name: ownValue(brands, type) ?? (type || textOf(read['payerEmail'])),
    lastDigits: textOf(read['maskedCC']).slice(-4),
    expires: month && year ? { month: Number(month), year: Number(year) } : null,
  };
}

/** Each payment provider writes its own text, usually JSON. */
function detailsIn(text: string): Record<string, unknown> {
  try {
    const read = parseSafely(text);
    return isPlainObject(read) ? read : {};
  } catch {
    return {};
  }
}
