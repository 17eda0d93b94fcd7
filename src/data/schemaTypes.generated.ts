// Written by `npm run codegen` from the schema, as far as documents use it. Do not edit.

export type DynamicBlocksFilterInput = {
  type: DynamicBlockTypeEnum;
  locations?: Array<DynamicBlockLocationEnum | null> | null;
  dynamic_block_uids?: Array<string | null> | null;
};

export type DynamicBlockTypeEnum = 'SPECIFIED' | 'CATALOG_PRICE_RULE_RELATED' | 'CART_PRICE_RULE_RELATED';

export type DynamicBlockLocationEnum = 'CONTENT' | 'HEADER' | 'FOOTER' | 'LEFT' | 'RIGHT';

export type ProductStockStatus = 'IN_STOCK' | 'OUT_OF_STOCK';

export type PriceTypeEnum = 'FIXED' | 'PERCENT' | 'DYNAMIC';

export type PriceAdjustmentCodesEnum = 'TAX' | 'WEEE' | 'WEEE_TAX';

export type ProductAttributeFilterInput = {
  category_id?: FilterEqualTypeInput | null;
  category_uid?: FilterEqualTypeInput | null;
  category_url_path?: FilterEqualTypeInput | null;
  description?: FilterMatchTypeInput | null;
  name?: FilterMatchTypeInput | null;
  price?: FilterRangeTypeInput | null;
  short_description?: FilterMatchTypeInput | null;
  sku?: FilterEqualTypeInput | null;
  url_key?: FilterEqualTypeInput | null;
  /** Layered navigation: the company's own attributes. On a real server each attribute that is used in it is a field here; a stock one has others. */
  stairs?: FilterEqualTypeInput | null;
  /** How wide the stairs are at the narrowest. */
  stairs_width?: FilterEqualTypeInput | null;
  /** What the person weighs. */
  rider_weight?: FilterEqualTypeInput | null;
  /** The colour of a cover; a configurable product is found by any that it is offered in. */
  cover_colour?: FilterEqualTypeInput | null;
};

export type ProductAttributeSortInput = {
  relevance?: SortEnum | null;
  position?: SortEnum | null;
  name?: SortEnum | null;
  price?: SortEnum | null;
};

export type ContactUsInput = {
  comment: string;
  email: string;
  name: string;
  telephone?: string | null;
};

export type CustomerCreateInput = {
  prefix?: string | null;
  firstname: string;
  middlename?: string | null;
  lastname: string;
  suffix?: string | null;
  email: string;
  date_of_birth?: string | null;
  taxvat?: string | null;
  gender?: number | null;
  password?: string | null;
  is_subscribed?: boolean | null;
  dob?: string | null;
  custom_attributes?: Array<AttributeValueInput | null> | null;
  allow_remote_shopping_assistance?: boolean | null;
};

export type CustomerUpdateInput = {
  prefix?: string | null;
  firstname?: string | null;
  middlename?: string | null;
  lastname?: string | null;
  suffix?: string | null;
  date_of_birth?: string | null;
  taxvat?: string | null;
  gender?: number | null;
  is_subscribed?: boolean | null;
  dob?: string | null;
  custom_attributes?: Array<AttributeValueInput | null> | null;
  allow_remote_shopping_assistance?: boolean | null;
};

export type CustomerAddressInput = {
  firstname?: string | null;
  lastname?: string | null;
  company?: string | null;
  telephone?: string | null;
  street?: Array<string | null> | null;
  city?: string | null;
  region?: CustomerAddressRegionInput | null;
  postcode?: string | null;
  country_code?: CountryCodeEnum | null;
  default_shipping?: boolean | null;
  default_billing?: boolean | null;
  fax?: string | null;
  middlename?: string | null;
  prefix?: string | null;
  suffix?: string | null;
  vat_id?: string | null;
  custom_attributesV2?: Array<AttributeValueInput | null> | null;
};

export type CustomerAddressRegionInput = {
  region_code?: string | null;
  region?: string | null;
  region_id?: number | null;
};

