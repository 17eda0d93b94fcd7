/** The four marks of page texts as HTML: paragraphs, "- " lists, **bold** and [words](/path). Everything else is escaped. */
export function marksToHtml(written: string): string {
  return written
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.split('\n').map((line) => line.trim())))
    .join('');
}

function blockHtml(lines: string[]): string {
  if (!lines.every((line) => line.startsWith('- '))) return `<p>${inlineHtml(lines.join(' '))}</p>`;
  return `<ul>${lines.map((line) => `<li>${inlineHtml(line.slice(2))}</li>`).join('')}</ul>`;
}

/** Bold and links inside one line of text. */
export function inlineHtml(written: string): string {
  return escapeHtml(written)
    .replace(/\*\*([^*]{1,200})\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]{1,200})\]\(([^)\s]{1,300})\)/g, '<a href="$2">$1</a>');
}

export function escapeHtml(written: string): string {
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
