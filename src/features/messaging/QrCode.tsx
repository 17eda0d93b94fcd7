import { margin, qrDrawing } from './qrDrawing';

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
