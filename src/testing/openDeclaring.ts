import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectDetails } from '~/features/cart';
import { injectedFetch } from './injectedFetch';
import { enter, openPage, type OpenPage } from './openPage';
import { startShop, type StartedShop, type StartShopOptions } from './startShop';
import { closeBackoffices, declaring, openTestBackoffice, type TestBackoffice, throughBackoffice } from './throughBackoffice';

/** A shop whose back office takes declarations for less VAT and tells the sandbox of them. */
export interface DeclaringShop {
  shop: StartedShop;
  office: TestBackoffice;
  /** paths whose next answers are lost on the way back */
  losses: string[];
  /** commerce does not answer the back office */
  isCommerceAway: boolean;
  /** the cart's grand total, minor units */
  total(): number;
  declarations(): Promise<{ id: string; state: string }[]>;
  open(path: string, Page: React.ComponentType): Promise<OpenPage>;
  press(name: string | RegExp): Promise<void>;
  answer(question: RegExp, choice: string): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
  /** Another page of the same browser, on the same sandbox. */
  reload(options: StartShopOptions): Promise<void>;
  close(): Promise<void>;
}

export async function openDeclaring(
  options: StartShopOptions = {},
  environment: Record<string, string> = declaring,
): Promise<DeclaringShop> {
  let page: OpenPage | undefined;
  const office = await openTestBackoffice({
    environment,
    fetch: (...call) =>
      open.isCommerceAway ? Promise.reject(new TypeError('fetch failed')) : injectedFetch(open.shop.sandbox.app)(...call),
  });
  const network = throughBackoffice(office, (path) => open.losses[0] === path && open.losses.shift() !== undefined);
  const common = { requests: true, integrationToken: declaring.COMMERCE_TOKEN, network };
  const leave = (): void => {
    page?.unmount();
    page = undefined;
  };
  const user = userEvent.setup();
  const open: DeclaringShop = {
    shop: await startShop({ ...common, ...options }),
    office,
    losses: [],
    isCommerceAway: false,
    total: () => selectDetails(open.shop.store.getState())?.totals.grandTotal?.minor ?? 0,
    declarations: () => office.database.selectFrom('declarations').selectAll().execute(),
    async open(path, Page) {
      leave();
      page = await openPage(open.shop, path, Page);
      await page.wait(100);
      return page;
    },
    async press(name) {
      await user.click(await screen.findByRole('button', { name }));
      await page?.wait(100);
    },
    async answer(question, choice) {
      const group = await screen.findByRole('radiogroup', { name: question });
      await user.click(within(group).getByRole('radio', { name: choice }));
    },
    async type(label, text) {
      await enter(user, await screen.findByRole('textbox', { name: label }), text);
    },
    async reload(next) {
      leave();
      open.shop.store.persistence.stop();
      open.shop = await startShop({ ...common, ...next });
    },
    async close() {
      leave();
      const { sandbox } = open.shop;
      await open.shop.close();
      await sandbox.close();
      await closeBackoffices();
    },
  };
  return open;
}

/** The person of the second screen, and "Continue". */
export async function fillPerson({ type, answer, press }: DeclaringShop, { condition = true, other = false } = {}): Promise<void> {
  await type('Name of the person who will use it', 'Edith Marsh');
  await type('House number and street', '3 Mill Lane');
  await type('Town or city', 'Exeter');
  await type('Postcode', 'ex11aa');
  if (condition) await type('What is the disability or illness?', 'Arthritis in both knees');
  await answer(/^Who signs/, other ? 'Someone else signs for them' : 'The person named above');
  if (other) {
    await type('Name of the person who signs', 'Ben Marsh');
    await type('What is their relationship to the person?', 'son');
  }
  await type('Email address', 'edith@example.com');
  await press('Continue');
}

/** The answers that lead to no VAT. */
export async function answerZero({ answer, press }: DeclaringShop): Promise<void> {
  await answer(/own home\?/, 'Yes');
  await answer(/^Is the person disabled/, 'Yes');
  await press('Continue');
}

export async function sign({ type, press }: DeclaringShop, name = 'Edith Marsh'): Promise<void> {
  await type(/^To sign, type the name/, name);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: /^What I say is true/ }));
  await press('Sign the statement');
}
