import { createHash } from 'node:crypto';
import type { Columns, Item, Row, SimpleItem } from './contentSchema';
import { pictureSize } from './pictures';
import { escapeHtml, inlineHtml, marksToHtml } from './seedMarks';

/**
 * Rows as Magento's Page Builder stores them and its GraphQL answers them: layout in one style element by data-pb-style,
 * html content decoded, media addresses resolved.
 */
export function pageBuilderMarkup(name: string, rows: readonly Row[]): string {
  const sheet = new StyleSheet(name);
  const body = rows.map((row) => rowMarkup(row, sheet)).join('');
  return `${sheet.toString()}${body}`;
}

/** Page Builder gives every styled element a name of seven letters and digits and keeps the rules apart. */
class StyleSheet {
  private count = 0;
  private readonly rules = new Map<string, string[]>();

  constructor(private readonly page: string) {}

  /** The attribute that ties an element to the declarations. */
  name(declarations: string): string {
    this.count += 1;
    const digest = createHash('sha256').update(`${this.page}/${this.count}`).digest('hex').slice(0, 6).toUpperCase();
    const name = `P${digest}`;
    this.rules.set(declarations, [...(this.rules.get(declarations) ?? []), name]);
    return ` data-pb-style="${name}"`;
  }

  toString(): string {
    const rules = [...this.rules].map(
      ([declarations, names]) => `${names.map((name) => `#html-body [data-pb-style=${name}]`).join(',')}{${declarations}}`,
    );
    return `<style>${rules.join('')}</style>`;
  }
}

const layout =
  'justify-content:flex-start;display:flex;flex-direction:column;background-position:left top;background-size:cover;background-repeat:no-repeat;background-attachment:scroll';
const grounds = { white: '', paper: ';background-color:#faf6ef', deep: ';background-color:#12301c' };
const video =
  'data-enable-parallax="0" data-parallax-speed="0.5" data-background-images="{}" data-background-type="image" data-video-loop="true" data-video-play-only-visible="true" data-video-lazy-load="true" data-video-fallback-src=""';

function rowMarkup(row: Row, sheet: StyleSheet): string {
  const style = sheet.name(`${layout}${grounds[row.ground]}`);
  const items = row.items.map((item) => itemMarkup(item, sheet)).join('');
  const named = classAttribute(row.class);
  if (row.appearance === 'contained') {
    return `<div${named} data-content-type="row" data-appearance="contained" data-element="main"><div ${video} data-element="inner"${style}>${items}</div></div>`;
  }
  const inner = row.appearance === 'full-width' ? `<div class="row-full-width-inner" data-element="inner">${items}</div>` : items;
  return `<div${named} data-content-type="row" data-appearance="${row.appearance}" ${video} data-element="main"${style}>${inner}</div>`;
}

function itemMarkup(item: Item, sheet: StyleSheet): string {
  return 'columns' in item ? columnsMarkup(item, sheet) : simpleMarkup(item, sheet);
}

function columnsMarkup({ columns, class: named }: Columns, sheet: StyleSheet): string {
  const group = sheet.name(
    'background-position:left top;background-size:cover;background-repeat:no-repeat;background-attachment:scroll;align-self:stretch',
  );
  const line = sheet.name('display:flex;width:100%');
  const inner = columns.map((column) => {
    const style = sheet.name(`${layout};width:${column.width}%;align-self:stretch`);
    const classes = `class="${['pagebuilder-column', column.class].filter(Boolean).join(' ')}"`;
    const items = column.items.map((item) => simpleMarkup(item, sheet)).join('');
    return `<div ${classes} data-content-type="column" data-appearance="full-height" data-background-images="{}" data-element="main"${style}>${items}</div>`;
  });
  const classes = `class="${['pagebuilder-column-group', named].filter(Boolean).join(' ')}"`;
  return (
    `<div ${classes} data-background-images="{}" data-content-type="column-group" data-appearance="default" data-grid-size="12" data-element="main"${group}>` +
    `<div class="pagebuilder-column-line" data-content-type="column-line" data-element="main"${line}>${inner.join('')}</div></div>`
  );
}

