/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { selectIsReaderOpen } from '~/features/reader';
import { openPage, type OpenPage } from '~/testing/openPage';
import { requestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop } from '~/testing/startShop';
import { Drawer } from './Drawer';

let shop: StartedShop;
let page: OpenPage;
let closed: number;
beforeEach(async () => {
  const desk = requestDesk();
  closed = 0;
  shop = await startShop({ alias: 'fr-fr', requests: true, network: desk.network });
  page = await openPage(shop, '/', () => <Drawer onClose={() => void (closed += 1)} />);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

test('a call can be asked for from the menu, in a dialog over it that Escape closes alone', async () => {
  await page.user.click(screen.getByRole('button', { name: 'Être rappelé' }));
  await page.wait(100);
  const [menu, call] = screen.getAllByRole('dialog');
  expect(call).toHaveAccessibleName('Nous vous appelons');
  expect(within(call as HTMLElement).getByRole('combobox')).toBeVisible();
  // Tab goes round in the upper one, though React tells the lower one of the key too.
  const stops = within(call as HTMLElement);
  stops.getByRole('button', { name: 'Fermer' }).focus();
  await page.user.tab({ shift: true });
  expect(call).toContainElement(document.activeElement as HTMLElement);
  await page.user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog')).toEqual([menu]);
  expect(screen.getByRole('button', { name: 'Être rappelé' })).toHaveFocus();
});

test('the reader is opened from the menu, which closes: builder and checkout show no strip for it', async () => {
  await page.user.click(screen.getByRole('button', { name: 'Écouter ou agrandir le texte' }));
  expect(selectIsReaderOpen(shop.store.getState())).toBe(true);
  expect(closed).toBe(1);
});
