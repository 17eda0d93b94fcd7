import type { Amount } from './seedTypes';

/** Who can sign in to the demo shop. */
export interface SeedCustomer {
  email: string;
  firstname: string;
  lastname: string;
  /** plain text in the seed of the demo only; stored hashed */
  password: string;
  websiteCode: string;
  /** in the vault, as Magento writes a card's details */
  cards?: { type: string; maskedCC: string; expirationDate: string }[] | undefined;
  /** name of the company that the customer buys for */
  company?: string | undefined;
  /** customer group; the general one by default */
  group?: string | undefined;
}

export interface SeedGiftCard {
  code: string;
  websiteCode: string;
  balance: Amount;
}

/** A code that takes something off the goods, never off the delivery. */
export interface SeedCoupon {
  /** in capitals */
  code: string;
  websiteCode: string;
  /** by store code */
  label: Record<string, string>;
  /** of the goods' price; null where `amount` says it */
  percent: number | null;
  amount: Amount | null;
  /** the least that the goods must cost */
  from: Amount;
  isForLifts: boolean;
}
