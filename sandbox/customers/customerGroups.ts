import { fullPrice } from '../catalogue/productPrices';
import type { Shop, Visit } from '../shop';

export interface CustomerGroup {
  name: string;
  /** of the catalogue's price, in hundredths of a percent */
  priceShare: number;
  /** orders on account only, never by card */
  isOnAccount: boolean;
}

const groups: Readonly<Record<string, CustomerGroup>> = {
  public_sector: { name: 'Public sector', priceShare: 9_200, isOnAccount: true },
};

const general: CustomerGroup = { name: 'General', priceShare: fullPrice, isOnAccount: false };

/** The group of a customer; a guest's is the general one. One group holds for a whole cart, as in Magento. */
export function groupOf(shop: Shop, customerId: number | null): CustomerGroup {
  const row = shop.database.one<{ group_code: string }>('SELECT group_code FROM customers WHERE id = ?', customerId);
  return groups[row?.group_code ?? ''] ?? general;
}

/** What a visitor pays of the catalogue's price: on pages of products as in the cart. */
export const priceShareOf = ({ shop, customerId }: Visit): number =>
  customerId === undefined ? fullPrice : groupOf(shop, customerId).priceShare;
