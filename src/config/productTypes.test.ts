import { expect, test } from '@jest/globals';
import { productType } from './productTypes';

test.each([
  ['NU_OBQ', 'simple', 'lift', 'engineer', 'stairlift'],
  ['NU_HL', 'grouped', 'homelift', 'planned', 'homelift'],
  ['NU_CH', 'configurable', 'chair', 'engineer', 'chair'],
  ['R_RECON', 'simple', 'reconditioned', 'engineer', 'reconditioned_stairlift'],
  ['WARRANTY', 'virtual', 'guarantee', 'none', 'guarantee'],
  ['SERVICE_PACKAGE', 'virtual', 'service', 'none', 'service_package'],
  ['FT_OPK1', 'simple', 'option', 'engineer', 'option_pack'],
  ['OPK5_N', 'simple', 'option', 'engineer', 'option_pack'],
  ['OUT_OF_STOCK', 'simple', 'part', 'engineer', 'spare_part'],
  ['FT_CT', 'configurable', 'comfort', 'parcel', 'comfort'],
  ['FW_SW', 'simple', 'fitted', 'engineer', 'fitted_accessory'],
  ['FT_SW', 'simple', 'accessory', 'parcel', 'accessory'],
  ['FT_FO', 'grouped', 'accessory', 'parcel', 'accessory'],
  // What is sent by e-mail is so whatever its code says.
  ['FT_SW', 'downloadable', 'digital', 'email', 'digital'],
  ['FT_SW', 'giftCard', 'digital', 'email', 'digital'],
  // Stock Magento tells no code, and a shop may have others.
  [null, 'bundle', 'lift', 'engineer', 'stairlift'],
  [null, 'homelift', 'homelift', 'planned', 'homelift'],
  [null, 'virtual', 'service', 'none', 'service'],
  ['constructor', 'simple', 'accessory', 'parcel', 'accessory'],
])('%s, %s', (code, kind, label, delivery, category) => {
  expect(productType(code, kind)).toEqual({ label, delivery, category });
});
