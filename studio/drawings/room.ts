import { bark, floor as boards, ink, leaf, metal, oak, paint, pot, sky, wall } from './palette';
import { circle, ellipse, group, line, path, polygon, rect, type Shape } from './svg';

/** Wall and floor from `left` to `right`; the floor line lies at `y`. */
export function room(left: number, right: number, top: number, y: number, bottom: number): Shape {
  const planks = Array.from({ length: 3 }, (_, index) =>
    line(left, y + (index + 0.6) * ((bottom - y) / 3), right, y + (index + 0.6) * ((bottom - y) / 3), { stroke: boards.line, width: 0.5 }),
  );
  return (
    rect(left, top, right - left, y - top, { fill: wall.base }) +
    rect(left, y, right - left, bottom - y, { fill: boards.base }) +
    rect(left, y, right - left, 1.6, { fill: boards.line, opacity: 0.6 }) +
    planks.join('')
  );
}

export function skirting(left: number, right: number, y: number): Shape {
  return (
    rect(left, y - 10, right - left, 10, { fill: paint.base }) +
    rect(left, y - 10, right - left, 1.3, { fill: paint.shade }) +
    rect(left, y - 1, right - left, 1, { fill: paint.deep })
  );
}

/** Morning sun through a window that stands outside the picture: panes of light that lean across the wall. */
export function sunPatch(x: number, y: number, width: number, height: number, lean = 46): Shape {
  const bar = 5;
  const pane = (column: number, row: number): Shape => {
    const w = (width - bar) / 2;
    const h = (height - bar) / 2;
    const px = x + column * (w + bar);
    const py = y + row * (h + bar);
    const shift = (at: number): number => ((at - y) / height) * lean;
    return polygon(
      [
        [px + shift(py), py],
        [px + w + shift(py), py + 8],
        [px + w + shift(py + h), py + h + 8],
        [px + shift(py + h), py + h],
      ],
      { fill: wall.light },
    );
  };
  return pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1);
}

export function frame(x: number, y: number, w: number, h: number, picture: 'hills' | 'leaf' | 'house' | 'sun'): Shape {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const inner: Record<typeof picture, Shape> = {
    hills: path(
      `M${x + 4} ${y + h - 4} V${cy + 2} Q${cx - w / 6} ${cy - 6} ${cx} ${cy + 2} Q${cx + w / 5} ${cy + 8} ${x + w - 4} ${cy - 3} V${y + h - 4} Z`,
      { fill: leaf.light },
    ),
    leaf: path(`M${cx} ${y + h - 6} Q${cx - w / 3} ${cy} ${cx} ${y + 6} Q${cx + w / 3} ${cy} ${cx} ${y + h - 6} Z`, { fill: leaf.base }),
    house: polygon(
      [
        [cx - w / 4, y + h - 5],
        [cx - w / 4, cy],
        [cx, cy - h / 5],
        [cx + w / 4, cy],
        [cx + w / 4, y + h - 5],
      ],
      { fill: pot.base },
    ),
    sun: circle(cx, cy, Math.min(w, h) / 4.6, { fill: '#e0a64a' }),
  };
  return (
    rect(x, y, w, h, { fill: oak.shade }, 0.8) +
    rect(x + 1.8, y + 1.8, w - 3.6, h - 3.6, { fill: paint.base }) +
    rect(x + 4, y + 4, w - 8, h - 8, { fill: '#efe7d6' }) +
    inner[picture]
  );
}

/** A plant with arching leaves in a clay pot; (x, y) is where the pot stands. */
export function plant(x: number, y: number, size = 1): Shape {
  const blades = [-74, -48, -24, -6, 14, 36, 60, 80].map((angle, index) => {
    const length = 46 + ((index * 13) % 17);
    const tone = [leaf.base, leaf.light, leaf.dark][index % 3] ?? leaf.base;
    return group(
      `rotate(${angle})`,
      path(`M0 0 Q-7 ${-length * 0.55} 0 ${-length} Q7 ${-length * 0.55} 0 0 Z`, { fill: tone }),
      line(0, -4, 0, -length * 0.82, { stroke: leaf.dark, width: 0.6, opacity: 0.5 }),
    );
  });
  return group(
    `translate(${x} ${y}) scale(${size})`,
    ellipse(1, 0, 17, 2.2, { fill: ink, opacity: 0.08 }),
    group('translate(0 -24)', ...blades),
    path('M-13 -26 H13 L10 0 H-10 Z', { fill: pot.base }),
    path('M4 -26 H13 L10 0 H5 Z', { fill: pot.shade }),
    rect(-14.5, -30, 29, 5.5, { fill: pot.base }, 1.5),
    rect(4, -30, 10.5, 5.5, { fill: pot.shade }, 1.5),
  );
}

