import { brand } from '~/config/brand';
import { plainText } from './plainText';

/** As much as search engines display. */
const longest = 160;

/** A page's meta description: what the editors entered, else the name with the first of the HTML texts that is not empty. */
export function metaDescriptionOf(given: string, name: string, texts: readonly string[]): string {
  const text = texts.map(plainText).find((words) => words !== '');
  return given || shortened(`${name} – ${text ?? brand.name}`);
}

/** Cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.–]+$/, '')}…`;
}
