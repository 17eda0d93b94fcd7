import { bark, green, metal, paint, wall } from './palette';
import { circle, type Drawing, drawing, ellipse, group, line, path, rect, type Shape } from './svg';

/** Pictures of the questions about service and installation, and of the service packages in the shop. */

function picture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, [0, 0, 200, 160], rect(0, 0, 200, 160, { fill: wall.base }), ...shapes);
}

/** A wall calendar of four rows and seven columns; `marked` cells are green. */
function calendar(x: number, y: number, marked: readonly number[], rows = 4): Shape {
  const cells = Array.from({ length: rows * 7 }, (_, index) => {
    const [cx, cy] = [x + 8 + (index % 7) * 13, y + 24 + Math.floor(index / 7) * 13];
    return (
      rect(cx, cy, 10, 10, { fill: marked.includes(index) ? green : '#eee6d7' }, 2.4) +
      (marked.includes(index)
        ? path(`M${cx + 2.4} ${cy + 5.2} L${cx + 4.4} ${cy + 7.4} L${cx + 7.8} ${cy + 2.8}`, { stroke: '#000000', width: 1.5 })
        : '')
    );
  });
  return (
    ellipse(x + 52, y + 30 + rows * 13 + 3, 52, 3, { fill: '#000000', opacity: 0.07 }) +
    rect(x, y, 104, 30 + rows * 13, { fill: '#ffffff', stroke: paint.deep, width: 1.4 }, 8) +
    path(`M${x} ${y + 17} V${y + 8} Q${x} ${y} ${x + 8} ${y} H${x + 96} Q${x + 104} ${y} ${x + 104} ${y + 8} V${y + 17} Z`, {
      fill: bark,
    }) +
    [28, 76].map((dx) => rect(x + dx - 2, y - 6, 4, 13, { fill: metal.shade }, 2)).join('') +
    cells.join('')
  );
}

export function spanner(x: number, y: number, size = 1, turn = 40): Shape {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    rect(-4.5, -30, 9, 62, { fill: metal.base }, 4),
    rect(-4.5, -30, 3.4, 62, { fill: metal.light }, 2),
    path('M-13 -46 Q-15 -32 -4.5 -26 H4.5 Q15 -32 13 -46 L6 -40 V-34 H-6 V-40 Z', { fill: metal.base, stroke: metal.shade, width: 1 }),
    circle(0, 34, 10, { fill: metal.base, stroke: metal.shade, width: 1 }),
    circle(0, 34, 4.6, { fill: wall.base }),
  );
}

function moon(x: number, y: number): Shape {
  return (
    circle(x, y, 22, { fill: '#2b3a4f' }) +
    path(
      `M${x + 5} ${y - 13} Q${x - 13} ${y - 8} ${x - 9} ${y + 8} Q${x + 1} ${y + 15} ${x + 12} ${y + 5} Q${x - 3} ${y + 4} ${x + 5} ${y - 13} Z`,
      { fill: '#f3e3b0' },
    ) +
    circle(x + 10, y - 8, 1.4, { fill: '#ffffff' }) +
    circle(x - 13, y - 10, 1.2, { fill: '#ffffff' })
  );
}

export function van(x: number, y: number): Shape {
  const wheel = (dx: number): Shape => circle(x + dx, y, 11, { fill: bark }) + circle(x + dx, y, 4.6, { fill: metal.light });
  return (
    path(`M${x - 62} ${y - 6} V${y - 58} Q${x - 62} ${y - 64} ${x - 56} ${y - 64} H${x + 20} V${y - 6} Z`, {
      fill: '#ffffff',
      stroke: paint.deep,
      width: 1.4,
    }) +
    path(
      `M${x + 20} ${y - 6} V${y - 50} H${x + 42} Q${x + 47} ${y - 50} ${x + 50} ${y - 44} L${x + 60} ${y - 26} Q${x + 62} ${y - 22} ${x + 62} ${y - 16} V${y - 6} Z`,
      { fill: '#ffffff', stroke: paint.deep, width: 1.4 },
    ) +
    path(`M${x + 27} ${y - 44} H${x + 41} L${x + 50} ${y - 26} H${x + 27} Z`, { fill: '#cfe1e6' }) +
    rect(x - 62, y - 26, 82, 7, { fill: green }) +
    wheel(-34) +
    wheel(38)
  );
}

export function carePictograms(): Drawing[] {
  const road = rect(0, 136, 200, 24, { fill: '#d8d0c0' }) + rect(0, 136, 200, 2, { fill: '#b8ae9b' });
  const speed = [70, 88, 106].map((y, index) => line(10 + index * 6, y, 34, y, { stroke: bark, width: 3 }));
  const sign = (file: string, ...shapes: Shape[]): Drawing[] => [
    picture(`service-package-${file}`, ...shapes),
    { ...picture('', ...shapes), file: `catalog/product/service-package-${file}.webp` },
  ];
  return [
    picture('service-package-no', calendar(48, 36, [])),
    ...sign('annual', calendar(22, 36, [17]), spanner(160, 86, 0.9)),
    ...sign(
      'monthly',
      calendar(22, 30, [1, 4, 8, 11, 15, 18, 22, 25, 3, 13, 20, 27], 4),
      spanner(150, 92, 0.7, 30),
      spanner(174, 84, 0.7, -30),
    ),
    ...sign('planpro', calendar(22, 36, [5, 19]), spanner(158, 104, 0.74), moon(160, 40)),
    { ...picture('', calendar(22, 36, [17]), spanner(160, 86, 0.9)), file: 'catalog/category/service-packages.webp' },
    picture('installation-standard', calendar(48, 30, [0, 1, 2, 3, 4, 7, 8, 9, 10, 11])),
    picture('installation-express', road, ...speed, van(112, 134), group('translate(126 10) scale(0.62)', calendar(0, 8, [2], 2))),
  ];
}
