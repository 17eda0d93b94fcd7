import type { World } from '~/world';

/** What a provider gave for what was typed into its own fields. */
export interface CardToken {
  nonce: string;
  /** "Visa ending 1111"; empty when the provider says nothing. */
  label: string;
}

/**
 * How a payment can be agreed. Today every provider gives a token at once. The other kinds are room for what is known to come:
 * a bank that wants its customer on its own page first (3-D Secure), a wallet that answers with addresses too, and a deposit now
 * with the rest on the day of the installation.
 */
export type PaymentAgreement =
  | ({ kind: 'token' } & CardToken)
  | { kind: 'return'; leaveTo: string; resumeKey: string }
  | ({ kind: 'wallet'; payerEmail: string } & CardToken)
  | ({ kind: 'deposit'; depositMinor: number; currency: string } & CardToken);

export interface PaymentFields {
  /** Exchanges what was typed. @throws PaymentRefused with words for the shopper */
  agree(): Promise<PaymentAgreement>;
  /** Focus on the first field that needs attention. */
  focus(): void;
  close(): void;
}

/** The fields belong to the provider and stand in frames of its own origin: what is typed there never reaches this page. */
export interface PaymentProvider {
  /** Commerce's code of the method. */
  code: string;
  /** Puts the fields into the host. @throws PaymentUnavailable when they cannot be shown in time */
  open(host: HTMLElement, world: World, title: string): Promise<PaymentFields>;
}

/** The provider did not take what was typed; its message can be shown as it is (empty: none). */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/** The provider cannot be reached, or is blocked. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}
