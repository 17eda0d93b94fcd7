/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: React takes a render of the server beside screens for a mistake.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { selectStoreView } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import { openContent, type OpenContent } from '~/testing/openContent';
import { startShop } from '~/testing/startShop';
import type { ServiceWorkerPort } from '~/world/world';
import { Places } from './Places';

let page: OpenContent | undefined;
afterEach(async () => {
  await page?.close();
  page = undefined;
  jest.restoreAllMocks();
});

const at = (name: string, latitude: number, longitude: number) => ({
  location_name: name,
  position: { latitude, longitude },
  phone: '0113 496 0192',
  address: '1 High Street',
  city: name,
  country: 'United Kingdom',
});
const shops = [at('London', 51.5, -0.14), at('Bristol', 51.47, -2.59), at('Cardiff', 51.48, -3.19), at('Leeds', 53.86, -1.53)];

const outline = readFileSync('public/maps/gb.json', 'utf8');

interface Options {
  places?: object[];
  savesData?: boolean;
  controls?: boolean;
  answers?: (string | null)[];
}

async function open({ places = shops, savesData = false, controls = true, answers = [outline] }: Options = {}) {
  const asked = jest.spyOn(globalThis, 'fetch');
  for (const body of answers) {
    if (body === null) asked.mockRejectedValueOnce(new TypeError('the line is gone'));
    else asked.mockResolvedValueOnce(new Response(body));
  }
  const data = JSON.stringify(places).replaceAll('"', '&quot;');
  const port = { savesData: () => savesData } as Partial<ServiceWorkerPort> as ServiceWorkerPort;
  page = await openContent(
    `<div data-content-type="map" data-show-controls="${controls}" data-locations="${data}" data-element="main" style="height:420px"></div>`,
    { world: fakeWorld({ serviceWorker: port }) },
  );
  return { ...page, asked };
}

const entry = (name: string) => screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement;
const map = () => screen.getByRole('group', { name: /^Map with/ });
const pins = () =>
  within(map())
    .getAllByRole('button')
    .map((pin) => pin.getAttribute('aria-label'))
    .filter((name) => /^\d/.test(name ?? ''));

