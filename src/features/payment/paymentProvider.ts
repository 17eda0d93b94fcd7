import type { World } from '~/world';

/** A provider's result for the data typed into its own fields. */
export interface CardToken {
  nonce: string;
  /** "Visa ending 1111"; empty when the provider gives no description. */
  label: string;
}

/**
 * How a payment in a provider's fields can be arranged. Today every provider returns a token at once; how much it pays, the order says (a deposit:
 * `features/deposit`). The other kinds are for known future needs: a bank that first opens its own page (3-D Secure), and a wallet that also returns
 * addresses.
 */
export type PaymentAgreement =
  | ({ kind: 'token' } & CardToken)
  | { kind: 'return'; leaveTo: string; resumeKey: string }
  | ({ kind: 'wallet'; payerEmail: string } & CardToken);

export interface PaymentFields {
  /** Exchanges the typed data for a token. @throws PaymentRefused with a message for the shopper */
  agree(): Promise<PaymentAgreement>;
  /** Focus on the first field that needs attention. */
  focus(): void;
  close(): void;
}

/** What is typed: a whole card, or the security code of a saved one. */
export type CardPart = 'card' | 'code';

/** The fields belong to the provider and are in frames of its own origin: the typed data never reaches this page. */
export interface PaymentProvider {
  /** Commerce's code of the payment method. */
  code: string;
  /** Mounts the fields into the host. @throws PaymentUnavailable when they cannot be shown in time */
  open(host: HTMLElement, world: World, title: string): Promise<PaymentFields>;
}

/** The provider refused the typed data; its message can be shown as it is (empty: none). */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/** The provider cannot be reached, or is blocked. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** A payment provider's token for a card, or for a payment that was approved on its page. In memory only: never stored, never reused for another attempt. */
export interface PaymentData {
  /** Empty for a saved card whose security code is not asked for. */
  nonce: string;
  /** Who approved the payment on the provider's page; the nonce is its token. */
  payerId?: string;
  /** A saved card is known to commerce by this. */
  publicHash?: string;
  /** The customer ticked that the typed card is saved for next time. */
  isToBeSaved?: boolean;
  /** "Visa ending 1111"; empty when the provider gives no description. */
  label: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A card that commerce keeps, in the words of the screen: "Visa ending 1111". */
export type SavedCard = Required<Pick<PaymentData, 'publicHash' | 'label'>>;

/** A provider's nonce expires after three hours; a new one is requested well before. */
export const paymentDataLives = 2 * 60 * 60_000;

/** A customer's saved cards at commerce: the method that saves a typed card, and the one that pays with a saved one. */
export interface Vault {
  cardCode: string;
  code: string;
}

const vaults: readonly Vault[] = [
  { cardCode: 'braintree', code: 'braintree_cc_vault' },
  { cardCode: 'sandbox_card', code: 'sandbox_card_vault' },
];

/** The vault of a cart, where commerce offers both its methods. */
export const vaultAmong = (offered: readonly string[]): Vault | null =>
  vaults.find(({ cardCode, code }) => offered.includes(cardCode) && offered.includes(code)) ?? null;

export const isVault = (code: string | null): boolean => vaults.some((vault) => vault.code === code);
