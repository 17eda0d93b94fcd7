// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, CustomizableDateTypeEnum, PriceTypeEnum, ProductStockStatus } from '~/data/schemaTypes.generated';
import type { PriceFieldsFragment } from '~/data/priceFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GiftCardOptionsQueryVariables = Exact<{
  urlKey: string;
}>;

export type GiftCardOptionsQuery = {
  products: {
    items: Array<
      | ({ uid: string } & {
          __typename:
            'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'DownloadableProduct' | 'GroupedProduct';
        })
      | ({
          uid: string;
          giftcard_amounts: Array<{ uid: string; value: number | null } | null> | null;
          gift_card_options: Array<
            | ({ uid: string; title: string | null; required: boolean | null; sort_order: number | null } & {
                __typename:
                  | 'CustomizableAreaOption'
                  | 'CustomizableDateOption'
                  | 'CustomizableFileOption'
                  | 'CustomizableDropDownOption'
                  | 'CustomizableRadioOption'
                  | 'CustomizableCheckboxOption'
                  | 'CustomizableMultipleOption';
              })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                value: { uid: string; max_characters: number | null } | null;
              } & { __typename: 'CustomizableFieldOption' })
            | null
          >;
        } & { __typename: 'GiftCardProduct' })
      | null
    > | null;
  } | null;
};

export type ProductQueryVariables = Exact<{
  urlKey: string;
}>;

