import type { Address } from '../carts/addresses';
import { addressFromInput, type AddressInput } from '../carts/addressForms';
import { writtenTime } from '../clock';
import { addAddress, addressesOf, changeAddress, ownAddress, removeAddress, type BookAddress } from '../customers/addressBook';
import {
  changeEmail,
  changePassword,
  closeAccount,
  confirmAccount,
  createAccount,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signIn,
} from '../customers/accounts';
import { checkEmail, customerByEmail, customerById, signedInCustomer, type CustomerRow, type Profile } from '../customers/customerStore';
import { groupOf } from '../customers/customerGroups';
import { subscribe, unsubscribe } from '../customers/newsletter';
import { forgetToken, tokenLifetime } from '../customers/tokens';
import { pageOf } from '../catalogue/productSearch';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import type { Resolvers } from './resolvers';

type ProfileInput = Partial<Profile> & { is_subscribed?: boolean | null };
/** Input of the pair before V2; to make an account it needs what V2's own input names as required. */
type LegacyInput = ProfileInput & { email?: string | null; password?: string | null; dob?: string | null };
type BookInput = Omit<AddressInput, 'region'> & {
  region?: { region_code?: string | null; region?: string | null; region_id?: number | null } | null;
  default_shipping?: boolean | null;
  default_billing?: boolean | null;
};

export interface CustomerParent {
  customer: CustomerRow;
}

const profileNames = [
  ...(['prefix', 'firstname', 'middlename', 'lastname', 'suffix', 'date_of_birth', 'taxvat', 'gender'] as const),
  'allow_remote_shopping_assistance',
] as const;

export const CustomerGraphQl: Resolvers = {
  Query: {
    customer: (_parent, _args, visit): CustomerParent => ({ customer: signedInCustomer(visit) }),
    isEmailAvailable: (_parent, args: { email: string }, { shop, store }) => {
      checkEmail(args.email);
      return { is_email_available: !customerByEmail(shop, store, args.email) };
    },
  },
  Mutation: {
    generateCustomerToken: async (_parent, args: { email: string; password: string }, visit) => ({
      token: await signIn(visit, args.email, args.password),
    }),
    revokeCustomerToken: (_parent, _args, visit) => {
      signedInCustomer(visit);
      forgetToken(visit.shop, 'customer_tokens', visit.token ?? '');
      return { result: true };
    },
    createCustomer: (_parent, { input }: { input: LegacyInput }, visit) => createCustomer(input, visit),
    createCustomerV2: (_parent, { input }: { input: LegacyInput }, visit) => createCustomer(input, visit),
    updateCustomer: async (_parent, { input: { email, password, ...input } }: { input: LegacyInput }, visit) => {
      const customer = signedInCustomer(visit);
      if (email != null && email !== customer.email) await changeEmail(visit, customer, email, password ?? '');
      return updateProfile(visit, customer, input);
    },
    updateCustomerV2: (_parent, { input }: { input: ProfileInput }, visit) => updateProfile(visit, signedInCustomer(visit), input),
    deleteCustomer: (_parent, _args, visit) => closeAccount(visit, signedInCustomer(visit)),
    changeCustomerPassword: async (_parent, args: { currentPassword: string; newPassword: string }, visit): Promise<CustomerParent> => {
      const customer = signedInCustomer(visit);
      await changePassword(visit, customer, args.currentPassword, args.newPassword);
      return { customer };
    },
    updateCustomerEmail: async (_parent, args: { email: string; password: string }, visit) => {
      const customer = signedInCustomer(visit);
      await changeEmail(visit, customer, args.email, args.password);
      return { customer: { customer: customerById(visit.shop, customer.id) } };
    },
    requestPasswordResetEmail: (_parent, args: { email: string }, visit) => requestPasswordReset(visit, args.email),
    resetPassword: (_parent, args: { email: string; resetPasswordToken: string; newPassword: string }, visit) =>
      resetPassword(visit, args.email, args.resetPasswordToken, args.newPassword),
    confirmEmail: (_parent, { input }: { input: { email: string; confirmation_key: string } }, visit) => ({
      customer: { customer: confirmAccount(visit, input.email, input.confirmation_key) },
    }),
    resendConfirmationEmail: (_parent, args: { email: string }, visit) => resendConfirmation(visit, args.email),
    createCustomerAddress: (_parent, { input }: { input: BookInput }, visit) => {
      const customer = signedInCustomer(visit);
      return addAddress(visit.shop, customer.id, bookAddress(input), defaultsOf(input));
    },
    updateCustomerAddress: (_parent, { id, input }: { id: number; input: BookInput }, visit) => {
      const customer = signedInCustomer(visit);
      const before = ownAddress(visit.shop, customer.id, id).address;
      return changeAddress(visit.shop, customer.id, id, { ...before, ...given(input) }, defaultsOf(input));
    },
    deleteCustomerAddress: (_parent, args: { id: number }, visit) => {
      removeAddress(visit.shop, signedInCustomer(visit).id, args.id);
      return true;
    },
  },
  StoreConfig: {
    required_character_classes_number: () => '3',
    minimum_password_length: () => '8',
    autocomplete_on_storefront: () => true,
    create_account_confirmation: (_parent, _args, { store }) => store.confirmsAccounts ?? false,
    customer_access_token_lifetime: () => tokenLifetime / 3_600_000,
  },
  Customer: {
    ...Object.fromEntries(profileNames.map((name) => [name, ({ customer }: CustomerParent) => customer.profile[name] ?? null])),
    allow_remote_shopping_assistance: ({ customer }: CustomerParent) => customer.profile.allow_remote_shopping_assistance ?? false,
    id: ({ customer }: CustomerParent) => customer.id,
    created_at: ({ customer }: CustomerParent) => writtenTime(customer.created_at),
    email: ({ customer }: CustomerParent) => customer.email,
    default_billing: ({ customer }: CustomerParent, _args, visit) => defaultId(visit, customer, 'default_billing'),
    default_shipping: ({ customer }: CustomerParent, _args, visit) => defaultId(visit, customer, 'default_shipping'),
    is_subscribed: ({ customer }: CustomerParent) => customer.is_subscribed === 1,
    addresses: ({ customer }: CustomerParent, _args, { shop }) => addressesOf(shop, customer.id),
    addressesV2: ({ customer }: CustomerParent, args: { currentPage: number; pageSize: number }, { shop }) =>
      pageOf(addressesOf(shop, customer.id), args.pageSize, args.currentPage),
    group: ({ customer }: CustomerParent, _args, { shop }) => ({ name: groupOf(shop, customer.id).name }),
    confirmation_status: () => 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
  },
  CustomerAddress: {
    ...Object.fromEntries(
      (['company', 'telephone', 'fax', 'postcode', 'city', 'firstname', 'lastname', 'middlename', 'prefix', 'suffix'] as const).map(
        (name) => [name, ({ address }: BookAddress) => address[name] || null],
      ),
    ),
    region: ({ address }: BookAddress) => ({
      region_code: address.regionCode || null,
      region: address.region || null,
      region_id: address.regionId ?? 0,
    }),
    region_id: ({ address }: BookAddress) => address.regionId ?? 0,
    country_code: ({ address }: BookAddress) => address.countryId,
    street: ({ address }: BookAddress) => address.street,
    vat_id: ({ address }: BookAddress) => address.vatId || null,
    default_shipping: (entry: BookAddress) => entry.default_shipping === 1,
    default_billing: (entry: BookAddress) => entry.default_billing === 1,
  },
};

