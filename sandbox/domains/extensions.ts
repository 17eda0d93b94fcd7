import { pathOf, publicAddresses, targetOf } from '../catalogue/routes';
import { answersOf } from '../catalogue/questionSets';
import { optionUid, selectionUid, uidOf } from '../catalogue/uids';
import { signedInCustomer } from '../customers/customerStore';
import { unsubscribeByCode } from '../customers/newsletter';
import { Refusal } from '../refusal';
import type { SeedBundleOption, SeedQuestion, SeedQuestionSet, SeedRule } from '../seed/seedTypes';
import type { Visit } from '../shop';
import type { CartItemParent } from './cartItems';
import type { CustomerParent } from './CustomerGraphQl';
import type { OrderParent } from './SalesGraphQl';
import { productTypeNames, type ProductParent } from './productTypes';
import type { StoreConfigParent } from './StoreGraphQl';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

/** Resolvers of extensions.graphqls; left out together with it when the server plays stock Magento. */
export const extensions: Resolvers = mergeResolvers([
  {
    StoreConfig: {
      store_alias: ({ store }: StoreConfigParent) => store.alias,
      question_set_base_bundle_product: ({ store }: StoreConfigParent) => store.questionSetBase,
      google_tag_manager_enabled: (_parent, _args, { shop }) => shop.tagManager !== null,
      google_tag_manager_container_id: (_parent, _args, { shop }) => shop.tagManager,
      google_tag_manager_gtm_auth: () => null,
      google_tag_manager_gtm_preview: () => null,
      infinity_script_identifier: (_parent, _args, { shop }) => shop.callTracking,
      infinity_phone_numbers: ({ store }: StoreConfigParent) =>
        Object.entries(store.trackedPhones ?? {}).map(([variant, number]) => ({ variant: Number(variant), number })),
    },
    Query: {
      alternates: (_parent, args: { url: string }, { shop, store }) => {
        const target = targetOf(shop.catalogue, store, args.url);
        return shop.catalogue.seed.storeViews
          .filter((view) => view !== store)
          .map((view) => ({ store_code: view.storeCode, relative_url: (target && pathOf(shop.catalogue, target, view)) ?? null }));
      },
      sitemapUrls: (_parent, _args, { shop, store }) => publicAddresses(shop.catalogue, store),
      enquiryQuestionSet: (_parent, { code }: { code: string }, visit) => {
        const set = visit.shop.catalogue.enquirySetOf(code, visit.store);
        if (!set) return null;
        const { storeCode } = visit.store;
        const head = { name: set.name[storeCode], meta_title: set.metaTitle[storeCode], meta_description: set.metaDescription[storeCode] };
        return { ...head, ...questionSet(set, [], visit) };
      },
      addressLookup: (_parent, args: { postcode: string }, visit) => lookUp(args.postcode, visit),
    },
    BundleProduct: {
      question_set: ({ product }: ProductParent, _args, visit) => {
        const set = visit.shop.catalogue.questionSetOf(product.sku);
        return set ? questionSet(set, product.seed.bundle ?? [], visit) : null;
      },
    },
    BundleCartItem: {
      ofbiz_configuration: ({ line }: CartItemParent, _args, { shop }) => {
        const set = shop.catalogue.questionSetOf(line.product.sku);
        if (!set) return null;
        return JSON.stringify(
          answersOf(
            set,
            line.parts.map((part) => ({ optionId: part.option.id, selectionId: part.selectionId })),
          ),
        );
      },
    },
    CustomerOrder: { installation_stage: ({ order }: OrderParent) => order.stage },
    Customer: { communication_channels: ({ customer }: CustomerParent) => JSON.parse(customer.channels) as string[] },
    Mutation: {
      updateCommunicationChannel: (_parent, wanted: { channel: string; is_allowed: boolean }, visit) => {
        const { id, channels } = signedInCustomer(visit);
        const others = (JSON.parse(channels) as string[]).filter((channel) => channel !== wanted.channel);
        const allowed = wanted.is_allowed ? [...others, wanted.channel] : others;
        visit.shop.database.run('UPDATE customers SET channels = ? WHERE id = ?', JSON.stringify(allowed), id);
        return { communication_channels: allowed };
      },
      unsubscribeFromNewsletter: (_parent, { code }: { code: string }, { shop }) => {
        unsubscribeByCode(shop, code);
        return { status: 'UNSUBSCRIBED' };
      },
    },
  },
  forTypes(Object.values(productTypeNames), { product_type_code: ({ product }: ProductParent) => product.seed.typeCode }),
]);

/** Addresses behind a postcode, spaces and case aside. The house number may stand in front: "12 SW1A 1AA". */
function lookUp(postcode: string, { shop, store }: Visit) {
  const wanted = squeezed(postcode);
  if (wanted.length < 3) throw new Refusal('graphql-input', 'Enter a full postcode.');
  return shop.catalogue.seed.addresses.flatMap((address, index) =>
    address.countryCode === store.countryCode && squeezed(address.postcode) === wanted
      ? [
          {
            id: uidOf(`address/${index + 1}`),
            summary: [...address.street, address.city].join(', '),
            street: address.street,
            city: address.city,
            postcode: address.postcode,
            region: address.region ?? null,
          },
        ]
      : [],
  );
}

function squeezed(postcode: string): string {
  return postcode.slice(0, 32).replace(/[\s-]/g, '').toUpperCase();
}

function questionSet(set: Omit<SeedQuestionSet, 'bundleSku'>, options: readonly SeedBundleOption[], { store }: Visit) {
  const words = (texts: Record<string, string> | undefined) => texts?.[store.storeCode] ?? '';
  const uid = (optionId: number, selectionId: number) => {
    const selection = options.find((option) => option.id === optionId)?.selections.find((entry) => entry.id === selectionId);
    return selectionUid(optionId, selectionId, selection?.quantity ?? 1);
  };
  const question = (entry: SeedQuestion) => ({
    ofbiz_key: entry.key,
    option_uid: optionUid(entry.optionId),
    section: words(entry.section),
    name: words(entry.name),
    title: words(entry.title),
    why: words(entry.why),
    help: words(entry.help),
    values: entry.values.map((value) => ({
      ofbiz_value_key: value.key,
      selection_uid: uid(entry.optionId, value.selectionId),
      label: words(value.label),
      note: words(value.note),
      picture: value.picture ?? null,
    })),
  });
  const rule = (entry: SeedRule) => {
    const target = set.questions.find((candidate) => candidate.key === entry.question);
    return {
      id: entry.id,
      effect: entry.effect,
      when: entry.when,
      question: entry.question ?? null,
      values: entry.values ?? [],
      selection_uid: entry.selectionId === undefined || !target ? null : uid(target.optionId, entry.selectionId),
      reason: words(entry.reason),
    };
  };
  return { questions: set.questions.map(question), rules: set.rules.map(rule) };
}
