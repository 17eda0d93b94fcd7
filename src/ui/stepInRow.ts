/** Where ArrowRight, ArrowLeft, Home or End leads in a row of so many, round at its ends; null for every other key. */
export function stepInRow(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
