import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { arrivedFrom, referenceIn, someoneNamed, withoutBrokenLines } from './requestSteps';
import { mainOf } from './visitSteps';
import { watch } from './watch';

/** Of a screen; two sizes at once do not take each other's seats. */
type Size = 'phone' | 'desktop';

interface Story {
  kind: string;
  /** Where it goes. */
  address: string;
  path: string | Record<Size, string>;
  /** What opens the form over the page; without it, it stands in the page. */
  opener?: string;
  /** Everything but name and consent. */
  fill(form: Locator, hands: Hands, known: { email: string; postcode: string }): Promise<void>;
  send: string;
}

const box = (form: Locator, name: string | RegExp): Locator => form.getByRole('textbox', { name });

const stories: readonly Story[] = [
  {
    kind: 'a message',
    address: '/api/requests',
    path: '/contact-us',
    async fill(form, hands, { email }) {
      await hands.type(box(form, /^Email address/), email);
      await hands.type(box(form, 'Your message'), 'The lift of my father beeps.');
    },
    send: 'Send the message',
  },
  {
    kind: 'a quote',
    address: '/api/requests',
    path: '/our-homelifts',
    async fill(form, hands, { email }) {
      await hands.type(box(form, 'Email address'), email);
    },
    send: 'Ask for the quote',
  },
  {
    kind: 'a home survey',
    address: '/api/appointments/confirm',
    path: '/contact-us',
    opener: 'Book a home survey',
    async fill(form, hands, { postcode }) {
      await hands.type(box(form, 'Postcode'), postcode);
      await hands.press(form.getByRole('button', { name: 'Show the free times' }));
      await hands.choose(form.getByRole('radio').first());
      await hands.press(form.getByRole('button', { name: 'Keep this time for me' }));
      await hands.type(box(form, 'Phone number'), '01584 960 123');
      await hands.type(box(form, 'Street and house number'), '102 Alwoodley Drive');
      await hands.type(box(form, 'Town or city'), 'Leeds');
    },
    send: 'Book the visit',
  },
  {
    kind: 'a try-out',
    address: '/api/appointments/confirm',
    path: { phone: '/places/gb-showroom-cardiff', desktop: '/places/gb-showroom-edinburgh' },
    opener: 'Book a try-out here',
    async fill(form, hands) {
      await hands.choose(form.getByRole('radio').first());
      await hands.press(form.getByRole('button', { name: 'Keep this time for me' }));
      await hands.type(box(form, 'Phone number'), '01584 960 123');
    },
    send: 'Book the try-out',
  },
  {
    kind: 'a repair',
    address: '/api/requests',
    path: '/servicing-aftercare/product-support',
    async fill(form, hands) {
      await hands.choose(form.getByRole('radio', { name: 'It can wait a little' }));
      await hands.choose(form.getByRole('radio', { name: 'A homelift' }));
      await hands.type(box(form, 'Where the lift is'), '4 Millrace Yard, SY8 1AA Ludlow');
      await hands.type(box(form, 'Phone number'), '01584 960 123');
      await hands.type(box(form, 'What does the lift do, or not do?'), 'It hums and stays.');
    },
    send: 'Ask for the repair',
  },
];

const homes: Record<Size, string> = { phone: 'RG6 1NS', desktop: 'LS17 8JT' };

for (const { kind, address, path, opener, fill, send } of stories)
  test(
    `${kind} arrives once, though its answers were lost, and once, though it was sent offline`,
    { tag: kind === 'a message' ? '@phone' : '@proof' },
    async ({ page, context, isMobile }) => {
      const seen = watch(page);
      const size = isMobile ? 'phone' : 'desktop';
      const hands = isMobile ? pointer(true) : keyboard(page);
      const [lost, offline] = [someoneNamed('Edith'), someoneNamed('Edith')];
      const line = await loseAnswers(page, address);
      await page.goto(typeof path === 'string' ? path : path[size]);
      if (opener !== undefined) await hands.press(mainOf(page).getByRole('button', { name: opener }));
      const form = opener === undefined ? mainOf(page) : page.getByRole('dialog');
      const complete = async (name: string): Promise<void> => {
        await fill(form, hands, { email: `${name.replace(' ', '.')}@example.org`, postcode: homes[size] });
        await hands.type(box(form, 'Your name'), name);
        await hands.tick(form.getByRole('checkbox', { name: /use these details/ }));
      };
      const underWay = (words: string): Locator => form.getByText(words);

      await complete(lost);
      await hands.press(form.getByRole('button', { name: send }));
      await expect(underWay('We are checking whether it has arrived')).toBeVisible({ timeout: 20_000 });
      await expect(form.getByText(/It counts only once\./)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      line.mend();
      const first = await referenceIn(form);

      await hands.press(form.getByRole('button', { name: 'Ask something else' }));
      await complete(offline);
      await context.setOffline(true);
      await hands.press(form.getByRole('button', { name: send }));
      await expect(underWay('You are offline: your request is saved')).toBeVisible();
      await expect(form.getByText(/It goes as soon as you are back online/)).toBeVisible();
      await context.setOffline(false);
      const second = await referenceIn(form);
      expect(line.keys().size).toBe(2);

      for (const [name, reference] of [
        [lost, first],
        [offline, second],
      ] as const) {
        await expect.poll(() => subjectsFrom(name), name).toEqual([expect.stringContaining(`[${reference}]`)]);
      }
      expect(withoutBrokenLines(seen.faults())).toEqual([]);
    },
  );

const subjectsFrom = async (name: string): Promise<string[]> => (await arrivedFrom(name, 'GB')).map(({ subject }) => subject);

interface BrokenLine {
  /** What the page says while it does not know can be read until then. */
  mend(): void;
  /** Under which the shop has posted. */
  keys(): ReadonlySet<string>;
}

/** What is posted arrives, but no answer to it comes back, and no question what became of it gets through, before the line is mended. */
async function loseAnswers(page: Page, address: string): Promise<BrokenLine> {
  const keys = new Set<string>();
  let mend = (): void => undefined;
  let isMended = false;
  const mended = new Promise<void>((resolve) => {
    mend = () => {
      isMended = true;
      resolve();
    };
  });
  await page.route(`**${address}`, async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    if (isMended) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route('**/api/requests/settle', async (route) => {
    await mended;
    return route.continue();
  });
  return { mend, keys: () => keys };
}
