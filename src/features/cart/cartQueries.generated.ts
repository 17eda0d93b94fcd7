// Written by `npm run codegen` from the documents beside it. Do not edit.

export type CartFieldsFragment = {
  id: string;
  is_virtual: boolean;
  items: Array<
    | (
        | {
            __typename: 'BundleCartItem';
            uid: string;
            quantity: number;
            product: {
              __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              thumbnail: {
                url: string | null;
                label: string | null;
              } | null;
            };
            prices: {
              price: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              price_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              total_item_discount: {
                value: number | null;
                currency: CurrencyEnum | null;
              } | null;
            } | null;
            bundle_options: Array<{
              uid: string;
              label: string;
              values: Array<{
                uid: string;
                label: string;
                quantity: number;
                price: number;
              } | null>;
            } | null>;
          }
        | {
            __typename: 'ConfigurableCartItem';
            uid: string;
            quantity: number;
            product: {
              __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              thumbnail: {
                url: string | null;
                label: string | null;
              } | null;
            };
            prices: {
              price: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              price_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              total_item_discount: {
                value: number | null;
                currency: CurrencyEnum | null;
              } | null;
            } | null;
            configurable_options: Array<{
              configurable_product_option_value_uid: string;
              option_label: string;
              value_label: string;
            } | null>;
          }
        | {
            __typename: 'SimpleCartItem' | 'VirtualCartItem';
            uid: string;
            quantity: number;
            product: {
              __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
              uid: string;
              sku: string | null;
              name: string | null;
              thumbnail: {
                url: string | null;
                label: string | null;
              } | null;
            };
            prices: {
              price: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              price_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              row_total_including_tax: {
                value: number | null;
                currency: CurrencyEnum | null;
              };
              total_item_discount: {
                value: number | null;
                currency: CurrencyEnum | null;
              } | null;
            } | null;
          }
      )
    | null
  > | null;
  prices: {
    grand_total: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    subtotal_including_tax: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    subtotal_excluding_tax: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    applied_taxes: Array<{
      label: string;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null> | null;
    discounts: Array<{
      label: string;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null> | null;
  } | null;
  available_payment_methods: Array<{
    code: string;
    title: string;
  } | null> | null;
  shipping_addresses: Array<{
    street: Array<string | null>;
    available_shipping_methods: Array<{
      available: boolean;
      carrier_code: string;
      carrier_title: string;
      method_code: string | null;
      method_title: string | null;
      error_message: string | null;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
      price_incl_tax: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null> | null;
    selected_shipping_method: {
      carrier_code: string;
      carrier_title: string;
      method_code: string;
      method_title: string;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
      price_incl_tax: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null;
  } | null>;
};

export type CartLineFieldsFragment =
  | {
      __typename: 'BundleCartItem';
      uid: string;
      quantity: number;
      product: {
        __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
        uid: string;
        sku: string | null;
        name: string | null;
        thumbnail: {
          url: string | null;
          label: string | null;
        } | null;
      };
      prices: {
        price: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        price_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        total_item_discount: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
      } | null;
      bundle_options: Array<{
        uid: string;
        label: string;
        values: Array<{
          uid: string;
          label: string;
          quantity: number;
          price: number;
        } | null>;
      } | null>;
    }
  | {
      __typename: 'ConfigurableCartItem';
      uid: string;
      quantity: number;
      product: {
        __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
        uid: string;
        sku: string | null;
        name: string | null;
        thumbnail: {
          url: string | null;
          label: string | null;
        } | null;
      };
      prices: {
        price: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        price_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        total_item_discount: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
      } | null;
      configurable_options: Array<{
        configurable_product_option_value_uid: string;
        option_label: string;
        value_label: string;
      } | null>;
    }
  | {
      __typename: 'SimpleCartItem' | 'VirtualCartItem';
      uid: string;
      quantity: number;
      product: {
        __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
        uid: string;
        sku: string | null;
        name: string | null;
        thumbnail: {
          url: string | null;
          label: string | null;
        } | null;
      };
      prices: {
        price: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        price_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        row_total_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        total_item_discount: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
      } | null;
    };

export type CartTotalFieldsFragment = {
  prices: {
    grand_total: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    subtotal_including_tax: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    subtotal_excluding_tax: {
      value: number | null;
      currency: CurrencyEnum | null;
    } | null;
    applied_taxes: Array<{
      label: string;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null> | null;
    discounts: Array<{
      label: string;
      amount: {
        value: number | null;
        currency: CurrencyEnum | null;
      };
    } | null> | null;
  } | null;
};

export type AddItemToCartMutation = {
  addProductsToCart: {
    cart: {
      id: string;
      is_virtual: boolean;
      items: Array<
        | (
            | {
                __typename: 'BundleCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                bundle_options: Array<{
                  uid: string;
                  label: string;
                  values: Array<{
                    uid: string;
                    label: string;
                    quantity: number;
                    price: number;
                  } | null>;
                } | null>;
              }
            | {
                __typename: 'ConfigurableCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                configurable_options: Array<{
                  configurable_product_option_value_uid: string;
                  option_label: string;
                  value_label: string;
                } | null>;
              }
            | {
                __typename: 'SimpleCartItem' | 'VirtualCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
              }
          )
        | null
      > | null;
      prices: {
        grand_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_excluding_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        applied_taxes: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        discounts: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
      } | null;
      available_payment_methods: Array<{
        code: string;
        title: string;
      } | null> | null;
      shipping_addresses: Array<{
        street: Array<string | null>;
        available_shipping_methods: Array<{
          available: boolean;
          carrier_code: string;
          carrier_title: string;
          method_code: string | null;
          method_title: string | null;
          error_message: string | null;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        selected_shipping_method: {
          carrier_code: string;
          carrier_title: string;
          method_code: string;
          method_title: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null;
      } | null>;
    };
    user_errors: Array<{
      code: CartUserInputErrorType;
      message: string;
    } | null>;
  } | null;
};

export type AddItemToCartMutationVariables = {
  cartId: string;
  cartItems: Array<CartItemInput>;
};

export type CartDetailsQuery = {
  cart: {
    id: string;
    is_virtual: boolean;
    items: Array<
      | (
          | {
              __typename: 'BundleCartItem';
              uid: string;
              quantity: number;
              product: {
                __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                uid: string;
                sku: string | null;
                name: string | null;
                thumbnail: {
                  url: string | null;
                  label: string | null;
                } | null;
              };
              prices: {
                price: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                price_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                total_item_discount: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                } | null;
              } | null;
              bundle_options: Array<{
                uid: string;
                label: string;
                values: Array<{
                  uid: string;
                  label: string;
                  quantity: number;
                  price: number;
                } | null>;
              } | null>;
            }
          | {
              __typename: 'ConfigurableCartItem';
              uid: string;
              quantity: number;
              product: {
                __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                uid: string;
                sku: string | null;
                name: string | null;
                thumbnail: {
                  url: string | null;
                  label: string | null;
                } | null;
              };
              prices: {
                price: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                price_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                total_item_discount: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                } | null;
              } | null;
              configurable_options: Array<{
                configurable_product_option_value_uid: string;
                option_label: string;
                value_label: string;
              } | null>;
            }
          | {
              __typename: 'SimpleCartItem' | 'VirtualCartItem';
              uid: string;
              quantity: number;
              product: {
                __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                uid: string;
                sku: string | null;
                name: string | null;
                thumbnail: {
                  url: string | null;
                  label: string | null;
                } | null;
              };
              prices: {
                price: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                price_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                row_total_including_tax: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                };
                total_item_discount: {
                  value: number | null;
                  currency: CurrencyEnum | null;
                } | null;
              } | null;
            }
        )
      | null
    > | null;
    prices: {
      grand_total: {
        value: number | null;
        currency: CurrencyEnum | null;
      } | null;
      subtotal_including_tax: {
        value: number | null;
        currency: CurrencyEnum | null;
      } | null;
      subtotal_excluding_tax: {
        value: number | null;
        currency: CurrencyEnum | null;
      } | null;
      applied_taxes: Array<{
        label: string;
        amount: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
      } | null> | null;
      discounts: Array<{
        label: string;
        amount: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
      } | null> | null;
    } | null;
    available_payment_methods: Array<{
      code: string;
      title: string;
    } | null> | null;
    shipping_addresses: Array<{
      street: Array<string | null>;
      available_shipping_methods: Array<{
        available: boolean;
        carrier_code: string;
        carrier_title: string;
        method_code: string | null;
        method_title: string | null;
        error_message: string | null;
        amount: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        price_incl_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
      } | null> | null;
      selected_shipping_method: {
        carrier_code: string;
        carrier_title: string;
        method_code: string;
        method_title: string;
        amount: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
        price_incl_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        };
      } | null;
    } | null>;
  } | null;
};

export type CartDetailsQueryVariables = {
  cartId: string;
};

export type CheckUserIsAuthedQuery = {
  cart: {
    id: string;
  } | null;
};

export type CheckUserIsAuthedQueryVariables = {
  cartId: string;
};

export type CreateCartMutation = {
  cartId: string | null;
};

export type CreateCartMutationVariables = Record<string, never>;

export type RemoveItemMutation = {
  removeItemFromCart: {
    cart: {
      id: string;
      is_virtual: boolean;
      items: Array<
        | (
            | {
                __typename: 'BundleCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                bundle_options: Array<{
                  uid: string;
                  label: string;
                  values: Array<{
                    uid: string;
                    label: string;
                    quantity: number;
                    price: number;
                  } | null>;
                } | null>;
              }
            | {
                __typename: 'ConfigurableCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                configurable_options: Array<{
                  configurable_product_option_value_uid: string;
                  option_label: string;
                  value_label: string;
                } | null>;
              }
            | {
                __typename: 'SimpleCartItem' | 'VirtualCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
              }
          )
        | null
      > | null;
      prices: {
        grand_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_excluding_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        applied_taxes: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        discounts: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
      } | null;
      available_payment_methods: Array<{
        code: string;
        title: string;
      } | null> | null;
      shipping_addresses: Array<{
        street: Array<string | null>;
        available_shipping_methods: Array<{
          available: boolean;
          carrier_code: string;
          carrier_title: string;
          method_code: string | null;
          method_title: string | null;
          error_message: string | null;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        selected_shipping_method: {
          carrier_code: string;
          carrier_title: string;
          method_code: string;
          method_title: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null;
      } | null>;
    };
  } | null;
};

export type RemoveItemMutationVariables = {
  cartId: string;
  itemUid: string;
};

export type ServicePackagesQuery = {
  products: {
    items: Array<{
      __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
      sku: string | null;
      name: string | null;
      stock_status: ProductStockStatus | null;
      short_description: {
        html: string;
      } | null;
      price_range: {
        minimum_price: {
          final_price: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        };
      };
    } | null> | null;
  } | null;
};

export type ServicePackagesQueryVariables = {
  skus?: Array<string | null> | null;
};

export type UpdateItemInCartMutation = {
  updateCartItems: {
    cart: {
      id: string;
      is_virtual: boolean;
      items: Array<
        | (
            | {
                __typename: 'BundleCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                bundle_options: Array<{
                  uid: string;
                  label: string;
                  values: Array<{
                    uid: string;
                    label: string;
                    quantity: number;
                    price: number;
                  } | null>;
                } | null>;
              }
            | {
                __typename: 'ConfigurableCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
                configurable_options: Array<{
                  configurable_product_option_value_uid: string;
                  option_label: string;
                  value_label: string;
                } | null>;
              }
            | {
                __typename: 'SimpleCartItem' | 'VirtualCartItem';
                uid: string;
                quantity: number;
                product: {
                  __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
                  uid: string;
                  sku: string | null;
                  name: string | null;
                  thumbnail: {
                    url: string | null;
                    label: string | null;
                  } | null;
                };
                prices: {
                  price: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  price_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  row_total_including_tax: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  };
                  total_item_discount: {
                    value: number | null;
                    currency: CurrencyEnum | null;
                  } | null;
                } | null;
              }
          )
        | null
      > | null;
      prices: {
        grand_total: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_including_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        subtotal_excluding_tax: {
          value: number | null;
          currency: CurrencyEnum | null;
        } | null;
        applied_taxes: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        discounts: Array<{
          label: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
      } | null;
      available_payment_methods: Array<{
        code: string;
        title: string;
      } | null> | null;
      shipping_addresses: Array<{
        street: Array<string | null>;
        available_shipping_methods: Array<{
          available: boolean;
          carrier_code: string;
          carrier_title: string;
          method_code: string | null;
          method_title: string | null;
          error_message: string | null;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null> | null;
        selected_shipping_method: {
          carrier_code: string;
          carrier_title: string;
          method_code: string;
          method_title: string;
          amount: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
          price_incl_tax: {
            value: number | null;
            currency: CurrencyEnum | null;
          };
        } | null;
      } | null>;
    };
  } | null;
};

export type UpdateItemInCartMutationVariables = {
  cartId: string;
  itemUid: string;
  quantity: number;
};

export interface CartItemInput {
  sku: string;
  quantity: number;
  parent_sku?: string | null;
  selected_options?: Array<string | null> | null;
  entered_options?: Array<EnteredOptionInput | null> | null;
}

export type CartUserInputErrorType =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'PERMISSION_DENIED'
  | 'UNDEFINED';

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

export interface EnteredOptionInput {
  uid: string;
  value: string;
}

export type ProductStockStatus = 'IN_STOCK' | 'OUT_OF_STOCK';
