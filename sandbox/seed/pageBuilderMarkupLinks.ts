import type { LinkFields } from './contentParts';
import { escapeHtml } from './seedMarks';

/** The start tag of a link, as Page Builder writes it. `look` and `named` are whole attributes with a space in front. */
export function linkTag({ link = '', linkType = 'default', newTab }: LinkFields, { look = '', named = '', title = false } = {}): string {
  return `<a${named} href="${escapeHtml(link)}" target="${newTab ? '_blank' : ''}" data-link-type="${linkType}"${title ? ' title=""' : ''} data-element="link"${look}>`;
}