export type CountryCodeEnum =
  | 'AF'
  | 'AX'
  | 'AL'
  | 'DZ'
  | 'AS'
  | 'AD'
  | 'AO'
  | 'AI'
  | 'AQ'
  | 'AG'
  | 'AR'
  | 'AM'
  | 'AW'
  | 'AU'
  | 'AT'
  | 'AZ'
  | 'BS'
  | 'BH'
  | 'BD'
  | 'BB'
  | 'BY'
  | 'BE'
  | 'BZ'
  | 'BJ'
  | 'BM'
  | 'BT'
  | 'BO'
  | 'BA'
  | 'BW'
  | 'BV'
  | 'BR'
  | 'IO'
  | 'VG'
  | 'BN'
  | 'BG'
  | 'BF'
  | 'BI'
  | 'KH'
  | 'CM'
  | 'CA'
  | 'CV'
  | 'KY'
  | 'CF'
  | 'TD'
  | 'CL'
  | 'CN'
  | 'CX'
  | 'CC'
  | 'CO'
  | 'KM'
  | 'CG'
  | 'CD'
  | 'CK'
  | 'CR'
  | 'CI'
  | 'HR'
  | 'CU'
  | 'CY'
  | 'CZ'
  | 'DK'
  | 'DJ'
  | 'DM'
  | 'DO'
  | 'EC'
  | 'EG'
  | 'SV'
  | 'GQ'
  | 'ER'
  | 'EE'
  | 'SZ'
  | 'ET'
  | 'FK'
  | 'FO'
  | 'FJ'
  | 'FI'
  | 'FR'
  | 'GF'
  | 'PF'
  | 'TF'
  | 'GA'
  | 'GM'
  | 'GE'
  | 'DE'
  | 'GH'
  | 'GI'
  | 'GR'
  | 'GL'
  | 'GD'
  | 'GP'
  | 'GU'
  | 'GT'
  | 'GG'
  | 'GN'
  | 'GW'
  | 'GY'
  | 'HT'
  | 'HM'
  | 'HN'
  | 'HK'
  | 'HU'
  | 'IS'
  | 'IN'
  | 'ID'
  | 'IR'
  | 'IQ'
  | 'IE'
  | 'IM'
  | 'IL'
  | 'IT'
  | 'JM'
  | 'JP'
  | 'JE'
  | 'JO'
  | 'KZ'
  | 'KE'
  | 'KI'
  | 'KW'
  | 'KG'
  | 'LA'
  | 'LV'
  | 'LB'
  | 'LS'
  | 'LR'
  | 'LY'
  | 'LI'
  | 'LT'
  | 'LU'
  | 'MO'
  | 'MK'
  | 'MG'
  | 'MW'
  | 'MY'
  | 'MV'
  | 'ML'
  | 'MT'
  | 'MH'
  | 'MQ'
  | 'MR'
  | 'MU'
  | 'YT'
  | 'MX'
  | 'FM'
  | 'MD'
  | 'MC'
  | 'MN'
  | 'ME'
  | 'MS'
  | 'MA'
  | 'MZ'
  | 'MM'
  | 'NA'
  | 'NR'
  | 'NP'
  | 'NL'
  | 'AN'
  | 'NC'
  | 'NZ'
  | 'NI'
  | 'NE'
  | 'NG'
  | 'NU'
  | 'NF'
  | 'MP'
  | 'KP'
  | 'NO'
  | 'OM'
  | 'PK'
  | 'PW'
  | 'PS'
  | 'PA'
  | 'PG'
  | 'PY'
  | 'PE'
  | 'PH'
  | 'PN'
  | 'PL'
  | 'PT'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RU'
  | 'RW'
  | 'WS'
  | 'SM'
  | 'ST'
  | 'SA'
  | 'SN'
  | 'RS'
  | 'SC'
  | 'SL'
  | 'SG'
  | 'SK'
  | 'SI'
  | 'SB'
  | 'SO'
  | 'ZA'
  | 'GS'
  | 'KR'
  | 'ES'
  | 'LK'
  | 'BL'
  | 'SH'
  | 'KN'
  | 'LC'
  | 'MF'
  | 'PM'
  | 'VC'
  | 'SD'
  | 'SR'
  | 'SJ'
  | 'SE'
  | 'CH'
  | 'SY'
  | 'TW'
  | 'TJ'
  | 'TZ'
  | 'TH'
  | 'TL'
  | 'TG'
  | 'TK'
  | 'TO'
  | 'TT'
  | 'TN'
  | 'TR'
  | 'TM'
  | 'TC'
  | 'TV'
  | 'UG'
  | 'UA'
  | 'AE'
  | 'GB'
  | 'US'
  | 'UY'
  | 'UM'
  | 'VI'
  | 'UZ'
  | 'VU'
  | 'VA'
  | 'VE'
  | 'VN'
  | 'WF'
  | 'EH'
  | 'YE'
  | 'ZM'
  | 'ZW';

