/** @jest-environment ./src/testing/browserEnvironment.ts */
import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { fakeWorld } from '~/testing/fakeWorld';
import { documentStepKey } from '~/config/publicPaths';
import { WorldProvider } from '~/world';
import shell from '../../../translations/en_GB/shell.json';
import { LoadingBar, RouteAnnouncer } from './routeFeedback';
import { selectIsPageLoading, shellSlice } from '~/features/navigation/shellSlice';

function Frame() {
  return (
    <>
      <LoadingBar />
      <nav>
        <Link to="/accessories">Accessories</Link>
        <Link to="/slow">Slow page</Link>
        <Link to="/waiting">Page that waits</Link>
      </nav>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

/** Its outline has a heading of its own. */
function WaitingPage() {
  const [isReady, setReady] = useState(false);
  return (
    <>
      <h1 key={String(isReady)}>{isReady ? 'Your basket' : 'One moment'}</h1>
      <button onClick={() => setReady(true)}>Come</button>
    </>
  );
}

function open(world = fakeWorld()) {
  const store = configureStore({ reducer: { shell: shellSlice.reducer } });
  let arrive: () => void = () => undefined;
  const routes = [
    {
      Component: Frame,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/accessories', element: <h1>Accessories</h1> },
        { path: '/waiting', Component: WaitingPage },
        {
          path: '/slow',
          loader: () =>
            new Promise<null>((resolve) => {
              arrive = () => resolve(null);
            }),
          element: <h1>Slow</h1>,
        },
      ],
    },
  ];
  const { container, unmount } = render(
    <Provider store={store}>
      <WorldProvider value={world}>
        <IntlProvider locale="en-GB" messages={shell}>
          <RouterProvider router={createMemoryRouter(routes)} />
        </IntlProvider>
      </WorldProvider>
    </Provider>,
  );
  const wait = (milliseconds: number) => act(() => world.advance(milliseconds));
  return { container, unmount, wait, store, arrive: () => act(async () => arrive()) };
}

test('the first page is left alone; after a step the focus goes to the heading and the title is said', async () => {
  open();
  expect(document.body).toHaveFocus();
  document.title = 'Accessories – Steadwell';
  await userEvent.click(screen.getByRole('link', { name: 'Accessories' }));
  expect(await screen.findByRole('heading', { name: 'Accessories' })).toHaveFocus();
  expect(screen.getByText('Accessories – Steadwell')).toBeInTheDocument();
});

test('the focus stays with the heading when the page takes the place of its outline', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Page that waits' }));
  expect(await screen.findByRole('heading', { name: 'One moment' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Come' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your basket' })).toHaveFocus());
});

test('a step that had to load a document, as into the checkout, ends at its heading too, once', async () => {
  const world = fakeWorld();
  world.session.write(documentStepKey, '1');
  const { unmount } = open(world);
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
  unmount();
  open(world);
  expect(document.body).toHaveFocus();
});

test('the loading bar shows while the next page is on its way, is said after a second, and lingers 750 ms', async () => {
  const { container, wait, arrive, store } = open();
  const bar = () => container.querySelector('.bar');
  const phase = () => selectIsPageLoading(store.getState());
  expect([bar(), phase()]).toEqual([null, 'off']);
  await userEvent.click(screen.getByRole('link', { name: 'Slow page' }));
  expect(bar()).toHaveClass('loading');
  expect(phase()).toBe('loading');
  await wait(1001);
  expect(screen.getByText('The next page is loading.')).toBeInTheDocument();
  await arrive();
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveFocus();
  expect(bar()).toHaveClass('done');
  expect(phase()).toBe('done');
  await wait(749);
  expect(bar()).not.toBeNull();
  await wait(2);
  expect([bar(), phase()]).toEqual([null, 'off']);
});
