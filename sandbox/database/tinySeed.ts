import { tinyEnquiry, tinyQuestions } from './tinyQuestions';
import type { Seed, SeedBundleOption, SeedProduct, SeedStoreView } from '../seed/seedTypes';

/**
 * A company small enough for mental arithmetic, for tests: two websites (GB; BE in two languages), one product of each kind, and a bundle of
 * three questions.
 */
export const gb = 'tiny_gb_en';
export const beFr = 'tiny_be_fr';
export const beNl = 'tiny_be_nl';

const stores: Record<string, string> = { [gb]: 'English', [beFr]: 'Français', [beNl]: 'Nederlands' };
const everywhere = (text: string): Record<string, string> => Object.fromEntries(Object.keys(stores).map((code) => [code, text]));

function storeView(storeCode: string, country: 'GB' | 'BE', alias: string | null, locale: string): SeedStoreView {
  return {
    storeCode,
    storeName: stores[storeCode] ?? storeCode,
    websiteCode: `tiny_${country.toLowerCase()}`,
    groupCode: `tiny_${country.toLowerCase()}_group`,
    groupName: country === 'GB' ? 'UK' : country,
    alias,
    locale,
    currency: country === 'GB' ? 'GBP' : 'EUR',
    ...(country === 'GB' && { rates: { EUR: 1.17 } }),
    questionSetBase: 'LIFT',
    countryCode: country,
    cmsHomePage: 'home',
    phone: '0808 157 0192',
    email: 'hello@tiny.example',
    manufacturer: 'Tiny Lifts, hello@tiny.example',
    vat: country === 'GB' ? { standard: '20', reduced: '5', zero: '0' } : { standard: '21', reduced: '6', zero: '0' },
    reliefs: country === 'GB' ? { zero: { lift: '0', part: '0', service: '0' }, sixty_plus: { lift: '5' } } : {},
    ...(country === 'BE' ? { confirmsAccounts: true } : { takesNotes: true }),
  };
}

type ProductRow = Partial<SeedProduct> & Pick<SeedProduct, 'sku' | 'kind'>;

function product(name: string, price: string | null, row: ProductRow): SeedProduct {
  return {
    typeCode: 'R_RECON',
    name: everywhere(name),
    urlKey: everywhere(row.sku.toLowerCase()),
    price: price === null ? {} : { tiny_gb: price, tiny_be: price },
    taxClass: 'standard',
    stock: null,
    images: [],
    categories: [],
    visible: true,
    ...row,
  };
}

const answer = (sku: string, name: string, price: string, taxClass = 'lift'): SeedProduct =>
  product(name, price, { sku, kind: 'virtual', typeCode: 'NU_OBQ', taxClass, visible: false });

const category = (path: string, name: string): Seed['categories'][number] => {
  return { path, position: 1, includeInMenu: true, name: everywhere(name), urlPath: everywhere(path) };
};

const van = (country: string, methodCode: string, title: string, amount: string): Seed['shippingMethods'][number] => ({
  websiteCodes: [`tiny_${country}`],
  carrierCode: 'van',
  carrierTitle: everywhere('Our van'),
  methodCode,
  methodTitle: everywhere(title),
  amount,
  countries: [country.toUpperCase()],
});

const liftOptions: SeedBundleOption[] = [
  {
    id: 1,
    title: everywhere('Shape'),
    type: 'radio',
    required: true,
    selections: [
      { id: 11, sku: 'SHAPE_STRAIGHT', isDefault: true },
      { id: 12, sku: 'SHAPE_CURVED' },
    ],
  },
  {
    id: 2,
    title: everywhere('Seat'),
    type: 'radio',
    required: true,
    selections: [
      { id: 21, sku: 'SEAT_PLAIN' },
      { id: 22, sku: 'SEAT_SOFT' },
      { id: 23, sku: 'SEAT_SOFT_CURVED' },
    ],
  },
  {
    id: 3,
    title: everywhere('Hinge'),
    type: 'radio',
    required: false,
    selections: [
      { id: 31, sku: 'HINGE_NO' },
      { id: 32, sku: 'HINGE_YES' },
    ],
  },
];

const tiny = { password: 'Stairs-2026', websiteCode: 'tiny_gb' };

