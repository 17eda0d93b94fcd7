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

export type ProductCardFieldsFragment = {
  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
  uid: string;
  sku: string | null;
  name: string | null;
  url_key: string | null;
  url_suffix: string | null;
  stock_status: ProductStockStatus | null;
  small_image: {
    url: string | null;
    label: string | null;
  } | null;
  short_description: {
    html: string;
  } | null;
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
};

export type CategoryQuery = {
  categories: {
    items: Array<{
      uid: string;
      name: string | null;
      description: string | null;
      meta_title: string | null;
      meta_description: string | null;
      children: Array<{
        uid: string;
        name: string | null;
        url_path: string | null;
        url_suffix: string | null;
        image: string | null;
        position: number | null;
        product_count: number | null;
      } | null> | null;
      breadcrumbs: Array<{
        category_uid: string;
        category_name: string | null;
        category_url_path: string | null;
      } | null> | null;
    } | null> | null;
  } | null;
  products: {
    total_count: number | null;
    page_info: {
      current_page: number | null;
      total_pages: number | null;
    } | null;
    sort_fields: {
      options: Array<{
        label: string | null;
        value: string | null;
      } | null> | null;
    } | null;
    items: Array<{
      __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
      uid: string;
      sku: string | null;
      name: string | null;
      url_key: string | null;
      url_suffix: string | null;
      stock_status: ProductStockStatus | null;
      small_image: {
        url: string | null;
        label: string | null;
      } | null;
      short_description: {
        html: string;
      } | null;
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
    } | null> | null;
  } | null;
};

export type CategoryQueryVariables = {
  uid: string;
  page: number;
  pageSize: number;
  sort?: ProductAttributeSortInput | null;
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

export interface ProductAttributeSortInput {
  relevance?: SortEnum | null;
  position?: SortEnum | null;
  name?: SortEnum | null;
  price?: SortEnum | null;
}

export type ProductStockStatus = 'IN_STOCK' | 'OUT_OF_STOCK';

export type SortEnum = 'ASC' | 'DESC';