export type CustomizableDateTypeEnum = 'DATE' | 'DATE_TIME' | 'TIME';

export type AttributeValueInput = {
  attribute_code: string;
  selected_options?: Array<AttributeInputSelectedOption | null> | null;
  value?: string | null;
};

export type AttributeInputSelectedOption = {
  value: string;
};

export type AttributeFrontendInputEnum =
  | 'BOOLEAN'
  | 'DATE'
  | 'DATETIME'
  | 'FILE'
  | 'GALLERY'
  | 'HIDDEN'
  | 'IMAGE'
  | 'MEDIA_IMAGE'
  | 'MULTILINE'
  | 'MULTISELECT'
  | 'PRICE'
  | 'SELECT'
  | 'TEXT'
  | 'TEXTAREA'
  | 'UNDEFINED'
  | 'WEIGHT';

export type GiftMessageInput = {
  from: string;
  message: string;
  to: string;
};

export type FilterEqualTypeInput = {
  in?: Array<string | null> | null;
  eq?: string | null;
};

export type FilterRangeTypeInput = {
  from?: string | null;
  to?: string | null;
};

export type FilterMatchTypeInput = {
  match?: string | null;
};

export type FilterStringTypeInput = {
  in?: Array<string | null> | null;
  eq?: string | null;
  match?: string | null;
};

export type SortEnum = 'ASC' | 'DESC';

export type EnteredOptionInput = {
  uid: string;
  value: string;
};

export type CurrencyEnum =
  | 'AFN'
  | 'ALL'
  | 'AZN'
  | 'DZD'
  | 'AOA'
  | 'ARS'
  | 'AMD'
  | 'AWG'
  | 'AUD'
  | 'BSD'
  | 'BHD'
  | 'BDT'
  | 'BBD'
  | 'BYN'
  | 'BZD'
  | 'BMD'
  | 'BTN'
  | 'BOB'
  | 'BAM'
  | 'BWP'
  | 'BRL'
  | 'GBP'
  | 'BND'
  | 'BGN'
  | 'BUK'
  | 'BIF'
  | 'KHR'
  | 'CAD'
  | 'CVE'
  | 'CZK'
  | 'KYD'
  | 'GQE'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'KMF'
  | 'CDF'
  | 'CRC'
  | 'HRK'
  | 'CUP'
  | 'DKK'
  | 'DJF'
  | 'DOP'
  | 'XCD'
  | 'EGP'
  | 'SVC'
  | 'ERN'
  | 'EEK'
  | 'ETB'
  | 'EUR'
  | 'FKP'
  | 'FJD'
  | 'GMD'
  | 'GEK'
  | 'GEL'
  | 'GHS'
  | 'GIP'
  | 'GTQ'
  | 'GNF'
  | 'GYD'
  | 'HTG'
  | 'HNL'
  | 'HKD'
  | 'HUF'
  | 'ISK'
  | 'INR'
  | 'IDR'
  | 'IRR'
  | 'IQD'
  | 'ILS'
  | 'JMD'
  | 'JPY'
  | 'JOD'
  | 'KZT'
  | 'KES'
  | 'KWD'
  | 'KGS'
  | 'LAK'
  | 'LVL'
  | 'LBP'
  | 'LSL'
  | 'LRD'
  | 'LYD'
  | 'LTL'
  | 'MOP'
  | 'MKD'
  | 'MGA'
  | 'MWK'
  | 'MYR'
  | 'MVR'
  | 'LSM'
  | 'MRO'
  | 'MUR'
  | 'MXN'
  | 'MDL'
  | 'MNT'
  | 'MAD'
  | 'MZN'
  | 'MMK'
  | 'NAD'
  | 'NPR'
  | 'ANG'
  | 'YTL'
  | 'NZD'
  | 'NIC'
  | 'NGN'
  | 'KPW'
  | 'NOK'
  | 'OMR'
  | 'PKR'
  | 'PAB'
  | 'PGK'
  | 'PYG'
  | 'PEN'
  | 'PHP'
  | 'PLN'
  | 'QAR'
  | 'RHD'
  | 'RON'
  | 'RUB'
  | 'RWF'
  | 'SHP'
  | 'STD'
  | 'SAR'
  | 'RSD'
  | 'SCR'
  | 'SLL'
  | 'SGD'
  | 'SKK'
  | 'SBD'
  | 'SOS'
  | 'ZAR'
  | 'KRW'
  | 'LKR'
  | 'SDG'
  | 'SRD'
  | 'SZL'
  | 'SEK'
  | 'CHF'
  | 'SYP'
  | 'TWD'
  | 'TJS'
  | 'TZS'
  | 'THB'
  | 'TOP'
  | 'TTD'
  | 'TND'
  | 'TMM'
  | 'USD'
  | 'UGX'
  | 'UAH'
  | 'AED'
  | 'UYU'
  | 'UZS'
  | 'VUV'
  | 'VEB'
  | 'VEF'
  | 'VND'
  | 'CHE'
  | 'CHW'
  | 'XOF'
  | 'WST'
  | 'YER'
  | 'ZMK'
  | 'ZWD'
  | 'TRY'
  | 'AZM'
  | 'ROL'
  | 'TRL'
  | 'XPF';

