import { storeViews, type StoreView } from '~/config/storeViews';

const walked: readonly string[] = ['en_GB', 'nl_BE', 'en_US', 'fr_CA', 'de_CH', 'es_ES', 'fr_FR', 'it_IT', 'pt_PT'];

/** The shops that a long test walks: one of each country, and each language among them. `npm run proof` (EVERY_PAGE=1) walks all thirteen. */
export const walkedViews: readonly StoreView[] =
  process.env['EVERY_PAGE'] === '1' ? storeViews : storeViews.filter(({ locale }) => walked.includes(locale));