describe('the list of a map', () => {
  test('gives each place with its phone and a way to its roads and streets', async () => {
    await open();
    expect(within(entry('Leeds')).getByRole('link', { name: '0113 496 0192' })).toHaveAttribute('href', 'tel:01134960192');
    expect(screen.getByRole('link', { name: /streets near Leeds/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=53.86&mlon=-1.53#map=8/53.86/-1.53',
    );
  });

  test('stands alone where no outline shows its places', async () => {
    const { asked } = await open({ places: [at('Honolulu', 21.3, -157.8)] });
    expect(screen.getByRole('link', { name: /streets near Honolulu/ })).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

test('the server sends the whole list, and the browser takes it over as it is', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(outline));
  const { store, world, close, settle } = await startShop();
  const storeView = selectStoreView(store.getState());
  await loadAllMessages(storeView.locale);
  const fields = {
    height: '420px',
    showControls: true,
    locations: shops.map(({ location_name: name, position, phone, address }) => ({ name, lines: [address], phone, comment: '', position })),
  };
  const tree = (
    <App store={store} world={world} storeView={storeView}>
      <MemoryRouter>
        <Places fields={fields}>{[]}</Places>
      </MemoryRouter>
    </App>
  );
  const container = document.body.appendChild(document.createElement('main'));
  const sent = renderToString(tree);
  expect(asked).not.toHaveBeenCalled();
  container.innerHTML = sent;
  expect(within(container).getAllByRole('listitem')).toHaveLength(4);
  expect(within(container).queryAllByRole('button')).toEqual([]);
  const [first] = within(container).getAllByRole('listitem');
  const { unmount } = render(tree, { container, hydrate: true });
  await act(() => settle());
  expect(await screen.findByRole('button', { name: '1: London' })).toBeVisible();
  expect(within(container).getAllByRole('listitem')[0]).toBe(first);
  unmount();
  await close();
  container.remove();
});

describe('the map beside it', () => {
  test('has a pin for each place in the order of the list, those that would cover each other as one', async () => {
    await open();
    expect(pins()).toEqual(['1: London', '2 3: Bristol, Cardiff. These are close together. Press to look closer.', '4: Leeds']);
    expect(map()).toHaveAccessibleDescription(/From north to south: Leeds, London, Cardiff, Bristol\. From west to east: Cardiff/);
  });

  test('a group opens by a press; what is in view is told, and focus stays', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^2 3: Bristol/ }));
    expect(pins()).toEqual(['1: London', '2: Bristol', '3: Cardiff', '4: Leeds']);
    expect(screen.getByText('2 of 4 places in view')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2: Bristol' })).toHaveFocus();
  });

  test('a pin marks its entry, and leads to it', async () => {
    const { user } = await open();
    await user.hover(screen.getByRole('button', { name: '4: Leeds' }));
    expect(entry('Leeds')).toHaveClass('marked');
    await user.unhover(screen.getByRole('button', { name: '4: Leeds' }));
    expect(entry('Leeds')).not.toHaveClass('marked');
    await user.click(screen.getByRole('button', { name: '4: Leeds' }));
    expect(screen.getByRole('button', { name: '4: Leeds' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '4: Leeds, to the address' }));
    expect(entry('Leeds')).toHaveFocus();
  });

  test('an entry marks its pin, by pointer, by focus and by its number', async () => {
    const { user } = await open();
    const pin = () => screen.getByRole('button', { name: '4: Leeds' });
    await user.hover(entry('Leeds'));
    expect(pin()).toHaveClass('pointed');
    await user.unhover(entry('Leeds'));
    expect(pin()).not.toHaveClass('pointed');
    act(() => within(entry('Leeds')).getByRole('link', { name: '0113 496 0192' }).focus());
    expect(pin()).toHaveClass('pointed');
    await user.click(screen.getByRole('button', { name: '4: show Leeds on the map' }));
    expect(pin()).toHaveAttribute('aria-pressed', 'true');
  });

  test('the keys zoom and move it; a pin that goes into a group hands its focus on', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^2 3: Bristol/ }));
    await user.tab();
    expect(screen.getByRole('button', { name: '3: Cardiff' })).toHaveFocus();
    await user.keyboard('----');
    expect(screen.getByRole('button', { name: /Cardiff.*close together/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(pins()).toHaveLength(3);
    await user.keyboard('++++');
    expect(screen.getByText(/of 4 places in view/)).toHaveTextContent(/^[012] of 4/);
    await user.keyboard('{Home}{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(screen.getByText(/of 4 places in view/)).toHaveTextContent('4 of 4 places in view');
  });

  test('the buttons do the same, and stay at their limits', async () => {
    const { user } = await open();
    const closer = screen.getByRole('button', { name: 'Closer' });
    expect(screen.getByRole('button', { name: 'Show all places' })).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 8; press += 1) await user.click(closer);
    expect(closer).toHaveAttribute('aria-disabled', 'true');
    expect(closer).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show all places' }));
    expect(closer).not.toHaveAttribute('aria-disabled');
  });

  test('has no buttons where the editor wants none', async () => {
    await open({ controls: false });
    expect(screen.queryByRole('button', { name: 'Closer' })).toBeNull();
    expect(pins()).toHaveLength(3);
  });

  test('places at one address are chosen together', async () => {
    const { user } = await open({ places: [at('Leeds', 53.86, -1.53), at('York', 53.86, -1.53)] });
    await user.click(screen.getByRole('button', { name: '1 2: Leeds, York' }));
    expect(entry('Leeds')).toHaveClass('marked');
    expect(screen.getByRole('button', { name: '2: York, to the address' })).toBeVisible();
  });

  test('one finger drags it, two bring it closer, a press on the ground goes there, the wheel leaves it alone', async () => {
    await open();
    const ground = screen.getByRole('button', { name: '4: Leeds' }).parentElement as HTMLElement;
    const pin = () => screen.getByRole('button', { name: '4: Leeds' }).style.transform;
    // jsdom has no pointer events.
    const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
      fireEvent(ground, Object.assign(new MouseEvent(type.toLowerCase(), { clientX, clientY, bubbles: true }), { pointerId }));
    const start = pin();
    fireEvent.wheel(ground, { deltaY: -200 });
    expect(pin()).toBe(start);
    finger('pointerDown', 1, 100, 100);
    finger('pointerMove', 1, 130, 100);
    finger('pointerUp', 1, 130, 100);
    const moved = pin();
    expect(moved).not.toBe(start);
    finger('pointerDown', 1, 100, 200);
    finger('pointerDown', 2, 200, 200);
    finger('pointerMove', 2, 280, 200);
    finger('pointerUp', 2, 280, 200);
    finger('pointerUp', 1, 100, 200);
    expect(pin()).not.toBe(moved);
    const pinched = pin();
    finger('pointerDown', 1, 60, 60);
    finger('pointerUp', 1, 60, 60);
    expect(pin()).not.toBe(pinched);
  });
});

describe('the outline of a map', () => {
  test('comes only after a press where the device saves data', async () => {
    const { user, settle, asked } = await open({ savesData: true });
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Show the map' }));
    await settle();
    expect(await screen.findByRole('button', { name: '1: London' })).toBeVisible();
  });

  test.each([
    ['does not come', [null, null]],
    ['is no outline', ['{}']],
  ])('that %s is told, and can be asked for again; the list is whole', async (_what, answers) => {
    const { user, settle } = await open({ answers: [...answers, outline] });
    expect(screen.getByText('The map has not loaded. All places are in the list.')).toBeVisible();
    expect(screen.getByRole('link', { name: /streets near Leeds/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(await screen.findByRole('button', { name: '1: London' })).toBeVisible();
  });
});