/** A panelled door in its frame; (x, y) is the foot of its left edge. */
export function door(
  x: number,
  y: number,
  width = 76,
  height = 198,
  tone: { base: string; shade: string } = { base: '#8fa39a', shade: '#7b9087' },
): Shape {
  const panel = (px: number, py: number, w: number, h: number): Shape =>
    rect(px, py, w, h, { fill: tone.shade }, 1.5) + rect(px + 1.4, py + 1.4, w - 1.4, h - 1.4, { fill: tone.base, opacity: 0.55 }, 1.2);
  const half = (width - 30) / 2;
  return (
    rect(x - 6, y - height - 6, width + 12, height + 6, { fill: paint.base }, 1) +
    rect(x - 6, y - height - 6, width + 12, height + 6, { stroke: paint.deep, width: 0.7 }, 1) +
    rect(x, y - height, width, height, { fill: tone.base }) +
    [0, 1]
      .map(
        (column) =>
          panel(x + 10 + column * (half + 10), y - height + 12, half, height * 0.42) +
          panel(x + 10 + column * (half + 10), y - height * 0.46, half, height * 0.38),
      )
      .join('') +
    circle(x + width - 6, y - height * 0.48, 2.4, { fill: metal.light }) +
    path(`M${x + width - 6} ${y - height * 0.48} h-9`, { stroke: metal.dark, width: 2 })
  );
}

/** A window in the wall with sky behind it. */
export function sashWindow(x: number, y: number, w: number, h: number): Shape {
  const [cx, cy] = [x + w / 2, y + h / 2];
  return (
    rect(x - 5, y - 5, w + 10, h + 10, { fill: paint.base }, 1) +
    rect(x, y, w, h, { fill: sky.base }) +
    path(`M${x} ${y + h} L${x + w} ${y + h * 0.25} V${y + h} Z`, { fill: sky.light }) +
    rect(cx - 1.6, y, 3.2, h, { fill: paint.base }) +
    rect(x, cy - 1.6, w, 3.2, { fill: paint.base }) +
    rect(x - 9, y + h + 4, w + 18, 5, { fill: paint.base }, 1) +
    rect(x - 9, y + h + 8, w + 18, 1.4, { fill: paint.deep })
  );
}

export function radiator(x: number, y: number, w = 70, h = 56): Shape {
  const fins = Array.from({ length: Math.floor(w / 9) }, (_, index) =>
    rect(x + 3 + index * 9, y - h - 8, 6.4, h, { fill: paint.base, stroke: paint.deep, width: 0.9 }, 2.4),
  );
  return (
    rect(x, y - h - 6, w, h - 4, { fill: '#c9bca4' }, 2) +
    fins.join('') +
    path(`M${x + w} ${y - 16} h6 v16`, { stroke: metal.base, width: 2.4 })
  );
}

export function lamp(x: number, y: number, height = 150): Shape {
  return (
    ellipse(x, y - 0.5, 15, 2, { fill: bark }) +
    line(x, y - 2, x, y - height + 26, { stroke: bark, width: 2.2 }) +
    polygon(
      [
        [x - 13, y - height],
        [x + 13, y - height],
        [x + 21, y - height + 30],
        [x - 21, y - height + 30],
      ],
      { fill: '#f0dcae' },
    ) +
    polygon(
      [
        [x + 3, y - height],
        [x + 13, y - height],
        [x + 21, y - height + 30],
        [x + 5, y - height + 30],
      ],
      { fill: '#e5cb93' },
    )
  );
}

/** A cat that sits with its tail around its feet; (x, y) is the middle of its seat. */
export function cat(x: number, y: number, tone = '#6d6257', light = '#d9cfc0'): Shape {
  return group(
    `translate(${x} ${y})`,
    path('M-9 0 Q-12 -16 -3 -22 Q6 -24 8 -12 Q9.5 -4 9 0 Z', { fill: tone }),
    path('M-3 0 Q-5 -9 0 -15 Q4 -9 3 0 Z', { fill: light }),
    path('M9 -1.4 Q17 -1.4 15.5 -8 Q15 -11 12.5 -10', { stroke: tone, width: 3 }),
    path('M-9.5 -24 L-9 -35 L-3.5 -31 Q0 -32 3 -31 L8 -35.5 L8.6 -24 Q8 -17.5 -0.4 -17.5 Q-9 -17.5 -9.5 -24 Z', { fill: tone }),
    circle(-4, -25.4, 1, { fill: ink }),
    circle(3.2, -25.4, 1, { fill: ink }),
    path('M-1.4 -22.4 L0.4 -22.4 L-0.5 -21.4 Z', { fill: '#c98d80' }),
  );
}
