import { expect, test } from '@jest/globals';
import { liftPictureOf, liftPicturePath, readLiftPicturePath } from './liftPicture';

const plum = {
  STAIR_LOCATION: 'STAIR_LOCATION_INDOORS',
  STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN',
  STAIR_SIDE: 'STAIR_SIDE_RIGHT',
  SEAT_MODEL: 'SEAT_MODEL_SOLUS',
  UPHOLSTERY: 'UPHOLSTERY_VINYL_PLUM',
};

const addressOf = (answers: Record<string, string>): string | null => {
  const picture = liftPictureOf(answers);
  return picture && liftPicturePath(picture);
};

test('a lift’s picture has one address, and the address names the lift', () => {
  const address = '/media/lift/solus-indoors-one-turn-right-vinyl-plum-open.webp';
  expect(addressOf(plum)).toBe(address);
  expect(readLiftPicturePath(address)).toEqual(liftPictureOf(plum));
});

test('there is a picture from the first question on', () => {
  expect(addressOf({})).toBe('/media/lift/starla-indoors-straight-left-vinyl-sand-open.webp');
  expect(addressOf({ STAIR_SHAPE: 'STAIR_SHAPE_SEVERAL_TURNS' })).toContain('solus-indoors-several-turns');
  expect(addressOf({ STAIR_LOCATION: 'STAIR_LOCATION_OUTDOORS' })).toContain('starla-outdoors-straight-left-weather-stone');
});

test('an answer that no longer holds is shown as it is usually chosen', () => {
  expect(addressOf({ ...plum, STAIR_LOCATION: 'STAIR_LOCATION_OUTDOORS', SEAT_MODEL: 'SEAT_MODEL_SOFIA' })).toContain(
    'solus-outdoors-one-turn-right-weather-stone',
  );
  expect(addressOf({ ...plum, STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' })).toContain('starla-indoors-straight-right-vinyl-plum');
});

test.each([
  ['a model', { SEAT_MODEL: 'SEAT_MODEL_MARS' }],
  ['a cover', { UPHOLSTERY: 'UPHOLSTERY_SILK' }],
])('%s that was never rendered has no picture, rather than a wrong one', (_, answer) => {
  expect(addressOf({ ...plum, ...answer })).toBeNull();
});

test.each([
  '/media/lift/solus-indoors-one-turn-right-vinyl-plum-open.png',
  '/media/lift/solus-indoors-one-turn-up-vinyl-plum-open.webp',
  '/media/lift/../lift/solus-indoors-one-turn-right-vinyl-plum-open.webp',
  '/media/catalog/product/solus-open.webp',
])('%s names no lift', (address) => {
  expect(readLiftPicturePath(address)).toBeNull();
});
