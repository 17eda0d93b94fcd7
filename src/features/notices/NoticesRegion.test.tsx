/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import notices from '../../../translations/en_GB/notices.json';
import ui from '../../../translations/en_GB/ui.json';
import { MessageLog, NoticesRegion } from './NoticesRegion';
import { noticesSlice, toastAdded } from './noticesSlice';

function show() {
  const world = fakeWorld();
  const store = configureStore({ reducer: { notices: noticesSlice.reducer } });
  render(
    <Provider store={store}>
      <WorldProvider value={world}>
        <IntlProvider locale="en-GB" messages={{ ...notices, ...ui }}>
          <MemoryRouter>
            <NoticesRegion />
            <MessageLog />
          </MemoryRouter>
        </IntlProvider>
      </WorldProvider>
    </Provider>,
  );
  const wait = (milliseconds: number) => act(() => world.advance(milliseconds));
  return { store, wait };
}

test('an error is announced at once, disappears after its timeout, and stays in the message log', async () => {
  const { store, wait } = show();
  act(() => void store.dispatch(toastAdded({ type: 'error', messageId: 'notices.offline', timeout: 3000 })));
  const urgent = screen.getByRole('alert');
  expect(within(urgent).getByText('You are offline. Some features may be unavailable.')).toBeVisible();
  await wait(3001);
  expect(urgent).toBeEmptyDOMElement();
  expect(screen.getByText('Messages on this visit (1)')).toBeVisible();
});

test('the timeout pauses while the pointer is on it', async () => {
  const { store, wait } = show();
  act(() => void store.dispatch(toastAdded({ type: 'info', message: 'Saved' })));
  await userEvent.hover(within(screen.getByRole('status')).getByText('Saved'));
  await wait(60_000);
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeVisible();
  await userEvent.unhover(within(screen.getByRole('status')).getByText('Saved'));
  await wait(5001);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('it can be closed', async () => {
  const { store } = show();
  act(() => void store.dispatch(toastAdded({ type: 'info', message: 'Saved' })));
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
