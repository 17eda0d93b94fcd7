// Written by `npm run codegen` from the documents beside it. Do not edit.

export type PriceFieldsFragment = {
  regular_price: {
    value: number | null;
    currency: CurrencyEnum | null;
  };
  final_price: {
    value: number | null;
    currency: CurrencyEnum | null;
  };
};

export type ProductQuery = {
  products: {
    items: Array<
      | (
          | {
              __typename: 'BundleProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              url_key: string | null;
              stock_status: ProductStockStatus | null;
              meta_title: string | null;
              meta_description: string | null;
              description: {
                html: string;
              } | null;
              short_description: {
                html: string;
              } | null;
              media_gallery: Array<{
                url: string | null;
                label: string | null;
                position: number | null;
                disabled: boolean | null;
              } | null> | null;
              categories: Array<{
                uid: string;
                name: string | null;
                url_path: string | null;
                url_suffix: string | null;
                breadcrumbs: Array<{
                  category_uid: string;
                  category_name: string | null;
                  category_url_path: string | null;
                } | null> | null;
              } | null> | null;
              price_range: {
                minimum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                };
                maximum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                } | null;
              };
              items: Array<{
                uid: string | null;
                title: string | null;
                required: boolean | null;
                type: string | null;
                position: number | null;
                options: Array<{
                  uid: string;
                  label: string | null;
                  quantity: number | null;
                  position: number | null;
                  is_default: boolean | null;
                  product: {
                    uid: string;
                    stock_status: ProductStockStatus | null;
                    price_range: {
                      minimum_price: {
                        regular_price: {
                          value: number | null;
                          currency: CurrencyEnum | null;
                        };
                        final_price: {
                          value: number | null;
                          currency: CurrencyEnum | null;
                        };
                      };
                    };
                  } | null;
                } | null> | null;
              } | null> | null;
            }
          | {
              __typename: 'SimpleProduct' | 'VirtualProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              url_key: string | null;
              stock_status: ProductStockStatus | null;
              meta_title: string | null;
              meta_description: string | null;
              description: {
                html: string;
              } | null;
              short_description: {
                html: string;
              } | null;
              media_gallery: Array<{
                url: string | null;
                label: string | null;
                position: number | null;
                disabled: boolean | null;
              } | null> | null;
              categories: Array<{
                uid: string;
                name: string | null;
                url_path: string | null;
                url_suffix: string | null;
                breadcrumbs: Array<{
                  category_uid: string;
                  category_name: string | null;
                  category_url_path: string | null;
                } | null> | null;
              } | null> | null;
              price_range: {
                minimum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                };
                maximum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                } | null;
              };
            }
          | {
              __typename: 'ConfigurableProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              url_key: string | null;
              stock_status: ProductStockStatus | null;
              meta_title: string | null;
              meta_description: string | null;
              description: {
                html: string;
              } | null;
              short_description: {
                html: string;
              } | null;
              media_gallery: Array<{
                url: string | null;
                label: string | null;
                position: number | null;
                disabled: boolean | null;
              } | null> | null;
              categories: Array<{
                uid: string;
                name: string | null;
                url_path: string | null;
                url_suffix: string | null;
                breadcrumbs: Array<{
                  category_uid: string;
                  category_name: string | null;
                  category_url_path: string | null;
                } | null> | null;
              } | null> | null;
              price_range: {
                minimum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                };
                maximum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                } | null;
              };
              configurable_options: Array<{
                uid: string;
                attribute_code: string | null;
                label: string | null;
                position: number | null;
                values: Array<{
                  uid: string | null;
                  label: string | null;
                } | null> | null;
              } | null> | null;
              variants: Array<{
                attributes: Array<{
                  uid: string;
                  code: string | null;
                } | null> | null;
                product: {
                  uid: string;
                  sku: string | null;
                  stock_status: ProductStockStatus | null;
                  price_range: {
                    minimum_price: {
                      regular_price: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      };
                      final_price: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      };
                    };
                  };
                } | null;
              } | null> | null;
            }
          | {
              __typename: 'GroupedProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              url_key: string | null;
              stock_status: ProductStockStatus | null;
              meta_title: string | null;
              meta_description: string | null;
              description: {
                html: string;
              } | null;
              short_description: {
                html: string;
              } | null;
              media_gallery: Array<{
                url: string | null;
                label: string | null;
                position: number | null;
                disabled: boolean | null;
              } | null> | null;
              categories: Array<{
                uid: string;
                name: string | null;
                url_path: string | null;
                url_suffix: string | null;
                breadcrumbs: Array<{
                  category_uid: string;
                  category_name: string | null;
                  category_url_path: string | null;
                } | null> | null;
              } | null> | null;
              price_range: {
                minimum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                };
                maximum_price: {
                  regular_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  final_price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                } | null;
              };
              items: Array<{
                qty: number | null;
                position: number | null;
                product: {
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  stock_status: ProductStockStatus | null;
                  price_range: {
                    minimum_price: {
                      regular_price: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      };
                      final_price: {
                        value: number | null;
                        currency: CurrencyEnum | null;
                      };
                    };
                  };
                } | null;
              } | null> | null;
            }
        )
      | null
    > | null;
  } | null;
};

export type ProductQueryVariables = {
  urlKey: string;
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

export type ProductStockStatus = 'IN_STOCK' | 'OUT_OF_STOCK';
