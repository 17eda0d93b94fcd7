// Written by `npm run codegen` from the documents beside it. Do not edit.

export type ChosenVariantFragment = {
  configurable_options: Array<{ configurable_product_option_value_uid: string; option_label: string; value_label: string } | null> | null;
};

export type ChosenPartsFragment = {
  bundle_options: Array<{
    uid: string;
    label: string;
    values: Array<{ uid: string; label: string; quantity: number; price: number } | null>;
  } | null> | null;
};
