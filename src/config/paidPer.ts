/** How often the price of a service package is paid, by the sku that the specification fixes (section 3). */
const periods: Readonly<Record<string, 'month' | 'year'>> = {
  SERVICE_PACKAGE_ANNUAL: 'year',
  SERVICE_PACKAGE_MONTHLY: 'month',
  SERVICE_PACKAGE_PLANPRO: 'year',
};

/** Undefined for what is paid once. */
export const paidPer = (sku: string): 'month' | 'year' | undefined => (Object.keys(periods).includes(sku) ? periods[sku] : undefined);
