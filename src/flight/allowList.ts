import { featureNames } from '~/config/countryFeatures';

/**
 * Which values a tape may hold in clear text, by field name. All other values are replaced by pseudonyms (`pseudonyms.ts`), so a field that
 * was forgotten here is safe, and merely harder to read. A name is listed when the flows depend on its value, and never for values that
 * a person typed or that commerce stores about a person.
 */

const named = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** The shop's own words: `bundle`, `cart-not-active`, `SimpleCartItem`, `steadwell_gb`; no spaces, no long numbers, no addresses, no keys of links. */
const word = /^(?!.*\d{5})(?!.*[\dA-Fa-f]{16})[A-Za-z][\w.:/-]{0,63}$/;
/** Identifiers of the program only, never starting with a capital as names do. */
const smallWord = /^(?!.*\d{5})(?!.*[\da-f]{16})[a-z][a-z0-9_-]{0,39}$/;

const messageId = /^[A-Za-z]+(?:\.[A-Za-z]+)+$/;
const ownPath = /^\/[a-z-]{0,40}$/;

const storeCode = /^[a-z]{1,20}(?:_[A-Za-z]{1,12}){0,5}$/;

/** Of a question of the builder and of its answers: `STAIR_SHAPE_STRAIGHT`. */
const optionKey = /^[A-Z]{2,20}(?:_[A-Z0-9]{1,20}){1,6}$/;

export const keptTexts: Readonly<Record<string, RegExp>> = {
  __typename: word,
  'conversation/lineChanged': smallWord,
  'signIn/ownPricesSet': smallWord,
  'videoCall/connectionChanged': smallWord,
  'videoCall/sessionChanged': /^[A-Z_]{4,20}$/,
  'signIn/promptSet': smallWord,
  actionPath: ownPath,
  // Of written conversations: who said it, who ended it, how it stands.
  by: /^(?:shopper|agent|silence)$/,
  closedBy: /^(?:shopper|agent|silence)$/,
  from: /^(?:shopper|agent)$/,
  line: /^(?:none|connecting|open|lost)$/,
  phase: /^(?:waiting|talking|closed)$/,
  // Of video calls: how it stands with camera, microphone and the line. Names of devices and addresses are never among them.
  connection: /^(?:none|connecting|connected|lost|gone)$/,
  is: smallWord,
  media: smallWord,
  session: /^[A-Z_]{4,20}$/,
  url: /^\/(?:[a-z]{2}-[a-z]{2}\/)?video-call$/,
  actionText: messageId,
  // Of a notice that the program itself names.
  id: /^connectivity$/,
  // How a visit came here.
  utm_campaign: smallWord,
  utm_medium: smallWord,
  utm_source: smallWord,
  answer: /^(?:none|measured|cannot)$/,
  carrier_code: smallWord,
  carrierCode: smallWord,
  choice: optionKey,
  category: /^[a-zA-Z_-]{1,40}$/,
  cause: smallWord,
  code: /^(?!.*[\da-f]{16})(?:[a-z][a-z0-9_-]{0,39}|[A-Z]+(?:_[A-Z]+)+)$/,
  country: /^[A-Z]{2}$/,
  country_code: /^[A-Z]{2}$/,
  country_id: /^[A-Z]{2}$/,
  countryCode: /^[A-Z]{2}$/,
  countryId: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  currencyCode: /^[A-Z]{3}$/,
  endpointName: word,
  flow: smallWord,
  form: smallWord,
  follows: /^(?:measuring|express|goods|parcel|service)$/,
  kind: smallWord,
  language: word,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  messageId,
  method: /^(?!.*[\da-f]{16})(?:GET|POST|PUT|DELETE|[a-z][a-z0-9_-]{0,39})$/,
  method_code: smallWord,
  methodCode: smallWord,
  // A capability's, of the shop's own table; other names are people's or products'.
  name: new RegExp(`^(?:${featureNames.join('|')})$`),
  ownPrices: smallWord,
  paidBy: smallWord,
  place: /^(?:none|opening|window|own)$/,
  prompt: smallWord,
  question: optionKey,
  reason: smallWord,
  road: smallWord,
  screen: /^[a-z][A-Za-z-]{0,39}$/,
  state: smallWord,
  status: smallWord,
  step: smallWord,
  store_code: storeCode,
  store_view_code: storeCode,
  isPageLoading: smallWord,
  path: /^[a-zA-Z_]{1,40}$/,
  'shell/pageLoadingSet': smallWord,
  shipping_carrier_code: smallWord,
  shipping_method_code: smallWord,
  storeCode: storeCode,
  signed_out: smallWord,
  thenGoTo: ownPath,
  type: word,
  websiteCode: smallWord,
  widget: smallWord,
};

