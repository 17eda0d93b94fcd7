import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** How a shopper works the page. A journey is written once and walked with either pair of hands. */
export interface Hands {
  press(target: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
  tick(checkbox: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  select(list: Locator, label: string): Promise<void>;
}

const mostTabs = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus());

/** The keyboard alone: Tab to the control, arrows within a group, Enter and Space. No mouse event is ever sent. */
export function keyboard(page: Page): Hands {
  const tabUntil = async (reached: () => Promise<boolean>, what: string): Promise<void> => {
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await reached()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${what}`);
  };
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await tabUntil(() => hasFocus(target), String(target));
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async choose(radio) {
      await expect(radio).toBeAttached();
      const name = (await radio.getAttribute('name')) ?? '';
      await tabUntil(
        () => page.evaluate((group) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === group, name),
        String(radio),
      );
      if (!(await hasFocus(radio)) || !(await radio.isChecked())) await page.keyboard.press('Space');
      for (let steps = 0; steps < 20 && !(await radio.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    async tick(checkbox) {
      await reach(checkbox);
      await page.keyboard.press('Space');
      await expect(checkbox).toBeChecked();
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async select(list, label) {
      await reach(list);
      await page.keyboard.type(label);
      await expect(list.locator('option:checked')).toHaveText(label);
    },
  };
}

/** A finger on a phone, a mouse on a desktop. */
export function pointer(isTouch: boolean): Hands {
  const position = { x: 16, y: 16 };
  const press = async (target: Locator): Promise<void> => (isTouch ? target.tap() : target.click());
  /** Where a person presses: the left end of the label, beside the words, which may hold links. */
  const pressLabel = async (control: Locator): Promise<void> => {
    const label = control
      .page()
      .locator(`label[for="${await control.getAttribute('id')}"]`)
      .first();
    await (isTouch ? label.tap({ position }) : label.click({ position }));
    await expect(control).toBeChecked();
  };
  return {
    press,
    choose: pressLabel,
    tick: pressLabel,
    async type(field, text) {
      await press(field);
      await field.fill(text);
    },
    async select(list, label) {
      await list.selectOption({ label });
    },
  };
}
