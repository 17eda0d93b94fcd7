import type { Cart } from '~/features/cart';
import { configuredAnswers } from '~/features/cart';

/** Specification section 3, "Service packages": value → the name in the shop. */
export const noServicePackage = 'SERVICE_PACKAGE_NO';
export const servicePackageSkus = ['SERVICE_PACKAGE_ANNUAL', 'SERVICE_PACKAGE_MONTHLY', 'SERVICE_PACKAGE_PLANPRO'] as const;

/**
 * The package that was already chosen while a lift was configured, or undefined. The order system's keys identify it; a stock Magento has
 * none, and there the answer contains the package's name.
 */
export function packageInsideLift(cart: Cart, configurations: Record<string, string>, names: Record<string, string>): string | undefined {
  const keys = Object.values(configurations).join('\n');
  const labels = new Set(cart.lines.flatMap((line) => line.options.flatMap(({ values }) => values.map(({ label }) => label))));
  return servicePackageSkus.find((sku) => keys.includes(sku) || labels.has(names[sku] ?? ''));
}

/** The builder asked about a package, and the shopper declined. */
export const declinedPackage = (configurations: Record<string, string>): boolean =>
  configuredAnswers(configurations).some(({ value }) => value === noServicePackage);
