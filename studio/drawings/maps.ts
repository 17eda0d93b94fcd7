import { belgium, greatBritain, ireland, islands, northernIreland } from './mapOutlines';
import { green, paint, sky } from './palette';
import { circle, type Drawing, drawing, path, rect, type Shape } from './svg';

/** Where we are: simple maps of the countries with a dot for every showroom and a small ring for every service branch. */

type Place = readonly [latitude: number, longitude: number];

interface Projection {
  /** degrees at the left and the top edge */
  west: number;
  north: number;
  /** drawing units for one degree of latitude */
  scale: number;
  /** at which latitude widths are true */
  middle: number;
  /** radius of a showroom's dot */
  dot: number;
}

function project([latitude, longitude]: Place, { west, north, scale, middle }: Projection): readonly [number, number] {
  return [(longitude - west) * scale * Math.cos((middle * Math.PI) / 180), (north - latitude) * scale];
}

/** A coast as a closed line; corners are rounded, so that it looks drawn and is not taken for a survey. */
function land(outline: readonly Place[], projection: Projection, fill: string, stroke: string): Shape {
  const points = outline.map((place) => project(place, projection));
  const middle = (index: number): string => {
    const [x1, y1] = points[index % points.length] ?? [0, 0];
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return `${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2).toFixed(1)}`;
  };
  const curves = points.map(([x, y], index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`);
  return path(`M${middle(points.length - 1)} ${curves.join(' ')} Z`, { fill, stroke, width: 1.6 });
}

function showroom(place: Place, projection: Projection): Shape {
  const [x, y] = project(place, projection);
  return circle(x, y, projection.dot + 3, { fill: '#ffffff' }) + circle(x, y, projection.dot, { fill: green, stroke: '#08591d', width: 3 });
}

function branch(place: Place, projection: Projection): Shape {
  const [x, y] = project(place, projection);
  return circle(x, y, projection.dot * 1.65, { fill: '#ffffff', stroke: '#08591d', width: 3 });
}

function ringed(place: Place, projection: Projection): Shape {
  const [x, y] = project(place, projection);
  return circle(x, y, projection.dot * 0.7, { fill: '#ffffff', stroke: '#08591d', width: 4 });
}

const towns = {
  london: [51.51, -0.13],
  bristol: [51.46, -2.6],
  cardiff: [51.48, -3.2],
  ludlow: [52.37, -2.72],
  leeds: [53.8, -1.55],
  edinburgh: [55.95, -3.2],
  reading: [51.45, -0.98],
  exeter: [50.72, -3.53],
  newcastle: [54.98, -1.62],
  glasgow: [55.86, -4.26],
  belfast: [54.6, -5.93],
  brussels: [50.85, 4.35],
  ghent: [51.05, 3.73],
  antwerp: [51.22, 4.4],
  liege: [50.63, 5.58],
  namur: [50.47, 4.87],
  mons: [50.45, 3.95],
} satisfies Record<string, Place>;

const soil = { fill: '#efe4cd', stroke: '#cdbd9c' };
const neighbour = { fill: '#f1ecdf', stroke: paint.deep };

function britain(): Shape {
  const projection = { west: -8.6, north: 59.1, scale: 124, middle: 54.6, dot: 13 };
  const home = [greatBritain, northernIreland, ...islands].map((outline) => land(outline, projection, soil.fill, soil.stroke));
  const both = [towns.ludlow, towns.leeds, towns.cardiff];
  const only = [towns.london, towns.bristol, towns.edinburgh];
  const branches = [towns.reading, towns.exeter, towns.newcastle, towns.glasgow, towns.belfast];
  return (
    land(ireland, projection, neighbour.fill, neighbour.stroke) +
    home.join('') +
    branches.map((place) => ringed(place, projection)).join('') +
    both.map((place) => branch(place, projection)).join('') +
    [...both, ...only].map((place) => showroom(place, projection)).join('')
  );
}

function belgian(): Shape {
  const projection = { west: 2.28, north: 51.75, scale: 460, middle: 50.5, dot: 20 };
  const both = [towns.brussels, towns.ghent, towns.liege, towns.namur];
  return (
    land(belgium, projection, soil.fill, soil.stroke) +
    both.map((place) => branch(place, projection)).join('') +
    [...both, towns.antwerp, towns.mons].map((place) => showroom(place, projection)).join('')
  );
}

export function maps(): Drawing[] {
  return [
    drawing('wysiwyg/plans/map-great-britain.webp', 960, 1280, [0, 0, 880, 1173], rect(0, 0, 880, 1173, { fill: sky.light }), britain()),
    drawing('wysiwyg/plans/map-belgium.webp', 1280, 1120, [0, 0, 1240, 1085], rect(0, 0, 1240, 1085, { fill: '#f7f3ea' }), belgian()),
  ];
}
