import { parse, print } from 'graphql';
import type { DefinitionNode, InputValueDefinitionNode, NamedTypeNode, TypeNode } from 'graphql';

/** Which Magento the sandbox plays: Adobe Commerce, or the edition without the modules below. */
export type Edition = 'commerce' | 'open-source';

/**
 * The modules that Adobe Commerce has and Magento Open Source has not, each with what it puts into the schema: names of types, of
 * `Type.field` or of `Enum.VALUE`, with a star for any letters. What has or takes a type of theirs goes with it. A new module is one row.
 */
export const commerceModules: Readonly<Record<string, string>> = {
  Banner: 'DynamicBlock*',
  Company: `Company* CreateCompany* UpdateCompany* DeleteCompany* IsCompany* UserCompanies* CompaniesSort*
    Customer.job_title Customer.structure_id Customer.telephone`,
  CustomerBalance: '*StoreCredit* *.*store_credit*',
  CustomerSegment: 'CustomerSegment*',
  GiftCard: 'GiftCardAmounts GiftCardCartItem GiftCardItem GiftCard*Item GiftCardOptions GiftCardProduct GiftCardType*',
  GiftCardAccount: 'GiftCardAccount* *GiftCardToCart* *GiftCardFromCart* ApplyGiftCardToOrder AppliedGiftCard *.total_giftcard',
  GiftOptions: 'GiftOptions* SetGiftOptions* GiftWrapping* TaxWrappingEnum *.*gift_wrapping* *.*gift_receipt* *.*printed_card*',
  GiftRegistry: '*GiftRegistr*',
  MultipleWishlist: `CreateWishlist* UpdateWishlist* DeleteWishlist* *BetweenWishlists* WishlistItemCopyInput WishlistItemMoveInput
    StoreConfig.enable_multiple_wishlists StoreConfig.maximum_number_of_wishlists Mutation.deleteWishlist`,
  NegotiableQuote:
    '*NegotiableQuote* Mutation.*NegotiableQuote* *QuoteTemplate* ItemNote *LineItemNote* StoreConfig.is_negotiable_quote_active',
  PurchaseOrder: '*PurchaseOrder* Customer.purchase_order*',
  QuickOrder: 'StoreConfig.quickorder_active',
  RequisitionList: '*RequisitionList* StoreConfig.is_requisition_list_active',
  Reward: '*Reward* *.*reward*',
  Rma: `Return* RequestReturn* RequestGuestReturn* AddReturn* RemoveReturn* ConfirmReturn* OrderActionType.RETURN *.is_returnable
    *.returns_enabled *.items_eligible_for_return *.eligible_for_return *.quantity_return_requested`,
  Staging: '*.staged',
};

const patterns = Object.values(commerceModules)
  .flatMap((names) => names.split(/\s+/))
  .map((name) => new RegExp(`^${name.replace('.', String.raw`\.`).replaceAll('*', String.raw`\w*`)}$`));

const isCommerces = (name: string): boolean => patterns.some((pattern) => pattern.test(name));

type Part = { name: { value: string }; type?: TypeNode; arguments?: readonly InputValueDefinitionNode[] };
/** Any definition of a type, as far as this file reads it. */
type Definition = DefinitionNode & {
  name: { value: string };
  fields?: readonly Part[];
  values?: readonly Part[];
  types?: readonly NamedTypeNode[];
  interfaces?: readonly NamedTypeNode[];
};

/** The schema as Magento Open Source has it. */
export function withoutCommerceModules(schema: string): string {
  let definitions = parse(schema).definitions as readonly Definition[];
  const gone = new Set(definitions.map(({ name }) => name.value).filter(isCommerces));
  // A type of which nothing is left takes away what names it.
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    const reached = definitions.filter(({ name }) => !gone.has(name.value)).map((definition) => reduced(definition, gone));
    const left = new Set(reached.filter((definition) => !isEmpty(definition)).map(({ name }) => name.value));
    for (const { name } of reached) if (!left.has(name.value)) gone.add(name.value);
    // A root type begins without a field: modules extend it.
    definitions = reached.filter((definition) => !isEmpty(definition) || (left.has(definition.name.value) && !isExtension(definition)));
  }
  return definitions.map((definition) => print(definition)).join('\n\n');
}

function reduced(definition: Definition, gone: ReadonlySet<string>): Definition {
  const stays = (part: Part): boolean =>
    !isCommerces(`${definition.name.value}.${part.name.value}`) && !(part.type && gone.has(innermost(part.type)));
  const known = ({ name }: NamedTypeNode): boolean => !gone.has(name.value);
  const withArguments = (part: Part): Part =>
    part.arguments ? { ...part, arguments: part.arguments.filter(({ type }) => !gone.has(innermost(type))) } : part;
  return {
    ...definition,
    ...(definition.fields && { fields: definition.fields.filter(stays).map(withArguments) }),
    ...(definition.values && { values: definition.values.filter(stays) }),
    ...(definition.types && { types: definition.types.filter(known) }),
    ...(definition.interfaces && { interfaces: definition.interfaces.filter(known) }),
  } as Definition;
}

const isExtension = ({ kind }: Definition): boolean => kind.endsWith('Extension');
const isEmpty = ({ fields, values, types }: Definition): boolean => (fields ?? values ?? types)?.length === 0;

function innermost(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : innermost(type.type);
}
