/** @jest-environment ./src/testing/browserEnvironment.ts */
import { beforeEach, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { attachMenuKeys } from './menuKeys';

const focused = () => document.activeElement?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  document.body.innerHTML = `<nav><ul>
    <li><a href="/build">Build</a></li>
    <li><details><summary>Lifts</summary><a href="/lifts">All</a><ul><li><a href="/straight">Straight</a></li><li><a href="/curved">Curved</a></li></ul></details></li>
    <li><a href="/service">Service</a></li>
  </ul></nav>`;
  attachMenuKeys(document.querySelector('nav') as HTMLElement);
  document.querySelector('a')?.focus();
});

test('left and right go along the first level and round its ends; Home and End go there', async () => {
  await press('{ArrowRight}');
  expect(focused()).toBe('Lifts');
  await press('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Build');
  await press('{ArrowLeft}');
  expect(focused()).toBe('Service');
  await press('{Home}');
  expect(focused()).toBe('Build');
  await press('{End}');
  expect(focused()).toBe('Service');
});

test('down opens a submenu and goes through it; up comes back to its head; sideways leaves it', async () => {
  await press('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('All');
  await press('{ArrowDown}');
  expect(focused()).toBe('Straight');
  await press('{End}');
  expect(focused()).toBe('Curved');
  await press('{Home}{ArrowUp}');
  expect(focused()).toBe('Lifts');
  await press('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Service');
});

test('down does nothing where there is no submenu', async () => {
  await press('{ArrowDown}');
  expect(focused()).toBe('Build');
});
