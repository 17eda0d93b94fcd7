import { expect, test } from '@jest/globals';
import { closeLook, moved, whole, zoomed } from './zoom';

const frame = { width: 400, height: 300 };

test('what is pressed stays under the finger', () => {
  const at = { x: 100, y: -50 };
  const { scale, x, y } = zoomed(whole, closeLook, frame, at);
  expect(scale).toBe(2.5);
  // The point of the picture that was there is there still.
  expect({ x: x + at.x * scale, y: y + at.y * scale }).toEqual(at);
});

test('a picture is never smaller than its frame, nor larger than four times', () => {
  expect(zoomed(whole, 0.2, frame)).toEqual(whole);
  expect(zoomed(whole, 100, frame).scale).toBe(4);
});

test('it moves as far as its edges', () => {
  const large = zoomed(whole, 2, frame);
  expect(moved(large, { x: 50, y: 0 }, frame)).toEqual({ scale: 2, x: 50, y: 0 });
  expect(moved(large, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moved(whole, { x: 50, y: 50 }, frame)).toEqual(whole);
});

test('smaller again, it is back in its frame', () => {
  const corner = moved(zoomed(whole, 4, frame), { x: 900, y: 900 }, frame);
  expect(zoomed(corner, 0.25, frame)).toEqual(whole);
});