function simpleMarkup(item: SimpleItem, sheet: StyleSheet): string {
  if ('heading' in item)
    return `<h${item.level} data-content-type="heading" data-appearance="default" data-element="main">${inlineHtml(item.heading)}</h${item.level}>`;
  if ('text' in item)
    return `<div${classAttribute(item.class)} data-content-type="text" data-appearance="default" data-element="main">${marksToHtml(item.text)}</div>`;
  if ('image' in item) return imageMarkup(item, sheet);
  if ('buttons' in item) return buttonsMarkup(item, sheet);
  if ('questions' in item) return htmlMarkup(item.questions.map(({ ask, answer }) => questionHtml(ask, answer)).join(''));
  if ('table' in item) return htmlMarkup(tableHtml(item.table));
  return `<div data-content-type="divider" data-appearance="default" data-element="main"><hr data-element="line"${sheet.name('width:100%;border-width:1px;border-color:#e3dbcd;display:inline-block')}></div>`;
}

function imageMarkup(item: Extract<SimpleItem, { image: string }>, sheet: StyleSheet): string {
  const figure = sheet.name('margin:0;border-style:none');
  const desktop = pictureTag('desktop_image', 'pagebuilder-mobile-hidden', item.image, item.alt, sheet);
  const mobile = pictureTag('mobile_image', 'pagebuilder-mobile-only', item.mobile ?? item.image, item.alt, sheet);
  const pictures = `${desktop}${mobile}`;
  const linked = item.link
    ? `<a href="${item.link}" target="" data-link-type="default" title="" data-element="link">${pictures}</a>`
    : pictures;
  return `<figure data-content-type="image" data-appearance="full-width" data-element="main"${figure}>${linked}</figure>`;
}

/** Magento's PWA module writes each picture's size beside it, so that the page can keep its place while it loads. */
function pictureTag(element: string, shownOn: string, file: string, alt: string, sheet: StyleSheet): string {
  const { width, height } = pictureSize(file);
  const dimensions = escapeHtml(JSON.stringify({ height, width, ratio: Math.round((height / width) * 100) / 100 }));
  return `<img class="${shownOn}" src="/media/${file}" alt="${escapeHtml(alt)}" title="" data-element="${element}" data-image-dimensions="${dimensions}"${sheet.name('max-width:100%;height:auto')}>`;
}

function buttonsMarkup({ buttons }: Extract<SimpleItem, { buttons: unknown }>, sheet: StyleSheet): string {
  const items = buttons.map(
    ({ label, link, look }) =>
      `<div data-content-type="button-item" data-appearance="default" data-element="main"${sheet.name('display:inline-block')}>` +
      `<a class="pagebuilder-button-${look}" href="${link}" target="" data-link-type="default" data-element="link"${sheet.name('text-align:center')}>` +
      `<span data-element="link_text">${escapeHtml(label)}</span></a></div>`,
  );
  return `<div data-content-type="buttons" data-appearance="inline" data-same-width="false" data-element="main">${items.join('')}</div>`;
}

function htmlMarkup(html: string): string {
  return `<div data-content-type="html" data-appearance="default" data-element="main" data-decoded="true">${html}</div>`;
}

function questionHtml(ask: string, answer: string): string {
  return `<details><summary>${inlineHtml(ask)}</summary>${marksToHtml(answer)}</details>`;
}

function tableHtml({ caption, head, rows }: Extract<SimpleItem, { table: unknown }>['table']): string {
  const cells = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${inlineHtml(String(first))}</th>${rest.map((cell) => `<td>${inlineHtml(String(cell))}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

function classAttribute(named: string | undefined): string {
  return named ? ` class="${named}"` : '';
}
