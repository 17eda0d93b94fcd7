// Written by `npm run codegen` from the documents beside it. Do not edit.

export type TaxFieldsFragment = {
  minimalPrice: {
    amount: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    adjustments: Array<{
      amount: {
        value: number | null;
      } | null;
      code: PriceAdjustmentCodesEnum | null;
    } | null> | null;
  } | null;
};

export type ListingTaxQuery = {
  products: {
    items: Array<{
      uid: string;
      sku: string | null;
      price: {
        minimalPrice: {
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          } | null;
          adjustments: Array<{
            amount: {
              value: number | null;
            } | null;
            code: PriceAdjustmentCodesEnum | null;
          } | null> | null;
        } | null;
      } | null;
    } | null> | null;
  } | null;
};

export type ListingTaxQueryVariables = {
  skus: Array<string | null>;
  pageSize: number;
};

export type ProductTaxQuery = {
  products: {
    items: Array<
      | (
          | {
              __typename: 'BundleProduct';
              uid: string;
              sku: string | null;
              price: {
                minimalPrice: {
                  amount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                  adjustments: Array<{
                    amount: {
                      value: number | null;
                    } | null;
                    code: PriceAdjustmentCodesEnum | null;
                  } | null> | null;
                } | null;
              } | null;
              items: Array<{
                uid: string | null;
                options: Array<{
                  uid: string;
                  quantity: number | null;
                  product: {
                    uid: string;
                    price: {
                      minimalPrice: {
                        amount: {
                          value: number | null;
                          currency: CurrencyEnum | null;
                        } | null;
                        adjustments: Array<{
                          amount: {
                            value: number | null;
                          } | null;
                          code: PriceAdjustmentCodesEnum | null;
                        } | null> | null;
                      } | null;
                    } | null;
                  } | null;
                } | null> | null;
              } | null> | null;
            }
          | {
              __typename: 'SimpleProduct' | 'VirtualProduct';
              uid: string;
              sku: string | null;
              price: {
                minimalPrice: {
                  amount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                  adjustments: Array<{
                    amount: {
                      value: number | null;
                    } | null;
                    code: PriceAdjustmentCodesEnum | null;
                  } | null> | null;
                } | null;
              } | null;
            }
          | {
              __typename: 'ConfigurableProduct';
              uid: string;
              sku: string | null;
              price: {
                minimalPrice: {
                  amount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                  adjustments: Array<{
                    amount: {
                      value: number | null;
                    } | null;
                    code: PriceAdjustmentCodesEnum | null;
                  } | null> | null;
                } | null;
              } | null;
              variants: Array<{
                product: {
                  uid: string;
                  sku: string | null;
                  price: {
                    minimalPrice: {
                      amount: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      } | null;
                      adjustments: Array<{
                        amount: {
                          value: number | null;
                        } | null;
                        code: PriceAdjustmentCodesEnum | null;
                      } | null> | null;
                    } | null;
                  } | null;
                } | null;
              } | null> | null;
            }
          | {
              __typename: 'GroupedProduct';
              uid: string;
              sku: string | null;
              price: {
                minimalPrice: {
                  amount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                  adjustments: Array<{
                    amount: {
                      value: number | null;
                    } | null;
                    code: PriceAdjustmentCodesEnum | null;
                  } | null> | null;
                } | null;
              } | null;
              items: Array<{
                product: {
                  uid: string;
                  sku: string | null;
                  price: {
                    minimalPrice: {
                      amount: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      } | null;
                      adjustments: Array<{
                        amount: {
                          value: number | null;
                        } | null;
                        code: PriceAdjustmentCodesEnum | null;
                      } | null> | null;
                    } | null;
                  } | null;
                } | null;
              } | null> | null;
            }
        )
      | null
    > | null;
  } | null;
};

export type ProductTaxQueryVariables = {
  filter: ProductAttributeFilterInput;
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

export interface FilterEqualTypeInput {
  in?: Array<string | null> | null;
  eq?: string | null;
}

export interface FilterMatchTypeInput {
  match?: string | null;
}

export interface FilterRangeTypeInput {
  from?: string | null;
  to?: string | null;
}

export type PriceAdjustmentCodesEnum = 'TAX' | 'WEEE' | 'WEEE_TAX';

export interface ProductAttributeFilterInput {
  category_id?: FilterEqualTypeInput | null;
  category_uid?: FilterEqualTypeInput | null;
  category_url_path?: FilterEqualTypeInput | null;
  description?: FilterMatchTypeInput | null;
  name?: FilterMatchTypeInput | null;
  price?: FilterRangeTypeInput | null;
  short_description?: FilterMatchTypeInput | null;
  sku?: FilterEqualTypeInput | null;
  url_key?: FilterEqualTypeInput | null;
}
