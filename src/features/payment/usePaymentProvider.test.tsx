/** @jest-environment ./src/testing/browserEnvironment.ts */
import type { ReactNode } from 'react';
import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { startShop } from '~/testing/startShop';
import { WorldProvider } from '~/world';
import { usePaymentWay } from './usePaymentProvider';

test('the card’s fields stay as they are when words of another page come', async () => {
  const shop = await startShop();
  let messages: Record<string, string> = { 'checkout.card.number': 'Card number' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={shop.store}>
      <WorldProvider value={shop.world}>
        <IntlProvider locale="en-GB" messages={messages} onError={() => undefined}>
          {children}
        </IntlProvider>
      </WorldProvider>
    </Provider>
  );
  const { result, rerender } = renderHook(() => usePaymentWay('sandbox_card'), { wrapper });
  const before = result.current;
  expect(before.kind).toBe('fields');
  messages = { ...messages, 'wishlist.title': 'Saved for later' };
  rerender();
  expect(result.current).toBe(before);
  await shop.close();
});
