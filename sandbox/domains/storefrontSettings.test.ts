import { afterEach, describe, expect, test } from '@jest/globals';
import { configurableValueUid } from '../catalogue/uids';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

/** See storefrontFields.test.ts: the same for what does not belong to a cart or a customer. */
describe('A storefront that draws its forms and pages by what commerce says', () => {
  test('reads the fields of an account and of an address', async () => {
    const shop = await openShop({ stock: true });
    const answer = await shop.ask<Record<string, { items: { code: string; is_required: boolean }[]; errors: object[] }>>(`{
      account: attributesForm(formCode: "customer_account_create") { ...Form }
      address: attributesForm(formCode: "customer_register_address") { ...Form }
      none: attributesForm(formCode: "customer_shoe_size") { ...Form }
      list: attributesList(entityType: CUSTOMER_ADDRESS) { items { code is_required ... on ReturnItemAttributeMetadata { sort_order } } errors { type } }
    }
    fragment Form on AttributesFormOutput {
      items { code label entity_type frontend_input frontend_class default_value is_required is_unique options { label value is_default }
              ... on CustomerAttributeMetadata { multiline_count sort_order validate_rules { name value } } }
      errors { type message }
    }`);
    const required = (name: string) => answer[name]?.items.filter((item) => item.is_required).map(({ code }) => code);
    expect(required('account')).toEqual(['firstname', 'lastname', 'email']);
    expect(required('address')).toEqual(['firstname', 'lastname', 'street', 'city', 'country_id', 'postcode', 'telephone']);
    expect(answer['none']).toEqual({
      items: [],
      errors: [{ type: 'ENTITY_NOT_FOUND', message: 'Form "customer_shoe_size" could not be found.' }],
    });
    expect(required('list')).toEqual(required('address'));
  });

  test('reads how amounts, carts and gifts are to be shown', async () => {
    const shop = await openShop({ stock: true });
    expect(
      await shop.ask(`{
        storeConfig { copyright default_country countries_with_required_region optional_zip_countries minicart_display minicart_max_items
          max_items_in_order_summary cart_summary_display_quantity shopping_cart_display_price shopping_cart_display_shipping
          shopping_cart_display_subtotal shopping_cart_display_grand_total shopping_cart_display_full_summary shopping_cart_display_zero_tax
          shopping_cart_display_tax_gift_wrapping category_fixed_product_tax_display_setting allow_order allow_items allow_gift_receipt
          allow_printed_card printed_card_priceV2 { value } allow_gift_wrapping_on_order allow_gift_wrapping_on_order_items cart_gift_wrapping
          cart_printed_card sales_gift_wrapping sales_printed_card is_checkout_agreements_enabled contact_enabled
          orders_invoices_credit_memos_display_price orders_invoices_credit_memos_display_zero_tax }
        checkoutAgreements { agreement_id name mode is_html checkbox_text content content_height }
        recaptchaV3Config { website_key badge_position language_code forms }
      }`),
    ).toMatchObject({
      storeConfig: {
        default_country: 'GB',
        countries_with_required_region: 'CA,US',
        shopping_cart_display_price: 2,
        category_fixed_product_tax_display_setting: 'FPT_DISABLED',
        allow_order: '0',
        allow_gift_receipt: '0',
        printed_card_priceV2: null,
        is_checkout_agreements_enabled: false,
        contact_enabled: true,
      },
      checkoutAgreements: [],
      recaptchaV3Config: null,
    });
  });

  test('is told which product the chosen values stand for', async () => {
    const shop = await openShop({ stock: true });
    const child = shop.shop.catalogue.productOf('REMOTE_WHITE');
    const uid = configurableValueUid(shop.shop.catalogue.attributeId('colour'), child?.id ?? 0);
    const ask = (uids: string[]) =>
      shop.ask(
        `query ($uids: [ID!]) { products(filter: { sku: { eq: "REMOTE" } }) { items { ... on ConfigurableProduct {
           configurable_options { attribute_id_v2 values { swatch_data { value ... on ImageSwatchData { thumbnail } } } }
           configurable_product_options_selection(configurableOptionValueUids: $uids) { variant { sku } media_gallery { url } } } } } }`,
        { uids },
      );
    const selection = (variant: object | null) => ({
      products: { items: [{ configurable_product_options_selection: { variant } }] },
    });
    expect(await ask([uid])).toMatchObject(selection({ sku: 'REMOTE_WHITE' }));
    expect(await ask([])).toMatchObject(selection(null));
  });

  test('sends the company a message, and hears what is wrong with it', async () => {
    const shop = await openShop({ stock: true });
    const send = (input: object) =>
      shop.graphql('mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }', {
        input: { name: 'Ann Field', email: 'ann@example.com', comment: 'Does it fold?', ...input },
      });
    expect(await send({})).toMatchObject({ data: { contactUs: { status: true } } });
    const mails = shop.shop.database.all<{ recipient: string; body: string }>('SELECT recipient, body FROM mails');
    expect(mails).toEqual([{ recipient: 'hello@tiny.example', body: 'Does it fold?' }]);
    for (const [wrong, message] of [
      [{ email: 'ann' }, 'The email address is invalid. Verify the email address and try again.'],
      [{ name: ' ' }, 'Enter the Name and try again.'],
      [{ comment: '' }, 'Enter the comment and try again.'],
    ] as const)
      expect((await send(wrong)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }]);
  });
});
