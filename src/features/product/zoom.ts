/** How a picture is shown in its frame: `scale` 1 is the whole of it; `x` and `y` say how far its middle is moved, in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** From the frame's middle, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

const largest = 4;
/** One press of a button or a key. */
export const zoomStep = 1.5;
/** A press on the picture. */
export const closeLook = 2.5;

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** No further than its edges. */
function within({ scale, x, y }: Zoom, frame: Size): Zoom {
  const [right, down] = [(frame.width * (scale - 1)) / 2, (frame.height * (scale - 1)) / 2];
  return { scale, x: between(-right, x, right) || 0, y: between(-down, y, down) || 0 };
}

/** Larger or smaller by a factor, while the point of the picture that is under `at` stays there. */
export function zoomed(before: Zoom, factor: number, frame: Size, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = between(1, before.scale * factor, largest);
  const by = scale / before.scale;
  return within({ scale, x: at.x - (at.x - before.x) * by, y: at.y - (at.y - before.y) * by }, frame);
}

export const moved = ({ scale, x, y }: Zoom, by: Point, frame: Size): Zoom => within({ scale, x: x + by.x, y: y + by.y }, frame);
