/** How a product comes to its buyer: by parcel, with an engineer who fits it, after it was planned at the buyer's home, by e-mail, or not at all (a service). */
export type DeliveryKind = 'parcel' | 'engineer' | 'planned' | 'email' | 'none';

export interface ProductType {
  /** its words: `catalog.product.type.<label>` */
  label:
    'lift' | 'homelift' | 'chair' | 'reconditioned' | 'guarantee' | 'service' | 'option' | 'part' | 'comfort' | 'fitted' | 'accessory' | 'digital';
  delivery: DeliveryKind;
  /** as an analyst reads it */
  category: string;
}

const homelift: ProductType = { label: 'homelift', delivery: 'planned', category: 'homelift' };

/** The order system's codes of product types (specification, "Product"; ADR 0132 for homelifts and chairs), and what each decides. */
const types: Readonly<Record<string, ProductType>> = {
  NU_OBQ: { label: 'lift', delivery: 'engineer', category: 'stairlift' },
  NU_HL: homelift,
  NU_CH: { label: 'chair', delivery: 'engineer', category: 'chair' },
  R_RECON: { label: 'reconditioned', delivery: 'engineer', category: 'reconditioned_stairlift' },
  WARRANTY: { label: 'guarantee', delivery: 'none', category: 'guarantee' },
  SERVICE_PACKAGE: { label: 'service', delivery: 'none', category: 'service_package' },
  FT_OPK1: { label: 'option', delivery: 'engineer', category: 'option_pack' },
  OPK5_N: { label: 'option', delivery: 'engineer', category: 'option_pack' },
  OUT_OF_STOCK: { label: 'part', delivery: 'engineer', category: 'spare_part' },
  FT_CT: { label: 'comfort', delivery: 'parcel', category: 'comfort' },
  FW_SW: { label: 'fitted', delivery: 'engineer', category: 'fitted_accessory' },
  FT_SW: { label: 'accessory', delivery: 'parcel', category: 'accessory' },
  FT_FO: { label: 'accessory', delivery: 'parcel', category: 'accessory' },
};

const digital: ProductType = { label: 'digital', delivery: 'email', category: 'digital' };

/** Magento's kinds that decide by themselves: what is never carried to a door. */
const byKind: Readonly<Record<string, ProductType>> = { downloadable: digital, giftCard: digital };

/** Where commerce tells no code, as stock Magento: what its kind makes likely. A bundle is a lift; a homelift is known by the questions that lead to it. */
const withoutCode: Readonly<Record<string, ProductType>> = {
  bundle: { label: 'lift', delivery: 'engineer', category: 'stairlift' },
  homelift,
  virtual: { label: 'service', delivery: 'none', category: 'service' },
};
const likely: ProductType = { label: 'accessory', delivery: 'parcel', category: 'accessory' };

const known = (table: Readonly<Record<string, ProductType>>, key: string): ProductType | undefined =>
  Object.keys(table).includes(key) ? table[key] : undefined;

/** @param kind Magento's, as the shop names it: simple, virtual, downloadable …; of what is planned at home its enquiry's code */
export const productType = (code: string | null | undefined, kind: string): ProductType =>
  known(byKind, kind) ?? known(types, code ?? '') ?? known(withoutCode, kind) ?? likely;
