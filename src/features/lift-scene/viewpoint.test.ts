import { describe, expect, test } from '@jest/globals';
import { between, keyed, limits, seenFrom, turned, viewOf, type Viewpoint, zoomed } from './viewpoint';

const front: Viewpoint = { azimuth: 0, elevation: 9, distance: 3 };

describe('a viewpoint', () => {
  test('is turned by arrow keys and brought closer by plus and minus; other keys are the page’s', () => {
    expect(keyed(front, 'ArrowRight')).toEqual({ ...front, azimuth: 15 });
    expect(keyed(front, 'ArrowLeft')).toEqual({ ...front, azimuth: -15 });
    expect(keyed(front, 'ArrowUp')).toEqual({ ...front, elevation: 24 });
    expect(keyed(front, '+')!.distance).toBeLessThan(3);
    expect(keyed(front, '-')!.distance).toBeGreaterThan(3);
    expect(['Tab', 'Enter', 'PageDown', 'a'].map((key) => keyed(front, key))).toEqual([null, null, null, null]);
  });

  test('goes round for ever, and stops above, at the floor, near and far', () => {
    let view = front;
    for (let turn = 0; turn < 24; turn += 1) view = turned(view, { round: 15 });
    expect(view.azimuth).toBeCloseTo(0);
    expect(turned(front, { up: 500 }).elevation).toBe(limits.elevation.to);
    expect(turned(front, { up: -500 }).elevation).toBe(limits.elevation.from);
    expect(zoomed(front, 0).distance).toBe(limits.distance.from);
    expect(zoomed(front, 100).distance).toBe(limits.distance.to);
  });

  test('is told by an eighth of the circle and its height', () => {
    expect([0, 44, 91, 136, 180, -179, -135, -90, -45].map((azimuth) => seenFrom({ ...front, azimuth }).from)).toEqual([
      'front', 'frontLeft', 'left', 'backLeft', 'back', 'back', 'backRight', 'right', 'frontRight',
    ]); // prettier-ignore
    expect([9, 30, 76].map((elevation) => seenFrom({ ...front, elevation }).height)).toEqual(['level', 'raised', 'above']);
  });

  test('is the other hand where the rail runs on the right', () => {
    expect(viewOf('side', 'left').viewpoint.azimuth).toBe(-viewOf('side', 'right').viewpoint.azimuth);
    expect(viewOf('folded', 'right').posture).toBe('folded');
  });

  test('travels the shorter way round', () => {
    const [from, to] = [
      { ...front, azimuth: 170 },
      { ...front, azimuth: -170 },
    ];
    expect(Math.abs(between(from, to, 0.5).azimuth)).toBeCloseTo(180);
    expect(between(from, to, 1).azimuth).toBeCloseTo(-170);
  });
});
