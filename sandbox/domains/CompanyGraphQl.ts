import { pageOf } from '../catalogue/productSearch';
import { uidOf } from '../catalogue/uids';
import { companyOf } from '../customers/companies';
import { Refusal } from '../refusal';
import type { CustomerParent } from './CustomerGraphQl';
import type { Resolvers } from './resolvers';

export const CompanyGraphQl: Resolvers = {
  Query: {
    company: (_parent, _args, { shop, customerId }) => {
      const company = companyOf(shop, customerId ?? null);
      if (!company) throw new Refusal('graphql-authorization', 'Customer is not a company user.');
      return { id: uidOf(company.id), name: company.name };
    },
  },
  Customer: {
    companies: ({ customer }: CustomerParent, { input }: { input?: { currentPage?: number; pageSize?: number } | null }, { shop }) => {
      const company = companyOf(shop, customer.id);
      const items = company ? [{ id: uidOf(company.id), name: company.name, legal_name: company.name }] : [];
      return pageOf(items, input?.pageSize ?? 20, input?.currentPage ?? 1);
    },
    // A company that has set up neither roles nor purchase orders.
    role: () => null,
    purchase_orders_enabled: () => false,
    status: ({ customer }: CustomerParent, _args, { shop }) => (companyOf(shop, customer.id) ? 'ACTIVE' : null),
  },
};
