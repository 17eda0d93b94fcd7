import type { Step } from '../../../src/features/checkout/checkoutModel';
import { steps } from '../../../src/features/checkout/checkoutModel';
import type { Goods } from './goods';
import type { ShopTab } from './shopTab';

/** A cart item as displayed. */
export interface ShownLine {
  uid: string;
  name: string;
  quantity: number;
  isBusy: boolean;
  words: string;
}

/** The cart items on the screen. */
export function shownLines({ main }: ShopTab): Promise<ShownLine[]> {
  return main
    .getByRole('listitem')
    .filter({ has: main.page().getByRole('textbox') })
    .evaluateAll((lines) =>
      lines.map((line) => {
        const field = line.querySelector('input');
        return {
          uid: field?.name.replace('quantity-', '') ?? '',
          name: line.querySelector('h2')?.textContent ?? '',
          quantity: Number(field?.value),
          isBusy: field?.getAttribute('aria-busy') === 'true' || field?.readOnly === true,
          words: line.textContent ?? '',
        };
      }),
    );
}

/** What a shown line is. Lifts differ by the side of their rail. */
export const goodsLike = (goods: readonly Goods[], { name, words }: ShownLine): Goods | undefined =>
  goods.find(({ label, side }) => label === name && (!side || words.includes(`${side.question}${side.answer}`)));

/** The checkout's step that is on the screen. */
export async function shownStep(tab: ShopTab): Promise<Step | undefined> {
  const heading = tab.page.locator('#step-heading');
  if (!(await heading.isVisible())) return undefined;
  const words = await heading.innerText();
  const names = (step: Step) => [
    step === 'delivery' ? tab.say('checkout.step.delivery.goods') : '',
    ...['lift', 'service', 'other'].map((kind) => tab.say(`checkout.step.${step}`, { kind })),
  ];
  return steps.find((step) => names(step).includes(words));
}

/** All that a person can read in the page, and what stands in its fields. */
export const readable = ({ page }: ShopTab): Promise<string> =>
  page
    .evaluate(() => [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n'))
    .catch(() => '');

/** What goes on without end, and whether there is a way on. */
export const wayOn = ({ page }: ShopTab): Promise<{ busy: string[]; controls: number }> =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open], [role="dialog"]') ?? document.querySelector('main') ?? document.body;
    const busy = [...place.querySelectorAll('[aria-busy="true"]')].filter((element) => element.checkVisibility());
    const controls = [...place.querySelectorAll('a[href], button, input, select')].filter(
      (element) => element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true',
    );
    return { busy: busy.map(({ outerHTML }) => outerHTML.slice(0, 120)), controls: controls.length };
  });
