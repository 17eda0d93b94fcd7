import { DoubleSide, Mesh, MeshBasicMaterial, Shape, ShapeGeometry, Vector2 } from 'three';

/** Half an outline of a person who stands, of height 1: across and up. */
const outline = [
  [0.026, 0.868], [0.03, 0.848], [0.075, 0.828], [0.118, 0.81], [0.136, 0.77], [0.144, 0.66], [0.15, 0.55], [0.152, 0.47], [0.142, 0.435],
  [0.126, 0.44], [0.122, 0.5], [0.118, 0.6], [0.104, 0.72], [0.094, 0.66], [0.088, 0.6], [0.099, 0.5], [0.096, 0.4], [0.086, 0.27],
  [0.078, 0.18], [0.062, 0.05], [0.082, 0.012], [0.078, 0.0], [0.02, 0.0], [0.022, 0.06], [0.024, 0.2], [0.018, 0.32], [0.008, 0.455],
] as const; // prettier-ignore

/** A person as a drawn outline that always faces those who look: to compare with. `height` in metres. */
export function buildPerson(height: number): Mesh {
  const right = outline.map(([across, up]) => new Vector2(across * height, up * height));
  const left = [...outline].reverse().map(([across, up]) => new Vector2(-across * height, up * height));
  const body = new Shape().setFromPoints(new Shape([...right, ...left, right[0]!]).getPoints());
  const head = new Shape().absellipse(0, 0.932 * height, 0.048 * height, 0.068 * height, 0, 2 * Math.PI, false, 0);
  const person = new Mesh(
    new ShapeGeometry([body, head], 24),
    new MeshBasicMaterial({ color: '#8d8271', side: DoubleSide, transparent: true, opacity: 0.62 }),
  );
  person.castShadow = true;
  return person;
}
