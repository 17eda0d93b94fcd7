import { minorIn, valueOf } from '../catalogue/money';
import { returnAttributes } from '../orders/returns';
import type { SeedProduct, SeedStoreView } from '../seed/seedTypes';
import type { Visit } from '../shop';
import { type ProductParent, productTypeNames } from './productTypes';
import { forTypes, type Resolvers } from './resolvers';

/** What the seed gives it, and what the law wants to be told of it, where it is told. */
function attributesIn({ attributes, safety, lowest, kind }: SeedProduct, store: SeedStoreView): Record<string, string> {
  const told = safety?.[store.storeCode];
  const before = lowest?.[store.websiteCode];
  const isMade = kind !== 'virtual' && kind !== 'downloadable' && kind !== 'giftcard';
  return {
    ...attributes,
    ...(told !== undefined && isMade && { manufacturer_details: store.manufacturer, safety_information: told }),
    ...(before !== undefined && { lowest_price_30_days: valueOf(minorIn(before, store)).toFixed(2) }),
  };
}

type Entity = 'CUSTOMER' | 'CUSTOMER_ADDRESS';
type Row = readonly [code: string, label: string, rest?: { required?: false; input?: string; lines?: number }];

/** The fields of a customer and of an address as a new Magento has them, in the order of its forms. */
const rows: Record<Entity, readonly Row[]> = {
  CUSTOMER: [
    ['prefix', 'Name Prefix', { required: false }],
    ['firstname', 'First Name'],
    ['middlename', 'Middle Name/Initial', { required: false }],
    ['lastname', 'Last Name'],
    ['suffix', 'Name Suffix', { required: false }],
    ['email', 'Email'],
    ['dob', 'Date of Birth', { required: false, input: 'DATE' }],
    ['taxvat', 'Tax/VAT Number', { required: false }],
    ['gender', 'Gender', { required: false, input: 'SELECT' }],
  ],
  CUSTOMER_ADDRESS: [
    ['prefix', 'Name Prefix', { required: false }],
    ['firstname', 'First Name'],
    ['middlename', 'Middle Name/Initial', { required: false }],
    ['lastname', 'Last Name'],
    ['suffix', 'Name Suffix', { required: false }],
    ['company', 'Company', { required: false }],
    ['street', 'Street Address', { input: 'MULTILINE', lines: 2 }],
    ['city', 'City'],
    ['country_id', 'Country', { input: 'SELECT' }],
    ['region', 'State/Province', { required: false }],
    ['region_id', 'State/Province', { required: false, input: 'HIDDEN' }],
    ['postcode', 'Zip/Postal Code'],
    ['telephone', 'Phone Number'],
    ['fax', 'Fax', { required: false }],
    ['vat_id', 'VAT Number', { required: false }],
  ],
};

const forms: Readonly<Record<string, Entity>> = {
  customer_account_create: 'CUSTOMER',
  customer_account_edit: 'CUSTOMER',
  customer_register_address: 'CUSTOMER_ADDRESS',
  customer_address_edit: 'CUSTOMER_ADDRESS',
};

/**
 * What a storefront needs to draw the forms of an account itself. Of products and categories nothing is listed: filters name them. A product has the
 * attributes that the seed gives it.
 */
export const EavGraphQl: Resolvers = {
  ...forTypes(Object.values(productTypeNames), {
    custom_attributesV2: ({ product }: ProductParent, _args, { store }: Visit) => ({
      items: Object.entries(attributesIn(product.seed, store)).map(([code, value]) => ({ __typename: 'AttributeValue', code, value })),
      errors: [],
    }),
  }),
  Query: {
    attributesForm: (_parent, { formCode }: { formCode: string }) => {
      const entity = forms[formCode];
      if (entity) return { items: attributesOf(entity), errors: [] };
      return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${formCode}" could not be found.` }] };
    },
    attributesList: (_parent, { entityType }: { entityType: string }, { store }: Visit) => ({
      items:
        entityType === 'RMA_ITEM'
          ? returnAttributes(store).map(returnAttribute)
          : entityType in rows
            ? attributesOf(entityType as Entity)
            : [],
      errors: [],
    }),
  },
};

function attributesOf(entity: Entity) {
  return rows[entity].map(([code, label, { required = true, input = 'TEXT', lines = 1 } = {}], index) => ({
    __typename: 'CustomerAttributeMetadata',
    code,
    label,
    entity_type: entity,
    frontend_input: input,
    frontend_class: null,
    default_value: null,
    is_required: required,
    is_unique: code === 'email',
    multiline_count: lines,
    options: code === 'gender' ? gender : [],
    sort_order: (index + 1) * 10,
    validate_rules: [],
  }));
}

const gender = ['Male', 'Female', 'Not Specified'].map((label, index) => ({
  __typename: 'AttributeOptionMetadata',
  label,
  value: String(index + 1),
  is_default: false,
}));

const returnAttribute = ({ code, label, options }: ReturnType<typeof returnAttributes>[number], index: number) => ({
  __typename: 'ReturnItemAttributeMetadata',
  code,
  label,
  entity_type: 'RMA_ITEM',
  frontend_input: 'SELECT',
  is_required: true,
  is_unique: false,
  sort_order: index,
  options: options.map((option) => ({ __typename: 'AttributeOptionMetadata', is_default: false, ...option })),
});