/** Numbers that reveal nothing about a person. */
export const keptNumbers: ReadonlySet<string> = named(
  'amount at attempt before clockOffset count discount expires minor page placedAt price qty quantity receivedAt retryAfter',
  'rev startedAt status timeStored total total_count ttl until v value current_page page_size total_pages maxAge',
  'timeout timestamp unnamedDropped pageSize currentPage section position removed after ahead last read seen seq variant now storedAt',
);

/** Booleans that reveal nothing about a person; others are left out. */
export const keptFlags: ReadonlySet<string> = named(
  'again ambiguous available hasBeenOffline isActive is_active isAddingItem isBack isCreating isOnline isSeen',
  'isShown isSignOutHeld isVirtual is_virtual privacy required rehydrated sameAsShippingAddress success terms',
  'online isSignedIn is_email_available writes result isBusy isOpen isConfirmed isCustomers confirmation_required isMerging',
  'isAccepted isAttended isClosed isForgetting isNew isTyping isCall hasSound isExpired isDirty value isToBeSaved is_active_payment_token_enabler',
  'takesCalls isFull isOnly camera microphone wantsPicture isMuted isCameraOff isThrifty shouldBeQueued',
  'videoCall/availabilityKnown videoCall/muteSwitched videoCall/cameraSwitched videoCall/thriftSwitched',
);

/** Never recorded, not even as a pseudonym that would reveal their length. */
export const secrets: ReadonlySet<string> = named(
  'token nonce password currentPassword current_password newPassword new_password resetPasswordToken',
  'reset_password_token authorization card cardNumber card_number cvv cvc securityCode security_code',
  'credential payment_method_nonce clientToken client_token iban confirmation_key confirmationKey unsubscribeCode joinKey',
  'public_hash publicHash',
);

/** The lifetime of a secret does not reveal it, and the flows depend on it. */
export const timesOfSecrets: ReadonlySet<string> = named('timeStored ttl');

/** The values of these are hidden wherever else they appear, also in fields whose texts are kept. */
export const ofPersons: ReadonlySet<string> = named(
  'email customerEmail userEmail firstname firstName lastname lastName middlename company telephone phone street',
  'city postcode prefix suffix region_code guestEmailID',
);

/** Left out completely: what describes a person's body, and what only screens need. */
export const leftOut: ReadonlySet<string> = named(
  'statusText answers condition conditions disability entered_options enteredOptions health mobility transfer',
  'transferAbility userWeight weight date_of_birth dateOfBirth dob gender taxvat',
);

/** Derived from values that a tape may not hold, so that a replay derives another; only their presence is recorded. */
export const derived: Readonly<Record<string, RegExp>> = {
  customerNotes: /^/,
  customer_notes: /^/,
  fingerprint: /^/,
  // A telephone number of the company, as it is dialled and as it is written.
  link: /^\+\d{6,15}$/,
  shown: /^\+?\d[\d ()-]{5,30}$/,
  id: /^\w+:[\w.]+:\{/,
};

/** Who uses the lift is private; the flows accept any of its values. */
export const maskedTexts: Readonly<Record<string, string>> = { usedBy: 'self', confirmationsUsed: 'self' };

/** Slices, and prefixes of stored keys, with data about a person's body. */
export const silentSlices: ReadonlySet<string> = named('configuration configurator vatReliefDraft');
const silentKeys = /^(?:configuration|configurator|vatReliefDraft)/i;
/** What the builder tells the data layer: none of it holds an answer about a person's body. */
const tellingFacts = /^configurator\/(?:configurationStarted|questionAnswered|configurationChanged|configurationCompleted)$/;
export const isSilent = (key: string): boolean => silentKeys.test(key) && !tellingFacts.test(key);

/** Texts that are addresses within the shop, recorded as addresses are. */
export const ofAddresses: ReadonlySet<string> = named('path typedAt');
/** Segments of an address that are the shop's own; any other is replaced by its pseudonym. */
export const ownSegment = /^(?:V1|[a-z]{2,24}(?:-[a-z]{1,24}){0,5})$/;
/** Parameters of an address whose value is recorded. */
export const keptParameters: ReadonlySet<string> = named('store_code page operationName utm_source utm_medium utm_campaign flight');
