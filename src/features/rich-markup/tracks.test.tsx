/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { giveWidths, openMarkup, type OpenMarkup } from '~/testing/openMarkup';

const slider = (kind: string, count: number) =>
  `<div class="${kind}">${Array.from({ length: count }, (_, index) => `<div>item ${index + 1}</div>`).join('')}</div>`;

describe('a list that moves sideways', () => {
  let page: OpenMarkup;
  afterEach(() => {
    page.unmount();
    Reflect.deleteProperty(window, 'matchMedia');
  });
  const track = () => page.place.querySelector<HTMLElement>('[data-rich=track]') as HTMLElement;
  const open = async (count = 5, isFar = false) => {
    page = await openMarkup(slider('testimonials-slider', count), { isFar });
  };

  test('can be scrolled by keys and by fingers before anything has come to life, and its arrows have their place', async () => {
    await open(5, true);
    expect(track().getAttribute('tabindex')).toBe('0');
    expect(track().nextElementSibling?.className).toBe('track-controls');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('the arrows move it by one, within bounds, and say where one stands', async () => {
    await open();
    giveWidths(track(), 280, 100);
    expect(page.place.textContent).toContain('1 to 3 of 5');
    const [previous, next] = [screen.getByRole('button', { name: 'Previous' }), screen.getByRole('button', { name: 'Next' })];
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(previous);
    await page.user.click(next);
    expect(page.place.textContent).toContain('2 to 4 of 5');
    await page.user.click(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(next);
    expect(page.place.textContent).toContain('3 to 5 of 5');
    expect(track().getAttribute('aria-label')).toBe('A list that moves sideways');
  });

  test('arrow keys, Home and End do the same', async () => {
    await open();
    giveWidths(track(), 100, 100);
    act(() => track().focus());
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(page.place.textContent).toContain('3 of 5');
    await page.user.keyboard('{End}');
    expect(page.place.textContent).toContain('5 of 5');
    await page.user.keyboard('{ArrowRight}{Home}{ArrowLeft}');
    expect(page.place.textContent).toContain('1 of 5');
  });

  test('it glides, but not for those who ask for less motion', async () => {
    await open();
    const { scrolled } = giveWidths(track(), 100, 100);
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrolled()).toEqual(['smooth', 'auto']);
  });

  test('where all of it is seen there are no arrows, and nothing to stop at by keys', async () => {
    await open(2);
    giveWidths(track(), 300, 100);
    expect(screen.queryByRole('button')).toBeNull();
    expect(track().hasAttribute('tabindex')).toBe(false);
  });

  test('compared chairs are measured again after 50, 100, 150 and 200 ms, and then no more', async () => {
    page = await openMarkup(slider('chair-compare', 4));
    const chairs = track();
    let measured = 0;
    chairs.getBoundingClientRect = () => {
      measured += 1;
      return { left: 0, right: 100, width: 100 } as DOMRect;
    };
    const times: number[] = [];
    for (const [passed, delay] of [
      [0, 50],
      [50, 100],
      [150, 150],
      [300, 200],
    ] as const) {
      await act(() => page.world.advance(delay - 1));
      const before = measured;
      await act(() => page.world.advance(1));
      if (measured > before) times.push(passed + delay);
    }
    expect(times).toEqual([50, 150, 300, 500]);
    const before = measured;
    await act(() => page.world.advance(10_000));
    expect(measured).toBe(before);
  });
});
