/** Where an arrow key leads from a place in a row: the neighbour, or round to the other end. */
const neighbour = (stops: readonly HTMLElement[], from: Element | null, step: number): HTMLElement | undefined => {
  const place = stops.findIndex((stop) => stop === from);
  return stops[(place + step + stops.length) % stops.length];
};

const topStops = (nav: HTMLElement): HTMLElement[] => [
  ...nav.querySelectorAll<HTMLElement>(':scope > ul > li > a, :scope > ul > li > details > summary'),
];
const panelStops = (details: HTMLDetailsElement): HTMLElement[] => [...details.querySelectorAll<HTMLElement>('a')];

/**
 * The arrow keys of the menu: left and right along its first level, down into a submenu (opening it) and on, up and back to its
 * head, Home and End to the first and the last. Tab goes through all of it in order, as everywhere.
 */
export function attachMenuKeys(nav: HTMLElement): void {
  nav.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const active = document.activeElement;
    const details = active?.closest('details');
    const target =
      details && active?.tagName !== 'SUMMARY' ? inPanel(nav, details, active, event.key) : inRow(nav, details, active, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}

function inRow(
  nav: HTMLElement,
  details: HTMLDetailsElement | null | undefined,
  active: Element | null,
  key: string,
): HTMLElement | undefined {
  const stops = topStops(nav);
  if (key === 'ArrowRight') return neighbour(stops, active, 1);
  if (key === 'ArrowLeft') return neighbour(stops, active, -1);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops[stops.length - 1];
  if (key !== 'ArrowDown' || !details) return undefined;
  if (!details.open) {
    details.querySelector('summary')?.click();
    // The screen follows the state a moment later; what is still hidden could not take the focus.
    details.open = true;
  }
  return panelStops(details)[0];
}

function inPanel(nav: HTMLElement, details: HTMLDetailsElement, active: Element | null, key: string): HTMLElement | undefined {
  const stops = panelStops(details);
  const head = details.querySelector('summary');
  if (key === 'ArrowDown') return neighbour(stops, active, 1);
  if (key === 'ArrowUp') return active === stops[0] ? (head ?? undefined) : neighbour(stops, active, -1);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops[stops.length - 1];
  if (key === 'ArrowRight') return neighbour(topStops(nav), head, 1);
  if (key === 'ArrowLeft') return neighbour(topStops(nav), head, -1);
  return undefined;
}
