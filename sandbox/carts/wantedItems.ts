import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue';
import { nameOf, soldOptions } from '../catalogue/catalogue';
import { configurableValueUid, pathOfUid } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Choice } from './cartStore';
import { isOwnOption, ownChoice } from './productOptions';

/** What a visitor asks for, in the form of Magento's CartItemInput. */
export interface WantedItem {
  sku: string;
  quantity: number;
  parent_sku?: string | null;
  selected_options?: string[] | null;
  entered_options?: { uid: string; value: string }[] | null;
}

/** A wanted item that can become a line: a real product and a complete choice. Stock is not looked at. */
export interface ChosenItem {
  product: CatalogueProduct;
  quantity: number;
  choice: Choice;
}

const mostPieces = 10_000;

/** Reads a wanted item, or throws Magento's sentence as a Refusal of category graphql-input. */
export function chooseItem(catalogue: Catalogue, store: SeedStoreView, wanted: WantedItem): ChosenItem {
  checkQuantity(wanted.quantity);
  const parent = wanted.parent_sku ? catalogue.soldProduct(wanted.parent_sku, store) : undefined;
  const product = parent ?? catalogue.soldProduct(wanted.sku, store);
  if (!product) throw refuse('Could not find a product with SKU "%sku"', { sku: wanted.sku });
  const { quantity } = wanted;
  checkSteps(product, store, quantity);
  const all = wanted.selected_options ?? [];
  const own = ownChoice(product, store, { selected: all.filter(isOwnOption), entered: wanted.entered_options ?? [] });
  const uids = all.filter((uid) => !isOwnOption(uid));
  switch (product.seed.kind) {
    case 'bundle':
      return { product, quantity, choice: { ...bundleChoice(catalogue, store, product, uids), ...own } };
    case 'configurable':
      return { product, quantity, choice: { ...childChoice(catalogue, product, parent ? wanted.sku : undefined, uids), ...own } };
    case 'grouped':
      throw refuse('Please specify the quantity of product(s).');
    default:
      return { product, quantity, choice: own };
  }
}

/** Magento's rules for a number of pieces. */
export function checkQuantity(quantity: number): void {
  if (!(quantity > 0)) throw refuse('The product quantity should be greater than 0');
  if (!Number.isInteger(quantity)) throw refuse('You cannot use decimal quantity for this product.');
  if (quantity > mostPieces) throw refuse('The most you may purchase is %most.', { most: mostPieces });
}

/** Magento's rules for the number that a product is sold in. */
export function checkSteps(product: CatalogueProduct, store: SeedStoreView, quantity: number): void {
  const { min, max, step } = product.seed.quantities ?? {};
  if (min !== undefined && quantity < min) throw refuse('The fewest you may purchase is %least', { least: min });
  if (max !== undefined && quantity > max) throw refuse('The most you may purchase is %most.', { most: max });
  if (step !== undefined && quantity % step !== 0)
    throw refuse('You can buy %name only in quantities of %step at a time.', { name: nameOf(product, store), step });
}

function bundleChoice(catalogue: Catalogue, store: SeedStoreView, bundle: CatalogueProduct, uids: readonly string[]): Choice {
  const wanted = uids.map(readSelectionUid);
  const chosen: [number, number, number][] = [];
  let known = 0;
  for (const { option, selections } of soldOptions(catalogue, bundle, store)) {
    const ofOption = selections.filter((selection) => wanted.some((uid) => uid.option === option.id && uid.selection === selection.id));
    const single = option.type === 'radio' || option.type === 'select';
    if (single && ofOption.length > 1) throw refuse('The options you selected are not available.');
    if (option.required && ofOption.length === 0) throw refuse('Please select all required options.');
    for (const selection of ofOption) chosen.push([option.id, selection.id, selection.quantity]);
    known += ofOption.length;
  }
  const distinct = new Set(wanted.map((uid) => `${uid.option}/${uid.selection}`)).size;
  if (known !== distinct) throw refuse('The options you selected are not available.');
  if (chosen.length === 0) throw refuse('Please specify product option(s).');
  return { bundle: chosen };
}

function readSelectionUid(uid: string): { option: number; selection: number } {
  const match = /^bundle\/(\d+)\/(\d+)\/\d+$/.exec(pathOfUid(uid) ?? '');
  if (!match) throw refuse('The options you selected are not available.');
  return { option: Number(match[1]), selection: Number(match[2]) };
}

function childChoice(catalogue: Catalogue, product: CatalogueProduct, childSku: string | undefined, uids: readonly string[]): Choice {
  const configurable = product.seed.configurable;
  const child = configurable?.children.find((entry) => {
    if (childSku !== undefined) return entry.sku.toLowerCase() === childSku.toLowerCase();
    const id = catalogue.productOf(entry.sku)?.id ?? 0;
    return uids.includes(configurableValueUid(catalogue.attributeId(configurable.attribute), id));
  });
  if (!child) throw refuse('You need to choose options for your item.');
  return { child: child.sku };
}

function refuse(template: string, parameters = {}): Refusal {
  return new Refusal('graphql-input', template, parameters);
}
