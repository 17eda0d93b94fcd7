/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: errors that nothing catches are its subject.
import { afterEach, expect, test } from '@jest/globals';
import { browserWorld } from './browserWorld';

const own = `${window.location.origin}/assets/main.js`;
const foreign = 'https://vendor.example/tag.js';
const heard: string[] = [];
const stop = browserWorld().onUncaught(({ name, message }) => heard.push(`${name}: ${message}`));

afterEach(() => void heard.splice(0));

const thrown = (error: unknown, filename: string) => window.dispatchEvent(new ErrorEvent('error', { error, filename }));
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const errorFrom = (file: string, name = 'TypeError') =>
  Object.assign(new Error('x is undefined'), { name, stack: `${name}: x is undefined\n at ${file}:1:1` });

test('an error of our own scripts is reported, one of another origin or of an aborted request is not', () => {
  thrown(errorFrom(own), own);
  rejected(errorFrom(own));
  thrown(errorFrom(foreign), foreign);
  rejected(errorFrom(foreign));
  rejected(errorFrom(own, 'AbortError'));
  expect(heard).toEqual(['TypeError: x is undefined', 'TypeError: x is undefined']);
});

test('a thrown text is reported when our own script threw it', () => {
  thrown('no more seats', own);
  thrown('no more seats', foreign);
  thrown(null, '');
  expect(heard).toEqual(['Thrown: no more seats']);
});

test('a rejected object is reported with its message, else with the names of its fields, never with their values', () => {
  rejected({ kind: 'refused', message: 'Commerce said no' });
  rejected({ email: 'ada@example.org', city: 'Ludlow' });
  rejected(undefined);
  expect(heard).toEqual(['Thrown: Commerce said no', 'Thrown: { email, city }', 'Thrown: undefined']);
});

test('nothing is reported after the end', () => {
  stop();
  rejected(errorFrom(own));
  expect(heard).toEqual([]);
});
