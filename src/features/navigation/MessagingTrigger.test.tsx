/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { countryOf } from '~/config/countries';
import { storeViews, type StoreView } from '~/config/storeViews';
import { storeViewStateOf } from '~/features/store-view';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { HelpLine } from '~/features/shell/Footer';
import { MenuTrigger } from './triggers';

let sandbox: Sandbox;
let shop: StartedShop;
beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterEach(() => shop.close());
afterAll(() => sandbox.close());

function Page() {
  return (
    <>
      <MenuTrigger place="bottom" className="menu" />
      <HelpLine />
    </>
  );
}

async function open(alias: string | null, preloadedState?: object) {
  shop = await startShop({ alias, sandbox, ...(preloadedState && { preloadedState }) });
  const page = await openPage(shop, '/', Page);
  // What it opens loads on first use, and the QR code after it.
  const comes = async () => {
    for (let round = 0; round < 4; round += 1) await page.settle();
  };
  return { ...page, comes };
}

const trigger = () => screen.queryByRole('button', { name: /messag|Messenger/i });
const dialog = () => screen.queryByRole('dialog');
const swiss = storeViews.find(({ alias }) => alias === 'de-ch') as StoreView;

describe('writing by messaging app', () => {
  test.each(storeViews.map(({ alias }) => alias))('%s: is offered in Switzerland alone', async (alias) => {
    await open(alias);
    expect(trigger() !== null).toBe(alias?.endsWith('-ch') ?? false);
  });

  test('is absent where no number is configured', async () => {
    const { messagingApp: _number, ...country } = countryOf('CH');
    const { publicConfig } = storeViewStateOf(swiss);
    await open('de-ch', { storeView: storeViewStateOf(swiss, publicConfig, country) });
    expect(screen.getByRole('link', { name: '031 019 01 92' })).toBeVisible();
    expect(trigger()).toBeNull();
  });

  test('is a plain link until scripts run: to the number, in a new tab and without a referrer', async () => {
    await open('fr-ch');
    expect(trigger()).toHaveTextContent('Écrivez-nous par messagerie instantanée');
    expect(trigger()).toHaveAttribute('href', 'https://wa.me/41310190193');
    expect(trigger()).toHaveAttribute('target', '_blank');
    expect(trigger()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('by keyboard: opens, says the number, the hours and what it means, and gives the focus back on Escape', async () => {
    const page = await open('de-ch');
    trigger()?.focus();
    await page.user.keyboard('{Enter}');
    await page.comes();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    const panel = within(screen.getByRole('dialog', { name: 'Schreiben Sie uns mit WhatsApp' }));
    expect(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(panel.getAllByText('+41 31 019 01 93')[0]).toBeVisible();
    expect(panel.getByText('Dann antwortet ein Mensch (Ortszeit Schweiz)')).toBeVisible();
    expect(panel.getByText(/Montag bis Freitag 8:30 bis 17:00 Uhr/)).toBeVisible();
    expect(panel.getByText(/geht nichts an WhatsApp.*einen Dienst von Meta/)).toBeVisible();
    expect(panel.getByRole('img', { name: 'QR-Code, der das Gespräch auf Ihrem Handy öffnet' })).toBeVisible();
    await page.user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  test('leads into the conversation with the number and nothing else; the privacy notice stays in the shop', async () => {
    const page = await open('it-ch');
    await page.user.click(trigger() as HTMLElement);
    await page.comes();
    const start = screen.getByRole('link', { name: 'Aprire la conversazione in WhatsApp (si apre in una nuova scheda)' });
    expect(start).toHaveAttribute('href', 'https://wa.me/41310190193');
    expect(start).toHaveAttribute('target', '_blank');
    expect(start).toHaveAttribute('rel', 'noopener noreferrer');
    await page.user.click(screen.getByRole('link', { name: 'Leggere la nostra informativa sulla privacy' }));
    expect(page.router.state.location.pathname).toBe('/privacy-notice');
  });

  test('is in the phone’s menu beside the number, which gives way to it', async () => {
    const page = await open('de-ch');
    await page.user.click(screen.getByRole('button', { name: 'Menü' }));
    await page.comes();
    const menu = within(screen.getByRole('dialog', { name: 'Menü' }));
    expect(menu.getByRole('link', { name: '031 019 01 92' })).toBeVisible();
    await page.user.click(menu.getByRole('button', { name: 'Schreiben Sie uns per Messenger-App' }));
    await page.comes();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dialog()).toHaveAccessibleName('Schreiben Sie uns mit WhatsApp');
    await page.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Menü' })).toHaveFocus();
  });
});
