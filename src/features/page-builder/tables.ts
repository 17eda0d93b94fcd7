const roles: Readonly<Record<string, string>> = { TABLE: 'table', THEAD: 'rowgroup', TBODY: 'rowgroup', TR: 'row', TD: 'cell' };

/**
 * On phones a table is set as a list: each cell then needs the name of its column beside it, and the roles that a browser
 * forgets when a table is no longer displayed as one. With two columns the second needs no name: it would be the same in every row.
 */
export function labelCells(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const labels = [...table.querySelectorAll('thead tr:first-child > *')].map((cell) => cell.textContent?.trim() ?? '');
    if (labels.length === 0) continue;
    for (const element of [table, ...table.querySelectorAll('*')]) {
      const role = element.tagName === 'TH' ? (element.closest('thead') ? 'columnheader' : 'rowheader') : roles[element.tagName];
      if (role) element.setAttribute('role', role);
    }
    if (labels.length === 2) {
      table.setAttribute('data-pairs', '');
      continue;
    }
    for (const row of table.querySelectorAll('tbody tr')) {
      [...row.children].forEach((cell, index) => {
        if (cell.tagName === 'TD' && labels[index]) cell.setAttribute('data-label', labels[index]);
      });
    }
  }
}
