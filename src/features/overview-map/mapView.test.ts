import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clustersOf, openedView, orderOnMap } from './clusters';
import { centredOn, dragged, isInView, limited, limitsOf, type Point, screenPoint, type View, viewOf, worldPoint, zoomed } from './mapView';
import { outlineAreas, outlineFor } from './outlines';

const size = fc.record({
  width: fc.integer({ min: 240, max: 1400 }),
  height: fc.integer({ min: 200, max: 900 }),
  pin: fc.constantFrom(48, 96),
});
const country = fc.constantFrom(...Object.keys(outlineAreas));
/** A country, places in it, and the size of a map. */
const maps = fc.tuple(country, size).chain(([name, room]) => {
  const [west, south, east, north] = outlineAreas[name]?.country ?? [0, 0, 1, 1];
  const place = fc.record({
    longitude: fc.double({ min: west, max: east, noNaN: true }),
    latitude: fc.double({ min: south, max: north, noNaN: true }),
  });
  return fc.array(place, { minLength: 1, maxLength: 12 }).map((places) => {
    const points = places.map(worldPoint);
    return { name, size: room, places, points, limits: limitsOf(name, points, room) };
  });
});
const close = (one: Point, other: Point): void => {
  expect(one[0]).toBeCloseTo(other[0], 3);
  expect(one[1]).toBeCloseTo(other[1], 3);
};

describe('a map begins', () => {
  test('at zoom 8 around one place', () => {
    const room = { width: 600, height: 420, pin: 48 };
    const points = [worldPoint({ latitude: 52.3676, longitude: -2.7181 })];
    const view = viewOf(points, room, limitsOf('gb', points, room));
    expect(view.zoom).toBe(8);
    close(screenPoint(view, room, points[0] as Point), [300, 210]);
  });

  test('with every place in view, never nearer than zoom 8', () => {
    fc.assert(
      fc.property(maps, ({ size: room, points, limits }) => {
        const view = viewOf(points, room, limits);
        expect(view.zoom).toBeLessThanOrEqual(8);
        expect(points.every((point) => isInView(screenPoint(view, room, point), room, -1e-6))).toBe(true);
      }),
    );
  });

  test('on the same square world as other web maps', () => {
    close(worldPoint({ latitude: 0, longitude: 0 }), [128, 128]);
    close(worldPoint({ latitude: 66.513_260_443_1, longitude: 90 }), [192, 64]);
  });
});

describe('a map that is moved', () => {
  const moves = fc.array(
    fc.oneof(
      fc.record({ by: fc.double({ min: -4, max: 4, noNaN: true }), around: fc.tuple(fc.nat(1400), fc.nat(900)) }),
      fc.record({ drag: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })) }),
      fc.record({ press: fc.tuple(fc.nat(1400), fc.nat(900)) }),
    ),
    { maxLength: 12 },
  );

  test('stays between its zooms and on what is drawn, whatever is done', () => {
    fc.assert(
      fc.property(maps, moves, ({ size: room, points, limits }, steps) => {
        let view: View = viewOf(points, room, limits);
        for (const step of steps) {
          if ('by' in step) view = zoomed(view, room, limits, step.by, step.around);
          else if ('drag' in step) view = dragged(view, room, limits, step.drag);
          else view = centredOn(view, room, limits, step.press);
        }
        expect(view.zoom).toBeGreaterThanOrEqual(limits.least);
        expect(view.zoom).toBeLessThanOrEqual(limits.most);
        for (const axis of [0, 1] as const) {
          expect(view.centre[axis]).toBeGreaterThanOrEqual(limits.corners[0][axis]);
          expect(view.centre[axis]).toBeLessThanOrEqual(limits.corners[1][axis]);
        }
        expect(limited(view, room, limits)).toEqual(view);
      }),
    );
  });

  test('keeps the point under the fingers', () => {
    const room = { width: 600, height: 420, pin: 48 };
    const points = [worldPoint({ latitude: 53, longitude: -2 })];
    const limits = limitsOf('gb', points, room);
    const view = viewOf(points, room, limits);
    const before = screenPoint(view, room, points[0] as Point);
    close(screenPoint(zoomed(view, room, limits, 1, before), room, points[0] as Point), before);
    close(screenPoint(dragged(view, room, limits, [30, -20]), room, points[0] as Point), [before[0] + 30, before[1] - 20]);
    close(screenPoint(centredOn(view, room, limits, [100, 100]), room, points[0] as Point), [500, 320]);
  });
});

describe('pins that would cover each other', () => {
  test('stand as one: each place in one group, no two groups over each other, the order kept', () => {
    fc.assert(
      fc.property(maps, fc.double({ min: 2, max: 10, noNaN: true }), ({ size: room, points, limits }, zoom) => {
        const view = { ...viewOf(points, room, limits), zoom };
        const clusters = clustersOf(points, view, room);
        expect(clusters.flatMap(({ members }) => members).sort((one, other) => one - other)).toEqual(points.map((_, index) => index));
        const firsts = clusters.map(({ members }) => members[0]);
        expect(firsts).toEqual([...firsts].sort((one, other) => one - other));
        for (const [index, { at }] of clusters.entries())
          for (const { at: other } of clusters.slice(index + 1))
            expect(Math.max(Math.abs(at[0] - other[0]), Math.abs(at[1] - other[1]))).toBeGreaterThanOrEqual(room.pin);
      }),
    );
  });

  test('are taken apart by a press, with all of them in view; two at one address are not', () => {
    const room = { width: 600, height: 420, pin: 48 };
    const [bristol, cardiff, london] = [
      worldPoint({ latitude: 51.4684, longitude: -2.5931 }),
      worldPoint({ latitude: 51.4782, longitude: -3.1926 }),
      worldPoint({ latitude: 51.5014, longitude: -0.1419 }),
    ];
    const points = [bristol, cardiff, london];
    const limits = limitsOf('gb', points, room);
    const view = openedView([0, 1], points, room, limits) as View;
    expect(clustersOf(points, view, room).map(({ members }) => members)).toEqual([[0], [1], [2]]);
    expect([bristol, cardiff].every((point) => isInView(screenPoint(view, room, point), room))).toBe(true);
    expect(openedView([0, 1], [bristol, bristol], room, limits)).toBeNull();
  });
});

test('a map tells its places from north to south and from west to east', () => {
  expect(
    orderOnMap([
      { name: 'London', latitude: 51.5, longitude: -0.1 },
      { name: 'Cardiff', latitude: 51.48, longitude: -3.2 },
      { name: 'Edinburgh', latitude: 55.9, longitude: -3.17 },
    ]),
  ).toEqual({ northToSouth: ['Edinburgh', 'London', 'Cardiff'], westToEast: ['Cardiff', 'Edinburgh', 'London'] });
});

describe('the outline', () => {
  const [leeds, dublin, lyon, honolulu] = [
    { latitude: 53.8, longitude: -1.5 },
    { latitude: 53.3, longitude: -6.2 },
    { latitude: 45.8, longitude: 4.8 },
    { latitude: 21.3, longitude: -157.8 },
  ];

  test('is that of the shop’s country, or of another that shows all places', () => {
    expect(outlineFor([leeds], 'GB')).toBe('gb');
    expect(outlineFor([lyon], 'GB')).toBe('fr');
    expect(outlineFor([dublin], 'IE')).toBe('ie');
  });

  test('is none where no country shows all of them, or where there are none', () => {
    expect(outlineFor([honolulu], 'US')).toBeNull();
    expect(outlineFor([leeds, lyon], 'GB')).toBeNull();
    expect(outlineFor([], 'GB')).toBeNull();
  });
});
