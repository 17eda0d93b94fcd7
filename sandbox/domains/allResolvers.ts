import { Refusal } from '../refusal';
import { absentModules } from './absentModules';
import { BannerGraphQl } from './BannerGraphQl';
import { BraintreeGraphQl } from './BraintreeGraphQl';
import { BundleGraphQl } from './BundleGraphQl';
import { cartEstimates } from './cartEstimates';
import { CatalogGraphQl } from './CatalogGraphQl';
import { CmsGraphQl } from './CmsGraphQl';
import { ConfigurableProductGraphQl } from './ConfigurableProductGraphQl';
import { ContactGraphQl } from './ContactGraphQl';
import { CustomerGraphQl } from './CustomerGraphQl';
import { CompanyGraphQl } from './CompanyGraphQl';
import { CompareListGraphQl } from './CompareListGraphQl';
import { DirectoryGraphQl } from './DirectoryGraphQl';
import { EavGraphQl } from './EavGraphQl';
import { extensions } from './extensions';
import { GiftCardAccountGraphQl } from './GiftCardAccountGraphQl';
import { GiftMessageGraphQl } from './GiftMessageGraphQl';
import { GroupedProductGraphQl } from './GroupedProductGraphQl';
import { InventoryInStorePickupGraphQl } from './InventoryInStorePickupGraphQl';
import { MultipleWishlistGraphQl } from './MultipleWishlistGraphQl';
import { NegotiableQuoteGraphQl } from './NegotiableQuoteGraphQl';
import { NewsletterGraphQl } from './NewsletterGraphQl';
import { QuoteGraphQl } from './QuoteGraphQl';
import { orderDocumentFields } from './orderDocumentFields';
import { orderExtensions } from './orderExtensions';
import { paymentExtensions } from './paymentExtensions';
import { vatReliefExtensions } from './vatReliefExtensions';
import { orderMutations } from './orderMutations';
import { guestOrderMutations } from './guestOrderMutations';
import { mergeResolvers, type Resolver, type Resolvers } from './resolvers';
import { OwnOptionsGraphQl } from './OwnOptionsGraphQl';
import { PaypalGraphQl } from './PaypalGraphQl';
import { ReviewGraphQl } from './ReviewGraphQl';
import { RmaGraphQl } from './RmaGraphQl';
import { SalesGraphQl } from './SalesGraphQl';
import { StoreGraphQl } from './StoreGraphQl';
import { storeSettings } from './storeSettings';
import { UrlRewriteGraphQl } from './UrlRewriteGraphQl';
import { VaultGraphQl } from './VaultGraphQl';
import { WishlistGraphQl } from './WishlistGraphQl';

const stockModules = [
  StoreGraphQl,
  DirectoryGraphQl,
  UrlRewriteGraphQl,
  CmsGraphQl,
  BannerGraphQl,
  CatalogGraphQl,
  ConfigurableProductGraphQl,
  GroupedProductGraphQl,
  BundleGraphQl,
  QuoteGraphQl,
  GiftCardAccountGraphQl,
  BraintreeGraphQl,
  PaypalGraphQl,
  CustomerGraphQl,
  SalesGraphQl,
  orderDocumentFields,
  orderMutations,
  guestOrderMutations,
  NewsletterGraphQl,
  VaultGraphQl,
  WishlistGraphQl,
  MultipleWishlistGraphQl,
  EavGraphQl,
  ContactGraphQl,
  InventoryInStorePickupGraphQl,
  cartEstimates,
  storeSettings,
  absentModules,
  GiftMessageGraphQl,
  ReviewGraphQl,
  CompareListGraphQl,
  RmaGraphQl,
  CompanyGraphQl,
  NegotiableQuoteGraphQl,
  OwnOptionsGraphQl,
];

/** @param stock without what stock Magento does not have */
export function allResolvers(stock: boolean): Resolvers {
  const resolvers = mergeResolvers(
    stock ? stockModules : [...stockModules, extensions, orderExtensions, paymentExtensions, vatReliefExtensions],
  );
  const mutations = Object.entries(resolvers['Mutation'] ?? {}).map(([name, resolver]) => [name, demandInput(name, resolver)]);
  return { ...resolvers, Mutation: Object.fromEntries(mutations) };
}

/** Magento's schema lets `input` be left out of most mutations, and refuses its absence when they run. */
function demandInput(name: string, resolver: Resolver): Resolver {
  if (name === 'createEmptyCart' || name === 'createGuestCart') return resolver;
  return (parent, args, visit, info) => {
    const takesInput = info.parentType.getFields()[info.fieldName]?.args.some((argument) => argument.name === 'input');
    const { input } = args as { input?: object | null };
    if (takesInput && input == null) throw new Refusal('graphql-input', 'Required parameter "input" is missing');
    return resolver(parent, withoutNullEntries(args) as never, visit, info);
  };
}

/** Magento's lists of inputs may hold nulls, which stand for nothing: street lines, items, addresses. */
function withoutNullEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== null).map(withoutNullEntries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNullEntries(inner)]));
}