export type AreaInput = {
  search_term: string;
  radius: number;
};

export type FilterTypeInput = {
  eq?: string | null;
  in?: Array<string | null> | null;
};

export type PickupLocationFilterInput = {
  country_id?: FilterTypeInput | null;
  city?: FilterTypeInput | null;
  name?: FilterTypeInput | null;
  postcode?: FilterTypeInput | null;
  region?: FilterTypeInput | null;
  street?: FilterTypeInput | null;
  pickup_location_code?: FilterTypeInput | null;
};

export type PickupLocationSortInput = {
  name?: SortEnum | null;
  city?: SortEnum | null;
  postcode?: SortEnum | null;
  pickup_location_code?: SortEnum | null;
  distance?: SortEnum | null;
};

export type ProductInfoInput = {
  sku: string;
};

export type NegotiableQuoteAddressInput = {
  city: string;
  company?: string | null;
  country_code: string;
  firstname: string;
  lastname: string;
  postcode?: string | null;
  region?: string | null;
  region_id?: number | null;
  save_in_address_book?: boolean | null;
  street: Array<string | null>;
  telephone?: string | null;
};

export type NegotiableQuoteCommentCreatorType = 'BUYER' | 'SELLER';

export type NegotiableQuoteCommentInput = {
  comment: string;
};

export type NegotiableQuoteItemQuantityInput = {
  quantity: number;
  quote_item_uid: string;
};

export type NegotiableQuoteStatus = 'CLOSED' | 'DECLINED' | 'DRAFT' | 'EXPIRED' | 'OPEN' | 'ORDERED' | 'PENDING' | 'SUBMITTED' | 'UPDATED';

export type SubscriptionStatusesEnum = 'NOT_ACTIVE' | 'SUBSCRIBED' | 'UNSUBSCRIBED' | 'UNCONFIRMED';

export type CartItemInput = {
  sku: string;
  quantity: number;
  parent_sku?: string | null;
  selected_options?: Array<string | null> | null;
  entered_options?: Array<EnteredOptionInput | null> | null;
};

export type CartUserInputErrorType =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'PERMISSION_DENIED'
  | 'UNDEFINED';

export type CartAddressInput = {
  firstname: string;
  lastname: string;
  company?: string | null;
  street: Array<string | null>;
  city: string;
  region?: string | null;
  region_id?: number | null;
  postcode?: string | null;
  country_code: string;
  telephone?: string | null;
  vat_id?: string | null;
  save_in_address_book?: boolean | null;
  fax?: string | null;
  middlename?: string | null;
  prefix?: string | null;
  suffix?: string | null;
  custom_attributes?: Array<AttributeValueInput | null> | null;
};

export type CreateProductReviewInput = {
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  ratings: Array<ProductReviewRatingInput | null>;
};

export type ProductReviewRatingInput = {
  id: string;
  value_id: string;
};

export type RequestReturnInput = {
  comment_text?: string | null;
  contact_email?: string | null;
  items: Array<RequestReturnItemInput | null>;
  order_uid: string;
};

export type RequestGuestReturnInput = {
  comment_text?: string | null;
  contact_email?: string | null;
  items: Array<RequestReturnItemInput | null>;
  token: string;
};

