import type { ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { selectStoreView } from '~/features/store-view';
import type { StartedShop } from './startShop';

/** For tests: one rendered page, on a store that is already running. Other paths show their own name. */
export interface OpenPage {
  router: ReturnType<typeof createMemoryRouter>;
  user: ReturnType<typeof userEvent.setup>;
  /** Waits until requests and flows have settled and the screen is updated. */
  settle(): Promise<void>;
  /** Advances time. */
  wait(milliseconds: number): Promise<void>;
  unmount(): void;
}

/**
 * RTK Query notifies of answers with the next animation frame; any other action notifies at once. Frames would come
 * by the machine's clock, at another step of the test on a busy machine: there are none.
 */
const lookAgain = (shop: StartedShop) => shop.store.dispatch({ type: 'testing/lookedAgain' });
const noFrames = () => 0;

const noPurifier = { load: () => Promise.reject(new Error('this page needs no purifier')) };

/**
 * Fills a field as one paste, where a test is not about typing: every key press draws the whole form again, which takes most of the time
 * of a long form's test.
 */
export async function enter(user: OpenPage['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** @param pattern the route's path where it has parameters: `/order-history/:number` */
export async function openPage(
  shop: StartedShop,
  path: string,
  Page: ComponentType,
  pattern = path.replace(/\?.*$/, ''),
): Promise<OpenPage> {
  window.requestAnimationFrame = noFrames;
  const { locale } = selectStoreView(shop.store.getState());
  await loadAllMessages(locale);
  const Elsewhere = () => <p>another page</p>;
  const routes = [
    { path: pattern, Component: Page },
    { path: '*', Component: Elsewhere },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  shop.world.navigation.connect(router);
  const user = userEvent.setup();
  const { unmount } = render(
    <App store={shop.store} world={shop.world} storeView={selectStoreView(shop.store.getState())} purifier={noPurifier}>
      <RouterProvider router={router} />
    </App>,
  );
  const settle = () =>
    act(async () => {
      await shop.settle();
      lookAgain(shop);
    });
  // A part that an answer brings asks for its own: each round lets the screen follow, and settles what that has asked for.
  const wait = async (milliseconds: number) => {
    await act(() => shop.advance(milliseconds));
    for (let round = 0; round < 3; round += 1) await settle();
  };
  await settle();
  return { router, user, settle, wait, unmount };
}
