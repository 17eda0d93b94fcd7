import { compileTranslations } from './translations';

/** Screens in tests speak with the same compiled messages as in the shop. */
export default function setUp(): void {
  compileTranslations();
}
