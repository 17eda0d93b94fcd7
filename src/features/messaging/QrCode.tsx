import { encode } from 'uqr';

/** A QR code, black on white in every colour scheme: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrDrawing(text);
  const whole = size + 2 * margin;
  return (
    <svg role="img" aria-label={label} viewBox={`${-margin} ${-margin} ${whole} ${whole}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-margin} ${-margin}h${whole}v${whole}h${-whole}z`} />
      <path d={path} />
    </svg>
  );
}

/** Width of the empty edge that readers need to find a code (ISO/IEC 18004), in modules. */
const margin = 4;

export interface QrDrawing {
  /** Modules on a side, without the edge. */
  size: number;
  /** SVG path of the dark modules; one module is one unit. */
  path: string;
}

/** A QR code that can be read with 15 % of it damaged (level M). Neighbours in a row are drawn as one, so that no seams show. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.flatMap((row, y) => runsIn(row).map(({ x, length }) => `M${x} ${y}h${length}v1h${-length}z`)).join('') };
}

function runsIn(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs[runs.length - 1];
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