async function createCustomer(input: LegacyInput, visit: Visit): Promise<{ customer: CustomerParent }> {
  const { email, password, is_subscribed: isSubscribed } = input;
  const profile = profileOf(input);
  const missing = Object.entries({ firstname: profile.firstname, lastname: profile.lastname, email }).find(([, value]) => !value)?.[0];
  if (missing) throw new Refusal('graphql-input', 'Required parameters are missing: %names', { names: missing });
  const account = { email: email ?? '', password: password ?? '', profile: profile as Profile, isSubscribed: isSubscribed ?? false };
  return { customer: { customer: await createAccount(visit, account) } };
}

function updateProfile(
  { shop, store }: Visit,
  customer: CustomerRow,
  input: ProfileInput,
): { customer: { customer: CustomerRow | undefined } } {
  shop.database.transaction(() => {
    if (input.is_subscribed === false) unsubscribe(shop, customer.email, customer.website_code);
    if (input.is_subscribed === true) subscribe(shop, store, customer.email);
    const profile = JSON.stringify({ ...customer.profile, ...profileOf(input) });
    shop.database.run('UPDATE customers SET profile = ? WHERE id = ?', profile, customer.id);
  });
  return { customer: { customer: customerById(shop, customer.id) } };
}

function profileOf({ dob, ...input }: ProfileInput & { dob?: string | null }): Partial<Profile> {
  const given: ProfileInput = dob === undefined ? input : { date_of_birth: dob, ...input };
  return Object.fromEntries(profileNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

function bookAddress({ region, ...input }: BookInput): Address {
  return addressFromInput({ ...input, region: region?.region_code ?? region?.region ?? null, region_id: region?.region_id ?? null });
}

/** The fields that an update names; the others stay. */
function given(input: BookInput): Partial<Address> {
  const address = bookAddress(input);
  const named = new Set(Object.keys(input).map((name) => ({ country_code: 'countryId', vat_id: 'vatId' })[name] ?? name));
  if (named.has('region')) named.add('regionCode').add('regionId');
  return Object.fromEntries(Object.entries(address).filter(([name]) => named.has(name)));
}

function defaultsOf(input: BookInput) {
  return { shipping: input.default_shipping ?? false, billing: input.default_billing ?? false };
}

function defaultId(visit: Visit, customer: CustomerRow, kind: 'default_billing' | 'default_shipping'): string | null {
  const found = addressesOf(visit.shop, customer.id).find((entry) => entry[kind] === 1);
  return found ? String(found.id) : null;
}