export type RequestReturnItemInput = {
  entered_custom_attributes?: Array<EnteredCustomAttributeInput | null> | null;
  order_item_uid: string;
  quantity_to_return: number;
  selected_custom_attributes?: Array<SelectedCustomAttributeInput | null> | null;
};

export type EnteredCustomAttributeInput = {
  attribute_code: string;
  value: string;
};

export type SelectedCustomAttributeInput = {
  attribute_code: string;
  value: string;
};

export type ReturnStatus =
  | 'APPROVED'
  | 'AUTHORIZED'
  | 'CLOSED'
  | 'DENIED'
  | 'PARTIALLY_APPROVED'
  | 'PARTIALLY_AUTHORIZED'
  | 'PARTIALLY_RECEIVED'
  | 'PARTIALLY_REJECTED'
  | 'PENDING'
  | 'PROCESSED_AND_CLOSED'
  | 'RECEIVED'
  | 'REJECTED'
  | 'UNCONFIRMED';

export type CheckoutUserInputErrorCodes =
  'REORDER_NOT_AVAILABLE' | 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'UNDEFINED';

export type OrderActionType = 'REORDER' | 'CANCEL' | 'RETURN';

export type OrderInformationInput = {
  number: string;
  email: string;
  lastname: string;
};

export type CustomerOrdersFilterInput = {
  order_date?: FilterRangeTypeInput | null;
  status?: FilterEqualTypeInput | null;
  number?: FilterStringTypeInput | null;
  grand_total?: FilterRangeTypeInput | null;
};

export type CustomerOrderSortInput = {
  sort_field: CustomerOrderSortableField;
  sort_direction: SortEnum;
};

export type CustomerOrderSortableField = 'NUMBER' | 'CREATED_AT';

export type UrlRewriteEntityTypeEnum = 'CMS_PAGE' | 'PRODUCT' | 'CATEGORY';

export type PaymentTokenTypeEnum = 'card' | 'account';

export type WishlistItemInput = {
  sku: string;
  quantity: number;
  parent_sku?: string | null;
  selected_options?: Array<string | null> | null;
  entered_options?: Array<EnteredOptionInput | null> | null;
};

export type WishlistItemUpdateInput = {
  wishlist_item_id: string;
  quantity?: number | null;
  description?: string | null;
  selected_options?: Array<string | null> | null;
  entered_options?: Array<EnteredOptionInput | null> | null;
};

export type WishListUserInputErrorType = 'PRODUCT_NOT_FOUND' | 'UNDEFINED';

export type InstallationStage = 'ORDERED' | 'SURVEYED' | 'MADE' | 'FITTED';

export type CommunicationChannel = 'POST' | 'PHONE' | 'SMS';

export type QuestionSetRuleEffect =
  /** The question is asked only when a SHOW rule of it holds. */
  | 'SHOW'
  /** While it holds, the values cannot be chosen. */
  | 'EXCLUDE'
  /** While it holds, only the values can be chosen. */
  | 'REQUIRE'
  /** While it holds, the value is sold as another selection, at that selection's price. */
  | 'REPRICE'
  /** While it holds, the shopper is handed to an adviser. */
  | 'ADVISER';

export type WithdrawFromContractInput = {
  /** Of the order. */
  token: string;
  order_item_uids: Array<string>;
  /** Of who declares it. */
  name: string;
  /** Where the receipt goes. */
  email: string;
};

export type WithdrawalState =
  | 'OPEN'
  /** A receipt names it. */
  | 'DECLARED'
  /** Excepted from the right. */
  | 'MADE_TO_MEASURE'
  | 'PERIOD_ENDED'
  /** The order was cancelled or paid back. */
  | 'ORDER_ENDED'
  /** All pieces were sent back and paid back. */
  | 'RETURNED';

export type GuestOrderLinkInput = {
  number: string;
  /** Of the billing address. */
  lastname: string;
};

export type VatRelief =
  /** Disabled or chronically ill: no VAT on lifts, parts and service. */
  | 'ZERO'
  /** 60 or over: the reduced rate on a lift that is supplied and fitted. */
  | 'SIXTY_PLUS';

export type OrderPaymentState = 'OPEN' | 'PAID' | 'CANCELLED';

export type PayOrderRestInput = {
  /** Of the order. */
  token: string;
  payment_method_code: string;
  payment_method_nonce: string;
  /** As the payer has seen it; another than what is due is refused. */
  amount: number;
};
