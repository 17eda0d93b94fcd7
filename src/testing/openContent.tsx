import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { ContentMarkupProvider } from '~/features/content';
import { loadShopPurifier, PageBuilder } from '~/features/page-builder';
import { selectStoreView } from '~/features/store-view';
import { startShop, type StartedShop, type StartShopOptions } from './startShop';

/** For tests: rendered CMS content. (Hydration of the server's HTML is covered by a journey.) */
export interface OpenContent {
  shop: StartedShop;
  place: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  settle: () => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface OpenContentOptions extends StartShopOptions {
  /** `/` with its hash. */
  path?: string;
  /** What the visitor asks of the browser: `(prefers-reduced-motion: reduce)`. */
  media?: readonly string[];
}

export async function openContent(html: string, options: OpenContentOptions = {}): Promise<OpenContent> {
  const { path = '/', media = [], ...shopOptions } = options;
  const near = watchScreen();
  Object.assign(window, { matchMedia: (query: string) => ({ matches: media.includes(query) }) });
  const shop = await startShop(shopOptions);
  const storeView = selectStoreView(shop.store.getState());
  await loadAllMessages(storeView.locale);
  const { read, purify } = await loadShopPurifier();
  const { container, unmount } = render(
    <App store={shop.store} world={shop.world} storeView={storeView} purifier={{ ready: purify }} content={{ ready: read }}>
      <MemoryRouter initialEntries={[path]}>
        <ContentMarkupProvider value={(inner) => <PageBuilder html={inner} />}>
          <PageBuilder html={html} />
        </ContentMarkupProvider>
      </MemoryRouter>
    </App>,
  );
  const settle = () => act(() => shop.settle());
  // Components are loaded as chunks, one after the other.
  await act(async () => near());
  for (let round = 0; round < 4; round += 1) await settle();
  return {
    shop,
    place: container,
    user: userEvent.setup(),
    settle,
    wait: (milliseconds) => act(() => shop.advance(milliseconds)),
    close: async () => {
      unmount();
      await shop.close();
    },
  };
}

/** jsdom has no viewport: when the returned function is called, everything observed comes near, and what is observed later at once. */
function watchScreen(): () => void {
  const waiting = new Set<() => void>();
  let isNear = false;
  class Screen {
    private tell: (() => void) | undefined;
    constructor(private readonly hear: IntersectionObserverCallback) {}
    observe(target: Element): void {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
      this.tell = () => this.hear([entry], this as unknown as IntersectionObserver);
      if (isNear) this.tell();
      else waiting.add(this.tell);
    }
    disconnect(): void {
      if (this.tell) waiting.delete(this.tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Screen });
  return () => {
    isNear = true;
    for (const tell of waiting) tell();
  };
}
