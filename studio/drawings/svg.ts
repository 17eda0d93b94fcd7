/** A piece of SVG markup. Drawings are plain text: what looks wrong can be read and changed. */
export type Shape = string;

export interface Paint {
  fill?: string;
  stroke?: string;
  /** line width in drawing units */
  width?: number;
  opacity?: number;
  dash?: string;
  /** square line ends and corners instead of round ones */
  sharp?: boolean;
  clip?: string;
}

function attributes({ fill = 'none', stroke, width = 1, opacity, dash, sharp, clip }: Paint): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${number(width)}"${sharp ? '' : ' stroke-linecap="round" stroke-linejoin="round"'}`
    : '';
  const rest = `${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}${clip ? ` clip-path="url(#${clip})"` : ''}`;
  return ` fill="${fill}"${line}${rest}`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rect(x: number, y: number, w: number, h: number, paint: Paint, corner = 0): Shape {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}"${corner > 0 ? ` rx="${number(corner)}"` : ''}${attributes(paint)}/>`;
}

export function circle(x: number, y: number, r: number, paint: Paint): Shape {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}"${attributes(paint)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): Shape {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}"${attributes(paint)}/>`;
}

export function path(d: string, paint: Paint): Shape {
  return `<path d="${d}"${attributes(paint)}/>`;
}

export type Point = readonly [x: number, y: number];

export function polygon(points: readonly Point[], paint: Paint): Shape {
  return `<polygon points="${points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')}"${attributes(paint)}/>`;
}

export function polyline(points: readonly Point[], paint: Paint): Shape {
  return `<polyline points="${points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')}"${attributes(paint)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, paint: Paint): Shape {
  return polyline(
    [
      [x1, y1],
      [x2, y2],
    ],
    paint,
  );
}

/** transform in SVG's own words, e.g. "translate(10 20) rotate(-40)" */
export function group(transform: string, ...shapes: Shape[]): Shape {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}

export function clipped(id: string, outline: Shape, ...shapes: Shape[]): Shape {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}

/** A soft-cornered cushion: sides that bulge outward a little, as foam does under cloth. */
export function cushion(x: number, y: number, w: number, h: number, corner: number, bulge: number, paint: Paint): Shape {
  const [l, r, t, b] = [x, x + w, y, y + h];
  const c = Math.min(corner, w / 2, h / 2);
  return path(
    `M${l + c} ${t} Q${(l + r) / 2} ${t - bulge} ${r - c} ${t} Q${r} ${t} ${r} ${t + c} Q${r + bulge} ${(t + b) / 2} ${r} ${b - c} ` +
      `Q${r} ${b} ${r - c} ${b} Q${(l + r) / 2} ${b + bulge} ${l + c} ${b} Q${l} ${b} ${l} ${b - c} Q${l - bulge} ${(t + b) / 2} ${l} ${t + c} Q${l} ${t} ${l + c} ${t} Z`,
    paint,
  );
}

/** A line that ends in an arrow head; `bend` lifts its middle sideways. */
export function arrow(from: Point, to: Point, paint: Paint & { stroke: string }, bend = 0, head = 6): Shape {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const middle: Point = [(x1 + x2) / 2 + (bend * (y2 - y1)) / length, (y1 + y2) / 2 - (bend * (x2 - x1)) / length];
  const angle = Math.atan2(y2 - middle[1], x2 - middle[0]);
  const wing = (turn: number): Point => [x2 - head * Math.cos(angle + turn), y2 - head * Math.sin(angle + turn)];
  return path(`M${x1} ${y1} Q${middle[0]} ${middle[1]} ${x2} ${y2}`, paint) + polyline([wing(0.55), to, wing(-0.55)], paint);
}

export interface Drawing {
  /** path below the seed's media folder */
  file: string;
  /** pixels of the picture */
  width: number;
  height: number;
  svg: string;
}

/** Frames shapes as one picture: `view` is [x, y, width, height] in drawing units. */
export function drawing(
  file: string,
  width: number,
  height: number,
  view: readonly [number, number, number, number],
  ...shapes: Shape[]
): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}">${shapes.join('')}</svg>`;
  return { file, width, height, svg };
}
