const cartId = 'p4Zq9mHc1uXs7LwR2nTb6YdK8vFa3GjE';
const email = 'ann@example.com';

/**
 * Variables as the shop sends them, by operation, with every field that the shop ever fills. An input type may keep its
 * name but have other fields in the next version of the platform, which only a check of the variables reveals.
 */
export const exampleVariables: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ResolveURL: { url: 'stairlifts/curved' },
  category: { uid: 'Mw==', page: 1, pageSize: 6, sort: { price: 'ASC' } },
  product: { urlKey: 'weather-cover' },
  placedProducts: { filter: { sku: { in: ['CUSHION', 'RAIL'] } }, pageSize: 2 },
  listingTax: { skus: ['CUSHION'], pageSize: 1 },
  productTax: { filter: { url_key: { eq: 'weather-cover' } } },
  StairliftBundle: { sku: 'STAIRLIFT' },
  modelPrices: { sku: 'STAIRLIFT' },
  products: { search: 'cushion', page: 1, pageSize: 6, sort: { relevance: 'DESC' } },
  servicePackages: { skus: ['SERVICE'] },
  cmsPage: { identifier: 'contact-us' },
  cmsBlocks: { identifiers: ['promo'] },
  dynamicBlocks: { input: { type: 'SPECIFIED', dynamic_block_uids: ['MQ=='], locations: ['CONTENT'] } },
  regions: { country: 'US' },
  subscribeEmailToNewsletter: { email },
  generateCustomerToken: { email, password: 'Secret-1234' },
  createAccount: { input: { email, firstname: 'Ann', lastname: 'Field', password: 'Secret-1234', is_subscribed: false } },
  requestPasswordResetEmail: { email },
  resetPassword: { email, resetPasswordToken: 'token', newPassword: 'Secret-1234' },
  confirmEmail: { email, confirmationKey: 'key' },
  resendConfirmationEmail: { email },
  customerOrders: {
    filter: { number: { match: '12' } },
    sort: { sort_field: 'CREATED_AT', sort_direction: 'DESC' },
    currentPage: 1,
    pageSize: 10,
  },
  customerOrder: { number: '000000012' },
  customerOrderAmounts: { number: '000000012' },
  cartDetails: { cartId },
  cartGiftCards: { cartId },
  checkUserIsAuthed: { cartId },
  mergeCarts: { cartId, destinationCartId: cartId },
  addItemToCart: { cartId, cartItems: [{ sku: 'STAIRLIFT', quantity: 1, selected_options: ['YnVuZGxlLzEvMTEvMQ=='] }] },
  updateItemInCart: { cartId, itemUid: 'MQ==', quantity: 2 },
  removeItem: { cartId, itemUid: 'MQ==' },
  setGuestEmail: { cartId, email },
  setShippingAddressesOnCart: {
    cartId,
    customerNotes: 'As soon as possible',
    address: {
      prefix: 'Ms',
      firstname: 'Ann',
      lastname: 'Field',
      street: ['1 Main Street', 'Flat 2'],
      city: 'Albany',
      region: 'NY',
      postcode: '12207',
      telephone: '518 555 0100',
      country_code: 'US',
      save_in_address_book: false,
    },
  },
  setShippingMethodsOnCart: { cartId, carrierCode: 'van', methodCode: 'standard' },
};
