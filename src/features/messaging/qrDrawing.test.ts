import { describe, expect, test } from '@jest/globals';
import { qrDrawing } from './QrCode';

/** The dark modules that a path paints, row by row. */
function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

describe('the drawing of a QR code', () => {
  const code = qrDrawing('https://wa.me/41310190193');
  const rows = painted(code);
  const corner = (x: number, y: number) =>
    rows.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    );

  test('is of the smallest size that holds the link of a conversation', () => {
    expect(code.size).toBe(25);
  });

  test('has the three marks by which cameras find it, and lines between them that count', () => {
    const far = code.size - 7;
    expect([corner(0, 0), corner(far, 0), corner(0, far)]).toEqual([finder, finder, finder]);
    expect(rows[6]?.slice(8, 17).map(Number).join('')).toBe('101010101');
    expect(
      rows
        .slice(8, 17)
        .map((row) => Number(row[6]))
        .join(''),
    ).toBe('101010101');
  });

  test('draws neighbours as one: no rectangle touches the next in its row', () => {
    const ends = new Set([...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => `${Number(x) + Number(length)} ${y}`));
    const starts = [...code.path.matchAll(/M(\d+ \d+)h/g)].map(([, start]) => start);
    expect(starts.filter((start) => ends.has(start ?? ''))).toEqual([]);
  });
});
