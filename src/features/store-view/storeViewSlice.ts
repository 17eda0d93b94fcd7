import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Country } from '~/config/countries';
import { type CountryFeature, type FeatureFlag, flagsOf } from '~/config/countryFeatures';
import type { PublicConfig } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';

/** The country and language of this document, and the runtime configuration that came with it. Switching store view is a new document. */
export interface StoreViewState {
  /** Path prefix of every URL: '' for the UK, '/fr-be'. */
  basename: string;
  storeViewCode: string;
  /** The store's own, or the one that the visitor has chosen. */
  storeViewCurrency: string;
  websiteCode: string;
  /** ISO country of the visitor: undefined until the lookup resolves, null when it failed. */
  userCountry: string | null | undefined;
  publicConfig: PublicConfig;
  /** The company in this country: the page contains only this one. */
  country: Country;
  /** What is on in this country: the table's row, or what the configuration says instead. */
  flags: FeatureFlag[];
}

/** The root of states that know which capabilities are on. */
export interface FlagsRoot {
  storeView: StoreViewState;
}

const unconfigured: PublicConfig = {
  canonicalOrigin: '',
  buildId: '',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: null,
};

/** The initial value until the page's own country is set, which happens at the start. */
const nowhere: Country = {
  code: '',
  phone: { shown: '', link: '', isFree: false },
  email: '',
  hours: [],
  address: [],
  timeZone: 'UTC',
  flag: '',
};

export function storeViewStateOf(
  storeView: StoreView,
  publicConfig: PublicConfig = unconfigured,
  country: Country = nowhere,
): StoreViewState {
  const flags = flagsOf(storeView.countryCode, publicConfig.features);
  return {
    basename: storeView.alias ? `/${storeView.alias}` : '',
    storeViewCode: storeView.storeCode,
    storeViewCurrency: publicConfig.currency ?? storeView.currency,
    websiteCode: storeView.websiteCode,
    userCountry: undefined,
    publicConfig,
    country: flags.some(({ name, isActive }) => name === 'messagingApp' && isActive) ? country : withoutMessaging(country),
    flags,
  };
}

const withoutMessaging = ({ messagingApp: _off, ...country }: Country): Country => country;

const [unitedKingdom] = storeViews as readonly [StoreView, ...StoreView[]];

export const storeViewSlice = createSlice({
  name: 'storeView',
  initialState: storeViewStateOf(unitedKingdom),
  reducers: {
    userCountryResolved(state, action: PayloadAction<string | null>) {
      state.userCountry = action.payload;
    },
    /** Fact: the number that this visitor is shown from now on, the country's own or one that tells where a call comes from. */
    phoneNumberChosen(state, action: PayloadAction<Country['phone']>) {
      state.country.phone = action.payload;
    },
  },
  selectors: {
    selectBasename: (state) => state.basename,
    selectCurrency: (state) => state.storeViewCurrency,
    selectWebsiteCode: (state) => state.websiteCode,
    selectPublicConfig: (state) => state.publicConfig,
    selectCountry: (state) => state.country,
    selectHasFeature: (state, feature: CountryFeature): boolean => state.flags.some(({ name, isActive }) => name === feature && isActive),
    selectStoreView: (state): StoreView => storeViews.find((view) => view.storeCode === state.storeViewCode) ?? unitedKingdom,
  },
});

export const { phoneNumberChosen, userCountryResolved } = storeViewSlice.actions;
export const { selectBasename, selectCurrency, selectWebsiteCode, selectCountry, selectHasFeature, selectPublicConfig, selectStoreView } =
  storeViewSlice.selectors;
