/** `#rrggbb`, `rgb(r, g, b)` or `rgba(r, g, b, a)` with little light in it: the words on it have to be light. */
export function isDark(colour: string): boolean {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const written = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?([\d.]+))?\)$/.exec(colour);
  // A veil that lets the ground through says nothing of it.
  if (Number(written?.[4] ?? 1) < 0.6) return false;
  const [red, green, blue] = hex ?? written?.slice(1, 4).map(Number) ?? [255, 255, 255];
  return 0.2126 * (red ?? 255) + 0.7152 * (green ?? 255) + 0.0722 * (blue ?? 255) < 90;
}
