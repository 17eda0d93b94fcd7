import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that are off by default and belong to what is done here: AAA contrast, size of targets, same words for same places. */
const rules = {
  'target-size': { enabled: true },
  'color-contrast-enhanced': { enabled: true },
  'identical-links-same-purpose': { enabled: true },
  'meta-refresh-no-exceptions': { enabled: true },
  'landmark-complementary-is-top-level': { enabled: true },
};

/**
 * What is wrong with a screen as it stands: one line for each element and rule, `rule: selector`, and whether it scrolls sideways. It is
 * looked at from its top: what has half scrolled behind the header there is no smaller target.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // In one piece: gathering frames takes longer than looking, and the only frame, the card's, belongs to the payment provider.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ rules, resultTypes: ['violations'] })
    .exclude('iframe')
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [...faults, `scrolls ${beyond} px sideways`] : faults;
}
