/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { consentSlice, noConsent } from '~/features/consent';
import { fakeProfile, fakeWorld, type FakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import { useOwnDocument, useWithoutVendors } from './ownDocument';

afterEach(cleanup);

const open = jest.fn();

function Form({ isAsked = false }: { isAsked?: boolean }) {
  useWithoutVendors(isAsked);
  return (
    <button type="button" onClick={useOwnDocument('callback', open)}>
      Ask for a call
    </button>
  );
}

function show(world: FakeWorld, isCarrying: boolean, isAsked = false): void {
  open.mockClear();
  const store = configureStore({ reducer: consentSlice.reducer, preloadedState: { ...noConsent, isCarrying } });
  const rooted = { ...store, getState: () => ({ consent: store.getState() }) } as unknown as typeof store;
  render(
    <Provider store={rooted}>
      <WorldProvider value={world}>
        <Form isAsked={isAsked} />
      </WorldProvider>
    </Provider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button'));

describe('a form beside other companies’ services', () => {
  test('opens where there are none', async () => {
    const world = fakeWorld();
    show(world, false);
    await press();
    expect(open).toHaveBeenCalledTimes(1);
    expect(world.left).toEqual([]);
  });

  test('opens, once, in the document that follows, which the edge sends without them', async () => {
    const profile = fakeProfile();
    const world = fakeWorld({ profile });
    show(world, true);
    await press();
    expect(open).not.toHaveBeenCalled();
    expect([world.left, world.cookieJar.get('without_vendors')]).toEqual([['reload'], '1']);
    cleanup();
    show(world, false);
    expect(open).toHaveBeenCalledTimes(1);
    cleanup();
    show(world, false);
    expect(open).not.toHaveBeenCalled();
  });

  test('that comes without a press takes the page away from them', () => {
    const world = fakeWorld();
    show(world, true, true);
    expect(world.left).toEqual(['reload']);
  });
});
