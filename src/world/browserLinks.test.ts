/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserLinks } from './browserLinks';

const heard = jest.fn();
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  heard.mockReset();
  Object.assign(window, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  document.body.innerHTML = '<main><a href="/chairs"><b>Chairs</b></a><button>No link</button></main>';
  stop = browserLinks(window).onWanted(heard);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const tell = (selector: string, name: string, more: object = {}): void =>
  void document.querySelector(selector)?.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more));

test('a press on a link is heard at once, by finger, mouse or Enter', () => {
  tell('b', 'pointerdown');
  tell('a', 'keydown', { key: 'Enter' });
  tell('a', 'keydown', { key: 'Tab' });
  tell('button', 'pointerdown');
  expect(heard.mock.calls).toEqual([
    ['http://localhost/chairs', true],
    ['http://localhost/chairs', true],
  ]);
});

test('a mouse that passes over it wants nothing, one that rests on it may', () => {
  tell('a', 'pointerover', { pointerType: 'mouse' });
  tell('button', 'pointerover', { pointerType: 'mouse' });
  jest.advanceTimersByTime(500);
  tell('a', 'pointerover', { pointerType: 'touch' });
  jest.advanceTimersByTime(500);
  expect(heard).not.toHaveBeenCalled();
  tell('a', 'focusin');
  jest.advanceTimersByTime(500);
  expect(heard.mock.calls).toEqual([['http://localhost/chairs', false]]);
});

test.each([
  ['4g', false],
  ['3g', false],
  ['2g', true],
  ['slow-2g', true],
  [undefined, false],
])('a line that the browser takes for %s is slow: %s', (effectiveType, isSlow) => {
  Object.assign(window.navigator, { connection: { effectiveType } });
  expect(browserLinks(window).isSlow()).toBe(isSlow);
});

describe('what can be seen', () => {
  const places: Record<string, number> = { '/top': 10, '/below': 5_000, '/menu': 40, '/folded': 60 };
  const shown = (): string[] => browserLinks(window).inView();
  beforeEach(() => {
    for (const [path, top] of Object.entries(places)) document.querySelector('main')?.append(linkAt(path, top));
  });
  const linkAt = (path: string, top: number): HTMLAnchorElement => {
    const link = Object.assign(document.createElement('a'), { href: path });
    link.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    link.checkVisibility = () => path !== '/folded';
    return link;
  };

  test('is what stands in the window and is not folded away', () => {
    expect(shown()).toEqual(['http://localhost/top', 'http://localhost/menu']);
  });

  test('is the menu alone while it stands open over the page', () => {
    const menu = document.createElement('dialog');
    menu.setAttribute('open', '');
    menu.append(linkAt('/menu', 40));
    document.body.append(menu);
    expect(shown()).toEqual(['http://localhost/menu']);
  });

  test('may be something else after a scroll or a press', () => {
    const moved = jest.fn();
    const stopHearing = browserLinks(window).onOthersInView(moved);
    window.dispatchEvent(new Event('scroll'));
    tell('button', 'click');
    stopHearing();
    tell('button', 'click');
    expect(moved.mock.calls).toEqual([[true], [false]]);
  });
});
