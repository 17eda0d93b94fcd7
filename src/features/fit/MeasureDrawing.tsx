import type { ReactNode } from 'react';
import styles from './Fit.module.css';
import type { Measure } from './fitModel';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Stairs from the side: the floor, six steps, the landing. */
const stairs = 'M4 88H36V78H48V68H60V58H72V48H84V38H96V28H134';
const door = (x: number, floor: number): string => `M${x} ${floor}V${floor - 46}`;

/** What is drawn beside the stairs, and the line that is measured. */
const drawings: Readonly<Record<Measure, { around: string; line: Line }>> = {
  width: { around: 'M20 4V92M118 4V92M20 92H118M26 78H112M32 64H106M38 50H100M44 36H94M50 22H88', line: [26, 78, 112, 78] },
  headroom: { around: `${stairs}M4 6H134`, line: [60, 56, 60, 8] },
  rise: { around: stairs, line: [66, 68, 66, 58] },
  going: { around: stairs, line: [60, 53, 72, 53] },
  length: { around: stairs, line: [30, 84, 92, 24] },
  bottom: { around: `${stairs}${door(6, 88)}`, line: [8, 82, 36, 82] },
  landing: { around: `${stairs}${door(132, 28).replace('V-18', 'V2')}`, line: [97, 22, 130, 22] },
  socket: { around: `${stairs}M4 66H14V78H4ZM8 70V74M10 70V74`, line: [16, 74, 35, 86] },
};

/** Where to put the tape measure. The words beside it say the same. */
export function MeasureDrawing({ measure }: { measure: Measure }): ReactNode {
  const { around, line } = drawings[measure];
  return (
    <svg className={styles.drawing} viewBox="0 0 138 96" aria-hidden="true" focusable="false">
      <path className={styles.stairs} d={around} />
      <path className={styles.tape} d={arrowOf(line)} />
    </svg>
  );
}

/** A line with a head at both ends. */
function arrowOf([x1, y1, x2, y2]: Line): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const size = Math.min(6, Math.hypot(x2 - x1, y2 - y1) / 2.5);
  const head = (x: number, y: number, towards: number): string =>
    [towards + 0.5, towards - 0.5]
      .map((turn) => `M${x} ${y}L${round(x - size * Math.cos(turn))} ${round(y - size * Math.sin(turn))}`)
      .join('');
  return `M${x1} ${y1}L${x2} ${y2}${head(x2, y2, angle)}${head(x1, y1, angle + Math.PI)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
