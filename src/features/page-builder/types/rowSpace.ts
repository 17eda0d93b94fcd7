import { addStyle, attribute, dropStyle, part, styleOf } from './elementReading';

const sides = ['top', 'right', 'bottom', 'left'] as const;
/** The default padding that the older editor wrote into every row. */
const unchosen = '10px';

/**
 * A row keeps the page's gutter whatever padding stands beside it: words never touch the edge of the screen. The older editor's usual
 * padding is a default, not a choice, so such a row has the shop's own space. Rows inside others have no gutter to keep.
 */
export function keepGutter(row: HTMLElement): void {
  const appearance = attribute(row, 'data-appearance');
  const holder = appearance === 'contained' ? part(row, 'inner') : appearance === 'full-width' ? row : null;
  if (!holder || row.parentElement?.closest('[data-content-type="row"]')) return;
  const padding = paddingOf(holder);
  if (!padding) return;
  dropStyle(holder, 'padding', ...sides.map((side) => `padding-${side}`));
  if (sides.every((side) => padding[side] === unchosen)) return;
  for (const side of sides) {
    const own = padding[side];
    if (own === undefined) continue;
    const isInline = side === 'left' || side === 'right';
    addStyle(holder, { [`padding-${side}`]: isInline ? `max(${own}, var(--row-gutter))` : own });
  }
}

type Padding = Partial<Record<(typeof sides)[number], string>>;

/** By side, from the short form and the long ones; undefined where nothing of it is said in lengths. */
function paddingOf(holder: HTMLElement): Padding | undefined {
  const style = styleOf(holder);
  const written = style.get('padding')?.split(/\s+/) ?? [];
  const [top, right = top, bottom = top, left = right] = written;
  const whole: Padding = written.length > 0 && written.length <= 4 ? { top, right, bottom, left } : {};
  const padding: Padding = {};
  for (const side of sides) {
    const value = style.get(`padding-${side}`) ?? whole[side];
    if (value === '0') padding[side] = '0px';
    else if (value !== undefined && /^\d+(\.\d+)?(px|rem|em|%|vw|vh)$/.test(value)) padding[side] = value;
  }
  return Object.keys(padding).length > 0 ? padding : undefined;
}

/**
 * A column says its share of the line as a number, so that several lines have common edges (`PageBuilder.module.css`). One without a ground
 * of its own has no use for the older editor's usual padding, which would only push its words out of line.
 */
export function keepShare(column: HTMLElement): void {
  const style = styleOf(column);
  const isBare = !style.has('background-color') && !style.has('background-image') && !style.has('border-style');
  if (isBare && style.get('padding') === unchosen) dropStyle(column, 'padding');
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(style.get('width') ?? '')?.[1];
  if (percent) addStyle(column, { '--share': String(Number(percent) / 100) });
}
