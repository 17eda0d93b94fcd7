import { expect, test } from '@jest/globals';
import { liftPictureOf, liftPicturePath, readLiftPicturePath } from './liftPicture';

const plum = {
  STAIR_LOCATION: 'STAIR_LOCATION_INDOORS',
  STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN',
  STAIR_SIDE: 'STAIR_SIDE_RIGHT',
  SEAT_MODEL: 'SEAT_MODEL_SOLUS',
  UPHOLSTERY: 'UPHOLSTERY_VINYL_PLUM',
  CONTROL: 'CONTROL_JOYSTICK_LEFT',
};

const addressOf = (answers: Record<string, string>): string | null => {
  const picture = liftPictureOf(answers);
  return picture && liftPicturePath(picture);
};

test('a lift’s picture has one address, and the address names the lift', () => {
  const address = '/media/lift/solus-indoors-one-turn-right-vinyl-plum-joystick-left-open.webp';
  expect(addressOf(plum)).toBe(address);
  expect(readLiftPicturePath(address)).toEqual(liftPictureOf(plum));
});

test('there is a picture from the first question on', () => {
  expect(addressOf({})).toBe('/media/lift/starla-indoors-straight-left-vinyl-sand-toggle-left-open.webp');
  expect(addressOf({ STAIR_LOCATION: 'STAIR_LOCATION_OUTDOORS' })).toContain('starla-outdoors-straight-left-weather-stone');
  expect(addressOf({ STAIR_SHAPE: 'STAIR_SHAPE_SEVERAL_TURNS' })).toContain('solus-indoors-one-turn');
});

test('an answer that no longer holds is shown as it is usually chosen', () => {
  const outdoors = { STAIR_LOCATION: 'STAIR_LOCATION_OUTDOORS', STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' };
  expect(addressOf({ ...plum, ...outdoors })).toContain('starla-outdoors-straight-right-weather-stone');
  expect(addressOf({ ...plum, STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' })).toContain('starla-indoors-straight-right-vinyl-plum');
});

test('curved stairs outdoors were not rendered: there is no picture, rather than a wrong one', () => {
  expect(addressOf({ ...plum, STAIR_LOCATION: 'STAIR_LOCATION_OUTDOORS' })).toBeNull();
});

test.each([
  ['a model', { SEAT_MODEL: 'SEAT_MODEL_MARS' }],
  ['a cover', { UPHOLSTERY: 'UPHOLSTERY_SILK' }],
  ['a control', { CONTROL: 'CONTROL_VOICE' }],
])('%s that was never rendered has no picture, rather than a wrong one', (_, answer) => {
  expect(addressOf({ ...plum, ...answer })).toBeNull();
});

test.each([
  '/media/lift/solus-indoors-one-turn-right-vinyl-plum-joystick-left-open.png',
  '/media/lift/solus-indoors-one-turn-up-vinyl-plum-joystick-left-open.webp',
  '/media/lift/../lift/solus-indoors-one-turn-right-vinyl-plum-joystick-left-open.webp',
  '/media/catalog/product/solus-open.webp',
])('%s names no lift', (address) => {
  expect(readLiftPicturePath(address)).toBeNull();
});
