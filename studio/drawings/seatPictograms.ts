import { handBadge, motorBadge } from './endPictograms';
import { body, bark, cloths, green, ink, metal, wall } from './palette';
import { arrow, circle, cushion, type Drawing, drawing, ellipse, group, line, path, rect, type Shape } from './svg';

/** Pictures of the questions about the seat: swivel, footrest, control. */

function picture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, [0, 0, 200, 160], rect(0, 0, 200, 160, { fill: wall.base }), ...shapes);
}

const cloth = cloths.slate;

/** The seat from above; the person would look toward the bottom of the picture. */
function fromAbove(): Shape {
  return (
    cushion(-27, -24, 54, 50, 12, 1.5, { fill: cloth.base }) +
    path('M-18 20 Q0 24 18 20', { stroke: cloth.light, width: 2.4 }) +
    cushion(-28, -34, 56, 15, 7, 1, { fill: cloth.shade }) +
    cushion(-38, -24, 11, 42, 5, 0.4, { fill: body.base, stroke: body.dark, width: 0.9 }) +
    cushion(27, -24, 11, 42, 5, 0.4, { fill: body.base, stroke: body.dark, width: 0.9 })
  );
}

function swivel(name: string, badge: Shape): Drawing {
  const landing =
    rect(0, 0, 104, 160, { fill: '#d9c09a' }) + [26, 52, 78].map((x) => line(x, 0, x, 160, { stroke: '#c5a97e', width: 1 })).join('');
  const steps = [0, 1, 2, 3].map(
    (index) =>
      rect(104 + index * 24, 0, 24, 160, { fill: index % 2 ? '#e2d4bd' : '#ebe0cc' }) +
      line(104 + index * 24, 0, 104 + index * 24, 160, { stroke: '#b98f5b', width: 2.2, sharp: true }),
  );
  const rail = rect(92, 16, 108, 9, { fill: metal.base }, 2) + rect(92, 16, 108, 3, { fill: metal.light }, 1.5);
  const ghost = group('translate(118 72)', rect(-30, -32, 60, 60, { stroke: bark, width: 1.8, dash: '5 5' }, 12));
  return picture(
    name,
    landing,
    ...steps,
    rail,
    ghost,
    group('translate(84 84) rotate(62)', fromAbove()),
    arrow([136, 122], [62, 134], { stroke: green, width: 4.4 }, -16, 10),
    badge,
  );
}

/** The seat in profile, looking to the right. `folded` raises the seat against its back. */
function profile(footrestDown: boolean, seatDown: boolean): Shape {
  const seat = seatDown
    ? cushion(-22, -12, 56, 12, 5, 0.6, { fill: cloth.base }) + path('M-18 -11 H30', { stroke: cloth.light, width: 1.8 })
    : group('translate(-18 -2) rotate(-82)', cushion(0, -6, 54, 12, 5, 0.6, { fill: cloth.base }));
  const leg = footrestDown
    ? line(8, 2, 18, 44, { stroke: metal.shade, width: 5 }) + rect(10, 42, 34, 6, { fill: metal.dark }, 3)
    : line(6, 2, 10, 40, { stroke: metal.shade, width: 5 }) +
      group('translate(12 42) rotate(-84)', rect(-2, -3, 34, 6, { fill: metal.dark }, 3));
  return (
    rect(-24, 0, 26, 60, { fill: body.shade }, 5) +
    rect(-24, 0, 16, 60, { fill: body.base }, 5) +
    leg +
    group('rotate(-4)', cushion(-34, -68, 13, 62, 6, 0.8, { fill: cloth.shade })) +
    seat +
    rect(-24, -36, 42, 7, { fill: body.base, stroke: body.dark, width: 0.9 }, 3.4) +
    rect(10, -40, 7, 5, { fill: ink }, 2)
  );
}

function footrest(name: string, seatDown: boolean, ...extra: Shape[]): Drawing {
  const base = rect(0, 148, 200, 12, { fill: '#d9c09a' });
  const ghost = group('translate(84 86)', rect(10, 42, 34, 6, { stroke: bark, width: 1.6, dash: '4 4' }, 3));
  return picture(
    name,
    base,
    ghost,
    group('translate(84 86)', profile(false, seatDown)),
    arrow([134, 134], [114, 104], { stroke: green, width: 4 }, 12, 9),
    ...extra,
  );
}

function control(name: string, side: 'left' | 'right', kind: 'toggle' | 'joystick'): Drawing {
  const sign = side === 'left' ? -1 : 1;
  const seat = group('translate(100 84) scale(1.32) rotate(180)', fromAbove());
  const armX = 100 + sign * 43;
  const [bx, by] = [100 + sign * 68, 40];
  const close =
    kind === 'toggle'
      ? rect(bx - 15, by - 8, 30, 16, { fill: ink }, 7) +
        rect(bx - 14, by - 7, 14, 14, { fill: bark }, 6) +
        line(bx - 9, by, bx - 5, by, { stroke: '#ffffff', width: 2 }) +
        line(bx + 5, by, bx + 9, by, { stroke: '#ffffff', width: 2 })
      : rect(bx - 13, by + 5, 26, 8, { fill: bark }, 4) +
        line(bx, by + 6, bx + 3, by - 5, { stroke: ink, width: 5 }) +
        circle(bx + 4, by - 8, 6.6, { fill: ink });
  return picture(
    name,
    seat,
    circle(armX, 64, 8, { fill: green }),
    line(armX, 62, bx, by, { stroke: green, width: 3 }),
    circle(bx, by, 25, { fill: '#ffffff', stroke: green, width: 3.4 }),
    close,
  );
}

export function seatPictograms(): Drawing[] {
  const foot = group(
    'translate(140 138) rotate(-12)',
    path('M-14 -10 H2 Q14 -8 20 0 Q21 5 14 5 H-14 Z', { fill: '#4a3a30' }),
    ellipse(-6, -12, 9, 4, { fill: '#6b5a4e' }),
  );
  const link = path('M118 74 Q136 92 122 118', { stroke: green, width: 3, dash: '1 6' });
  return [
    swivel('swivel-manual', handBadge(170, 136)),
    swivel('swivel-powered', motorBadge(170, 136)),
    footrest('footrest-manual', true, foot),
    footrest('footrest-linked', false, link, arrow([128, 62], [92, 30], { stroke: green, width: 4 }, 12, 9)),
    footrest('footrest-powered', true, motorBadge(164, 40)),
    control('control-toggle-left', 'left', 'toggle'),
    control('control-toggle-right', 'right', 'toggle'),
    control('control-joystick-left', 'left', 'joystick'),
    control('control-joystick-right', 'right', 'joystick'),
  ];
}
