/**
 * Says how many columns stand side by side (phones stack two and keep six swatches in threes), and whether words and a
 * picture face each other.
 */
export function describeColumns(root: HTMLElement): void {
  const lines = root.querySelectorAll<HTMLElement>('[data-content-type="column-line"], [data-content-type="column-group"]');
  for (const line of lines) {
    const columns = childrenOf(line).filter((child) => child.getAttribute('data-content-type') === 'column');
    if (columns.length === 0) continue;
    line.setAttribute('data-columns', String(columns.length));
    const pictured = columns.filter((column) => column.querySelector('img')).length;
    // Beside a table, which is read from its top, a picture stands at the top, too.
    if (columns.length === 2 && pictured === 1 && !line.querySelector('table')) line.setAttribute('data-facing', '');
  }
}

/** Marks the parts that are for reading: three headings or more under each other, with words between them. */
export function markReading(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-element="inner"], [data-content-type="column"]')) {
    const headings = childrenOf(part).filter(({ tagName }) => tagName === 'H2').length;
    if (headings >= 3) part.setAttribute('data-reading', '');
  }
}

/** As `children`, which is a slow list on the server. */
function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}
