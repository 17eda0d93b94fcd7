/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: it holds the browser’s own functions fast.
import { describe, expect, jest, test } from '@jest/globals';
import { browserVendors } from './browserVendors';
import type { LogEntry } from './world';

const logged: LogEntry[] = [];
const port = browserVendors(window, (entry) => void logged.push(entry));

describe('a page with other companies’ scripts', () => {
  test('moves as its router says, whatever they make of history; they hear of it', () => {
    const heard = jest.fn();
    const before = window.history.pushState.bind(window.history);
    window.history.pushState = function (...given) {
      heard(given[2]);
      before(...given);
    };
    window.history.pushState = () => {
      throw new Error('broken');
    };
    window.history.pushState(null, '', '/moved');
    expect(window.location.pathname).toBe('/moved');
    expect(heard).toHaveBeenCalledWith('/moved');
    expect(logged).toMatchObject([{ level: 'warning', message: 'another company’s script failed at a change of page' }]);
    expect(window.history.length).toBe(2);
  });

  test('runs the script at an address, and says whether it came', async () => {
    const scripts = () => [...document.head.querySelectorAll('script')];
    const coming = port.run('https://tags.example/gtm.js?id=GTM-A1');
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([['https://tags.example/gtm.js?id=GTM-A1', true]]);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await coming;
    const blocked = port.run('https://tags.example/gtm.js?id=GTM-A2');
    scripts()[1]?.dispatchEvent(new Event('error'));
    await expect(blocked).rejects.toThrow('did not load');
  });

  test('has a queue with what must be read first in front, whoever made it, and globals that may be missing', () => {
    const page = window as unknown as Record<string, unknown>;
    port.push('dataLayer', 'second');
    port.putFirst('dataLayer', ['first']);
    expect(page['dataLayer']).toEqual(['first', 'second']);
    page['notAQueue'] = 'text';
    port.push('notAQueue', 1);
    expect(page['notAQueue']).toEqual([1]);
    const wrapper = jest.fn();
    port.call('OptanonWrapper');
    port.define('OptanonWrapper', wrapper);
    port.call('OptanonWrapper');
    expect(wrapper).toHaveBeenCalledTimes(1);
  });

  const broken = (): never => {
    throw new Error('broken');
  };
  const all = globalThis as unknown as Record<string, Record<string, unknown>>;
  const proto = (kind: string) => all[kind]?.['prototype'] as unknown as Record<string, unknown>;
  test.each<[string, () => void]>([
    ['what makes elements', () => (proto('Document')['createElement'] = broken)],
    ['it on the document itself', () => ((document as { createElement: unknown }).createElement = broken)],
    ['what puts them in', () => (proto('Node')['appendChild'] = proto('Node')['insertBefore'] = proto('Element')['append'] = broken)],
    [
      'what listens',
      () => (proto('EventTarget')['addEventListener'] = (window as { addEventListener: unknown }).addEventListener = broken),
    ],
    ['the network and its timers', () => ((window as { fetch: unknown }).fetch = (window as { setTimeout: unknown }).setTimeout = broken)],
    ['promises', () => ((window as { Promise: unknown }).Promise = proto('Promise')['then'] = broken)],
    ['what is stored', () => (proto('Storage')['setItem'] = (JSON as { stringify: unknown }).stringify = broken)],
  ])('is drawn, moved and stored by the browser’s own, though one replaces %s', async (_what, replace) => {
    expect(replace).not.toThrow();
    const heard = jest.fn();
    const button = document.createElement('button');
    document.body.appendChild(button);
    document.body.append(button);
    button.addEventListener('click', heard);
    button.click();
    await new Promise((resolve) => window.setTimeout(resolve, 0));
    window.localStorage.setItem('cart', JSON.stringify({ id: 1 }));
    expect([heard.mock.calls.length, window.localStorage.getItem('cart'), typeof window.fetch]).toEqual([1, '{"id":1}', 'function']);
  });

  test.each([
    ['createElement', () => document],
    ['cookie', () => document],
    ['addEventListener', () => window],
    ['fetch', () => window],
  ])('does not let %s be defined anew', (name, of) => {
    expect(() => Object.defineProperty(of(), name, { value: broken })).toThrow(TypeError);
  });

  test('may fill in an element that no one sees', () => {
    const value = port.hide('input', { id: 'visitor', class: 'visitor' });
    const text = port.hide('span', { id: 'number', class: 'number' }, '0808 157 0192');
    expect([value(), text()]).toEqual(['', '0808 157 0192']);
    (document.getElementById('visitor') as HTMLInputElement).value = 'abc';
    const [span] = document.getElementsByClassName('number');
    if (span) span.textContent = '0808 157 0299';
    expect([value(), text(), (span as HTMLElement).hidden]).toEqual(['abc', '0808 157 0299', true]);
  });

  test('loses the cookies that they have set, and no others', () => {
    document.cookie = '_ga=1; Path=/';
    document.cookie = 'signed_in=1; Path=/';
    port.forgetCookies(/^_ga/);
    expect(document.cookie).toBe('signed_in=1');
  });
});
