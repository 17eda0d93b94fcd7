/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeWorld, type FakeWorld } from '~/testing/fakeWorld';
import { Button } from './Button';
import { pressFeedback } from './pressFeedback';

let world: FakeWorld;
const feel = (event: Event): void => pressFeedback(event as PointerEvent, world.clock.after);
const setReducedMotion = (isWanted: boolean): void => {
  Object.assign(window, { matchMedia: () => ({ matches: isWanted }) });
};

beforeEach(() => {
  world = fakeWorld();
  document.addEventListener('pointerdown', feel);
});
afterEach(async () => {
  document.removeEventListener('pointerdown', feel);
  fireEvent.pointerUp(window);
  await world.advance(300);
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a pressed button shows a ripple for a second, and again at the next press', async () => {
  render(<Button>Add to basket</Button>);
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  await world.advance(999);
  expect(button).toHaveAttribute('data-ripple');
  await world.advance(1);
  expect(button).not.toHaveAttribute('data-ripple');
  fireEvent.pointerDown(button);
  await world.advance(600);
  fireEvent.pointerDown(button);
  await world.advance(600);
  expect(button).toHaveAttribute('data-ripple');
});

test('there is none for a reader who wants less motion, on a button that is off, or beside buttons', () => {
  render(
    <>
      <Button isDisabled>Place order</Button>
      <p>Words</p>
    </>,
  );
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByText('Words'));
  expect(document.querySelector('[data-ripple]')).toBeNull();
  setReducedMotion(true);
  render(<Button>Next</Button>);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Next' }));
  expect(document.querySelector('[data-ripple]')).toBeNull();
});

test('no text is selected while a button is held; 300 ms after the release it can be again', async () => {
  render(<Button>Add to basket</Button>);
  fireEvent.pointerDown(screen.getByRole('button'));
  await world.advance(5000);
  expect(document.documentElement.style.userSelect).toBe('none');
  fireEvent.pointerUp(window);
  await world.advance(299);
  expect(document.documentElement.style.userSelect).toBe('none');
  await world.advance(1);
  expect(document.documentElement.style.userSelect).toBe('');
});
