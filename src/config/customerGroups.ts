/** What the shop does for a customer group of commerce's; a group that is not listed here is treated like the public. */
export interface CustomerGroup {
  /** It has prices of its own: those of a page that was made for the public are not shown to it. */
  hasOwnPrices: boolean;
  /** Its customers see the public sector's bar above the header, wherever they are. */
  isPublicSector: boolean;
}

const everybody: CustomerGroup = { hasOwnPrices: false, isPublicSector: false };

/** By the group's name in Magento's back office, in small letters: stock GraphQL tells no more of a group. */
const groups: Readonly<Record<string, CustomerGroup>> = {
  'public sector': { hasOwnPrices: true, isPublicSector: true },
};

export const customerGroupOf = (name: string | null): CustomerGroup => groups[name?.toLowerCase() ?? ''] ?? everybody;
