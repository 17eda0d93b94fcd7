import type { FakeProfile } from './fakeWorld';
import { fakeProfile, fakeWorld } from './fakeWorld';
import type { StartedShop, StartShopOptions } from './startShop';
import { startShop } from './startShop';

/** The pages of one browser: they share storage, time and commerce. */
export class OneBrowser {
  readonly profile: FakeProfile = fakeProfile();
  readonly pages: StartedShop[] = [];

  /** The first page; or a further tab, once it has settled. */
  async open(options: StartShopOptions = {}): Promise<StartedShop> {
    const [first] = this.pages;
    const shared = first && { clock: first.world.manualClock };
    const world = fakeWorld({ profile: this.profile, ...shared });
    const page = await startShop({ world, ...(first && { sandbox: first.sandbox }), ...options });
    this.pages.push(page);
    if (first) await page.advance(2_000);
    return page;
  }

  /** The first one last: it owns the sandbox. */
  async close(): Promise<void> {
    for (const page of this.pages.splice(0).reverse()) await page.close();
  }
}