export type ProductQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          only_x_left_in_stock: number | null;
          meta_title: string | null;
          meta_description: string | null;
          meta_keyword: string | null;
          options: Array<
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                area: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableAreaOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                field: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableFieldOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                date: { uid: string; price: number | null; price_type: PriceTypeEnum | null; type: CustomizableDateTypeEnum | null } | null;
              } & { __typename: 'CustomizableDateOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                file: { uid: string; price: number | null; price_type: PriceTypeEnum | null } | null;
              } & { __typename: 'CustomizableFileOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                list: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableDropDownOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                radio: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableRadioOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                checkbox: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableCheckboxOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                multiple: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableMultipleOption' })
            | null
          > | null;
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
              product: { uid: string; stock_status: ProductStockStatus | null; price_range: { minimum_price: PriceFieldsFragment } } | null;
            } | null> | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
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
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
          related_products: Array<{ uid: string; sku: string | null } | null> | null;
          upsell_products: Array<{ uid: string; sku: string | null } | null> | null;
          price_tiers: Array<{
            quantity: number | null;
            final_price: { value: number | null; currency: CurrencyEnum | null } | null;
          } | null> | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & { __typename: 'BundleProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          only_x_left_in_stock: number | null;
          meta_title: string | null;
          meta_description: string | null;
          meta_keyword: string | null;
          options: Array<
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                area: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableAreaOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                field: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableFieldOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                date: { uid: string; price: number | null; price_type: PriceTypeEnum | null; type: CustomizableDateTypeEnum | null } | null;
              } & { __typename: 'CustomizableDateOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                file: { uid: string; price: number | null; price_type: PriceTypeEnum | null } | null;
              } & { __typename: 'CustomizableFileOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                list: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableDropDownOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                radio: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableRadioOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                checkbox: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableCheckboxOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                multiple: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableMultipleOption' })
            | null
          > | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
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
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
          related_products: Array<{ uid: string; sku: string | null } | null> | null;
          upsell_products: Array<{ uid: string; sku: string | null } | null> | null;
          price_tiers: Array<{
            quantity: number | null;
            final_price: { value: number | null; currency: CurrencyEnum | null } | null;
          } | null> | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & { __typename: 'SimpleProduct' | 'VirtualProduct' | 'GiftCardProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          only_x_left_in_stock: number | null;
          meta_title: string | null;
          meta_description: string | null;
          meta_keyword: string | null;
          options: Array<
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                area: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableAreaOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                field: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableFieldOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                date: { uid: string; price: number | null; price_type: PriceTypeEnum | null; type: CustomizableDateTypeEnum | null } | null;
              } & { __typename: 'CustomizableDateOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                file: { uid: string; price: number | null; price_type: PriceTypeEnum | null } | null;
              } & { __typename: 'CustomizableFileOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                list: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableDropDownOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                radio: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableRadioOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                checkbox: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableCheckboxOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                multiple: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableMultipleOption' })
            | null
          > | null;
          configurable_options: Array<{
            uid: string;
            attribute_code: string | null;
            label: string | null;
            position: number | null;
            values: Array<{
              uid: string | null;
              label: string | null;
              swatch_data:
                | ({ thumbnail: string | null; value: string | null } & { __typename: 'ImageSwatchData' })
                | ({ value: string | null } & { __typename: 'ColorSwatchData' | 'TextSwatchData' })
                | null;
            } | null> | null;
          } | null> | null;
          variants: Array<{
            attributes: Array<{ uid: string; code: string | null } | null> | null;
            product: {
              uid: string;
              sku: string | null;
              stock_status: ProductStockStatus | null;
              only_x_left_in_stock: number | null;
              image: { url: string | null; label: string | null } | null;
              price_range: { minimum_price: PriceFieldsFragment };
            } | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
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
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
          related_products: Array<{ uid: string; sku: string | null } | null> | null;
          upsell_products: Array<{ uid: string; sku: string | null } | null> | null;
          price_tiers: Array<{
            quantity: number | null;
            final_price: { value: number | null; currency: CurrencyEnum | null } | null;
          } | null> | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & { __typename: 'ConfigurableProduct' })
      | ({
          links_title: string | null;
          links_purchased_separately: number | null;
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          only_x_left_in_stock: number | null;
          meta_title: string | null;
          meta_description: string | null;
          meta_keyword: string | null;
          options: Array<
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                area: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableAreaOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                field: { uid: string; price: number | null; price_type: PriceTypeEnum | null; max_characters: number | null } | null;
              } & { __typename: 'CustomizableFieldOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                date: { uid: string; price: number | null; price_type: PriceTypeEnum | null; type: CustomizableDateTypeEnum | null } | null;
              } & { __typename: 'CustomizableDateOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                file: { uid: string; price: number | null; price_type: PriceTypeEnum | null } | null;
              } & { __typename: 'CustomizableFileOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                list: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableDropDownOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                radio: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableRadioOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                checkbox: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableCheckboxOption' })
            | ({
                uid: string;
                title: string | null;
                required: boolean | null;
                sort_order: number | null;
                multiple: Array<{
                  uid: string;
                  title: string | null;
                  price: number | null;
                  price_type: PriceTypeEnum | null;
                  sort_order: number | null;
                } | null> | null;
              } & { __typename: 'CustomizableMultipleOption' })
            | null
          > | null;
          downloadable_product_links: Array<{
            uid: string;
            title: string | null;
            price: number | null;
            sort_order: number | null;
            sample_url: string | null;
          } | null> | null;
          downloadable_product_samples: Array<{ title: string | null; sort_order: number | null; sample_url: string | null } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
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
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
          related_products: Array<{ uid: string; sku: string | null } | null> | null;
          upsell_products: Array<{ uid: string; sku: string | null } | null> | null;
          price_tiers: Array<{
            quantity: number | null;
            final_price: { value: number | null; currency: CurrencyEnum | null } | null;
          } | null> | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & { __typename: 'DownloadableProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          only_x_left_in_stock: number | null;
          meta_title: string | null;
          meta_description: string | null;
          meta_keyword: string | null;
          items: Array<{
            qty: number | null;
            position: number | null;
            product: {
              uid: string;
              sku: string | null;
              name: string | null;
              stock_status: ProductStockStatus | null;
              price_range: { minimum_price: PriceFieldsFragment };
            } | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
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
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
          related_products: Array<{ uid: string; sku: string | null } | null> | null;
          upsell_products: Array<{ uid: string; sku: string | null } | null> | null;
          price_tiers: Array<{
            quantity: number | null;
            final_price: { value: number | null; currency: CurrencyEnum | null } | null;
          } | null> | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & { __typename: 'GroupedProduct' })
      | null
    > | null;
  } | null;
};
