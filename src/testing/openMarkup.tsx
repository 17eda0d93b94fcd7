import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { PublicConfig } from '~/config/rendering';
import { LiveMarkup, readMarkup, useEnliven } from '~/features/rich-markup';
import { storeViewSlice } from '~/features/store-view/storeViewSlice';
import { imageAddress, linkTarget, StandingHtml, SurroundingsProvider, type Surroundings } from '~/ui';
import { createHtmlPurifier } from '~/ui/htmlPurifier';
import { WorldProvider } from '~/world';
import { fakeWorld, type FakeWorld } from './fakeWorld';
import words from '../../translations/en_GB/richMarkup.json';
import uiWords from '../../translations/en_GB/ui.json';

/** For tests: rendered editors' markup, as the server sends it. */
export interface OpenMarkup {
  /** The current markup of the page. */
  place: HTMLElement;
  /** The server's markup, before any behaviour started. */
  sent: string;
  world: FakeWorld;
  user: ReturnType<typeof userEvent.setup>;
  /** Brings all of it near the screen, and starts the behaviours. */
  comeNear: () => Promise<void>;
  settle: () => Promise<void>;
  unmount: () => void;
}

export interface OpenMarkupOptions {
  formOrigins?: string[];
  /** `#content-…` */
  hash?: string;
  /** Leaves the markup outside the screen. */
  isFar?: boolean;
}

const purify = createHtmlPurifier(window, [readMarkup]);
let number = 0;

export async function openMarkup(html: string, { formOrigins, hash = '', isFar = false }: OpenMarkupOptions = {}): Promise<OpenMarkup> {
  const near = watchScreen();
  const world = fakeWorld({ address: { hash } });
  const surroundings: Surroundings = {
    name: `test ${(number += 1)}`,
    linkTarget: (href) => linkTarget(href, { hosts: [], basename: '', isOutside: (path) => path.startsWith('/media/') }),
    imageAddress,
    ...(formOrigins && { formOrigins }),
    phone: { link: '+448000000000', shown: '0800 000 0000' },
    after: (milliseconds, run) => world.clock.after(milliseconds, run),
  };
  const sent = purify(html, surroundings);
  const publicConfig = {
    ...storeViewSlice.getInitialState().publicConfig,
    canonicalOrigin: 'https://shop.test',
    ...(formOrigins && { formOrigins }),
  };
  const store = configureStore({
    reducer: { storeView: () => ({ ...storeViewSlice.getInitialState(), publicConfig: publicConfig as PublicConfig }) },
  });
  const { container, unmount } = render(
    <Provider store={store}>
      <WorldProvider value={world}>
        <IntlProvider locale="en-GB" messages={uiWords}>
          <SurroundingsProvider value={surroundings}>
            <LiveMarkup words={() => Promise.resolve(words)}>
              <Standing html={sent} />
            </LiveMarkup>
          </SurroundingsProvider>
        </IntlProvider>
      </WorldProvider>
    </Provider>,
  );
  const settle = () => act(() => world.settle());
  const comeNear = async () => {
    act(near);
    // The chunks are loaded one after the other.
    for (let round = 0; round < 4; round += 1) await settle();
  };
  if (!isFar) await comeNear();
  return { place: container.firstElementChild as HTMLElement, sent, world, user: userEvent.setup(), comeNear, settle, unmount };
}

function Standing({ html }: { html: string }): ReactNode {
  const ref = useEnliven();
  return <StandingHtml attributes={{ ref }} html={html} />;
}

/** jsdom has no viewport: when the returned function is called, everything observed comes near. */
function watchScreen(): () => void {
  const waiting = new Set<() => void>();
  class Screen {
    private tell: (() => void) | undefined;
    constructor(private readonly hear: IntersectionObserverCallback) {}
    observe(target: Element): void {
      this.tell = () =>
        this.hear([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      waiting.add(this.tell);
    }
    disconnect(): void {
      if (this.tell) waiting.delete(this.tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Screen });
  return () => [...waiting].forEach((tell) => tell());
}

/** Gives a track in jsdom a width, and its items positions in it; scrolling works. Widths are pixels. */
export function giveWidths(track: HTMLElement, shown: number, item: number): { scrolled: () => ScrollBehavior[] } {
  const behaviours: ScrollBehavior[] = [];
  let left = 0;
  const rectangle = (from: number, width: number) => ({ left: from, right: from + width, width }) as DOMRect;
  track.getBoundingClientRect = () => rectangle(0, shown);
  [...track.children].forEach((child, index) => {
    child.getBoundingClientRect = () => rectangle(index * item - left, item);
  });
  const move = (to: number) => {
    left = Math.max(0, Math.min(to, track.children.length * item - shown));
    track.dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(track, 'scrollLeft', { configurable: true, get: () => left, set: move });
  track.scrollTo = ((options: ScrollToOptions) => {
    behaviours.push(options.behavior ?? 'auto');
    move(options.left ?? 0);
  }) as typeof track.scrollTo;
  act(() => void track.dispatchEvent(new Event('scroll')));
  return { scrolled: () => behaviours };
}