export const tinySeed: Seed = {
  storeViews: [storeView(gb, 'GB', null, 'en_GB'), storeView(beFr, 'BE', 'fr-be', 'fr_BE'), storeView(beNl, 'BE', 'nl-be', 'nl_BE')],
  categories: [category('extras', 'Extras'), category('extras/small', 'Small extras')],
  products: [
    product('Cushion', '12.00', {
      sku: 'CUSHION',
      kind: 'simple',
      stock: 10,
      categories: ['extras/small'],
      images: [
        { file: 'cushion/front.jpg', label: everywhere('The cushion') },
        { file: 'cushion/back.jpg', label: everywhere('Its back') },
      ],
      shortDescription: everywhere('<p>Soft.</p>'),
    }),
    product('Grab rail', '10.50', { sku: 'RAIL', kind: 'simple', taxClass: 'reduced', categories: ['extras'] }),
    product('Yearly service', '120.00', { sku: 'SERVICE', kind: 'virtual', typeCode: 'SERVICE_PACKAGE', taxClass: 'service' }),
    product('Remote, white', '30.00', { sku: 'REMOTE_WHITE', kind: 'simple', taxClass: 'part', visible: false }),
    product('Remote, black', '36.00', { sku: 'REMOTE_BLACK', kind: 'simple', visible: false, stock: 0 }),
    product('Remote', null, {
      sku: 'REMOTE',
      kind: 'configurable',
      configurable: {
        attribute: 'colour',
        label: everywhere('Colour'),
        children: [
          { sku: 'REMOTE_WHITE', valueLabel: everywhere('White') },
          { sku: 'REMOTE_BLACK', valueLabel: everywhere('Black') },
        ],
      },
    }),
    product('Comfort set', null, { sku: 'SET', kind: 'grouped', grouped: ['CUSHION', 'RAIL'] }),
    product('Lift', null, { sku: 'LIFT', kind: 'bundle', bundle: liftOptions, urlKey: everywhere('stairlift') }),
    answer('SHAPE_STRAIGHT', 'Straight', '0.00'),
    answer('SHAPE_CURVED', 'Curved', '1200.00'),
    answer('SEAT_PLAIN', 'Plain seat', '600.00', 'zero'),
    answer('SEAT_SOFT', 'Soft seat', '840.00'),
    answer('SEAT_SOFT_CURVED', 'Soft seat', '900.00'),
    answer('HINGE_NO', 'No hinge', '0.00'),
    { ...answer('HINGE_YES', 'A hinge', '240.00'), stock: 2 },
  ],
  questionSets: tinyQuestions(everywhere),
  enquirySets: [tinyEnquiry(gb)],
  cmsPages: [
    { identifier: 'home', path: 'home', storeCodes: [gb, beFr, beNl], title: 'Home', content: '<p>Welcome.</p>', metaTitle: 'Stairlifts' },
    { identifier: 'contact-us', path: 'contact-us', storeCodes: [gb], title: 'Contact us', content: '<p>Call us.</p>' },
  ],
  cmsBlocks: [{ identifier: 'promo', storeCodes: [gb], title: 'Promo', content: '<p>Free survey.</p>' }],
  filters: [],
  sampleReviews: [],
  redirects: [
    { storeCodes: [gb], requestPath: 'old-contact', targetPath: 'contact-us', code: 301 },
    { storeCodes: [gb], requestPath: 'ireland', targetPath: 'https://ireland.example/', code: 302 },
  ],
  shippingMethods: [
    van('gb', 'standard', 'Standard', '6.00'),
    van('gb', 'express', 'Express', '24.00'),
    { ...van('be', 'standard', 'Standard', '12.10'), carrierTitle: everywhere('Notre camionnette') },
  ],
  pickupLocations: [],
  addresses: [{ countryCode: 'GB', postcode: 'BA1 1AA', street: ['1 Abbey Street'], city: 'Bath' }],
  customers: [
    { ...tiny, email: 'ann@example.com', firstname: 'Ann', lastname: 'Field' },
    { ...tiny, email: 'carl@example.com', firstname: 'Carl', lastname: 'Ward', company: 'Tiny Care' },
    { ...tiny, email: 'pat@example.com', firstname: 'Pat', lastname: 'Moor', company: 'Tiny Council', group: 'public_sector' },
  ],
  giftCards: [
    { code: 'GIFT-5', websiteCode: 'tiny_gb', balance: '5.00' },
    { code: 'GIFT-500', websiteCode: 'tiny_gb', balance: '500.00' },
  ],
  coupons: [
    { code: 'TENTH', websiteCode: 'tiny_gb', label: { [gb]: 'A tenth off' }, percent: 10, amount: null, from: '5.00', isForLifts: false },
    { code: 'THREE', websiteCode: 'tiny_gb', label: {}, percent: null, amount: '3.00', from: '0.00', isForLifts: true },
  ],
  warnings: [],
};
