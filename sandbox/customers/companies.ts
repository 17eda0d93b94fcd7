import type { Shop } from '../shop';

export interface CompanyRow {
  id: number;
  name: string;
  has_quotes: number;
  /** what the member may do: Magento's names of the resources, without their module */
  permissions: string;
}

/** The company that a customer buys for. */
export function companyOf(shop: Shop, customerId: number | null): CompanyRow | undefined {
  return shop.database.one<CompanyRow>(
    `SELECT companies.id, name, has_quotes, permissions FROM company_members JOIN companies ON companies.id = company_id
     WHERE customer_id = ?`,
    customerId,
  );
}
