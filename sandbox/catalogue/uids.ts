/** Magento's uids are base64 of a readable path; its numeric ids are inside. */
export function uidOf(path: string | number): string {
  return Buffer.from(String(path), 'utf8').toString('base64');
}

/** The path inside a uid, or undefined when the text is no base64. */
export function pathOfUid(uid: string): string | undefined {
  const path = Buffer.from(uid, 'base64').toString('utf8');
  return uidOf(path) === uid ? path : undefined;
}

/** The number inside a uid such as a cart item's, or undefined. */
export function numberOfUid(uid: string): number | undefined {
  const path = pathOfUid(uid);
  return path !== undefined && /^\d{1,15}$/.test(path) ? Number(path) : undefined;
}

/** BundleItemOption.uid. */
export function selectionUid(optionId: number, selectionId: number, quantity: number): string {
  return uidOf(`bundle/${optionId}/${selectionId}/${quantity}`);
}

/** BundleItem.uid. */
export function optionUid(optionId: number): string {
  return uidOf(`bundle/${optionId}`);
}

/** ConfigurableProductOptionsValues.uid. */
export function configurableValueUid(attributeId: number, valueIndex: number): string {
  return uidOf(`configurable/${attributeId}/${valueIndex}`);
}

/** CustomizableFieldValue.uid, and those of the other options that are entered. */
export function customOptionUid(optionId: number): string {
  return uidOf(`custom-option/${optionId}`);
}

/** CustomizableRadioValue.uid, and those of the other options that are chosen. */
export function customValueUid(optionId: number, valueId: number): string {
  return uidOf(`custom-option/${optionId}/${valueId}`);
}

/** DownloadableProductLinks.uid. */
export function linkUid(linkId: number): string {
  return uidOf(`downloadable/${linkId}`);
}

/** GiftCardAmounts.uid. @param amount "25.00" */
export function giftCardAmountUid(amount: string): string {
  return uidOf(`giftcard/giftcard_amount/${Number(amount).toFixed(4)}`);
}

/** Of what is entered for a gift card: `giftcard_sender_name`. */
export function giftCardFieldUid(code: string): string {
  return uidOf(`giftcard/${code}`);
}
