import type { Columns, Column, Item, SimpleItem, SimpleTabs, Tabs } from './contentItems';
import type { Row } from './contentSchema';
import { backgroundPictures, videoAttributes, videoOverlay } from './pageBuilderMarkupBackgrounds';
import { simpleMarkup } from './pageBuilderMarkupItems';
import {
  areaOf,
  areaOnPhones,
  boxOf,
  classes,
  declared,
  inlineStyles,
  lengthOf,
  plainBox,
  StyleSheet,
  type Styles,
} from './pageBuilderMarkupStyles';
import { escapeHtml } from './seedMarks';

/**
 * Rows as Magento's GraphQL answers Page Builder's content: layout in one style element by data-pb-style, html content decoded, media addresses resolved.
 * Products and blocks stand as widget directives until pageBuilderMarkupWidgets.ts has put in what the store view has.
 */
export function pageBuilderMarkup(name: string, rows: readonly Row[]): string {
  const sheet = new StyleSheet(name);
  const old = inlineStyles(sheet);
  const body = sheet.within(() => rows.map((row) => rowMarkup(row, row.style === 'inline' ? old : sheet)).join(''));
  return `${sheet.toString()}${body}`;
}

const grounds = { white: '', paper: 'background-color:#faf6ef', deep: 'background-color:#12301c' };

function rowMarkup(row: Row, styles: Styles): string {
  if (row.appearance !== 'contained') return wideRowMarkup(row, styles);
  // Magento writes an editor's class on the part inside; the newer rows of this shop carry it themselves, where its style sheet looks for it.
  const isOld = row.style === 'inline';
  // The style element of a background stands beside its element, so inside the row.
  const inside = styles.within(() => {
    const { look, behind, className, overlay, items } = rowParts(row, styles);
    return `<div${classes(isOld ? row.class : undefined, className)} ${behind} data-element="inner"${look}>${overlay}${items}</div>`;
  });
  return `<div${classes(isOld ? undefined : row.class)} data-content-type="row" data-appearance="contained" data-element="main">${inside}</div>`;
}

/** A row of full width keeps its words and its padding in a part inside; a full-bleed one has none. */
function wideRowMarkup(row: Row, styles: Styles): string {
  const isFullWidth = row.appearance === 'full-width';
  const { look, behind, className, overlay, items } = rowParts(isFullWidth ? { ...row, padding: undefined } : row, styles);
  const padding = isFullWidth && row.padding ? styles.look(`padding:${row.padding}`) : '';
  const inner = isFullWidth ? `<div class="row-full-width-inner" data-element="inner"${padding}>${items}</div>` : items;
  return `<div${classes(row.class, className)} data-content-type="row" data-appearance="${row.appearance}" ${behind} data-element="main"${look}>${overlay}${inner}</div>`;
}

function rowParts(row: Row, styles: Styles) {
  const { ground, video, parallax } = row;
  const look = styles.look(declared(areaOf(row), grounds[ground], plainBox(styles, row, '0px 0px 10px', '10px')), areaOnPhones(row));
  const { attribute, className } = backgroundPictures(row.background, styles);
  const moves = `data-enable-parallax="${parallax === undefined ? 0 : 1}" data-parallax-speed="${parallax ?? 0.5}"`;
  const items = styles.within(() => row.items.map((item) => itemMarkup(item, styles)).join(''));
  const behind = `${moves} data-background-images="${attribute}" ${videoAttributes(video)}`;
  return { look, behind, className, overlay: videoOverlay(video, styles), items };
}

function itemMarkup(item: Item | SimpleTabs | SimpleItem, styles: Styles): string {
  if ('columns' in item || 'lines' in item) return columnsMarkup(item, styles);
  if ('tabs' in item) return tabsMarkup(item, styles);
  return simpleMarkup(item, styles);
}

function columnsMarkup(item: Columns, styles: Styles): string {
  const lines = 'lines' in item ? item.lines : [item.columns];
  const named = classes('pagebuilder-column-group', item.class);
  // The older form has no lines: its columns stand in the group itself.
  if (styles.inline) {
    const columns = styles.within(() =>
      lines
        .flat()
        .map((column) => columnMarkup(column, styles))
        .join(''),
    );
    return `<div${named} style="display: flex;" data-content-type="column-group" data-grid-size="12" data-element="main">${columns}</div>`;
  }
  const group = styles.look(
    'background-position:left top;background-size:cover;background-repeat:no-repeat;background-attachment:scroll;align-self:stretch',
  );
  const inner = lines.map((columns) => {
    const line = styles.look('display:flex;width:100%');
    const inside = styles.within(() => columns.map((column) => columnMarkup(column, styles)).join(''));
    return `<div class="pagebuilder-column-line" data-content-type="column-line" data-element="main"${line}>${inside}</div>`;
  });
  return `<div${named} data-background-images="{}" data-content-type="column-group" data-appearance="default" data-grid-size="12" data-element="main"${group}>${inner.join('')}</div>`;
}

const selves = { 'align-top': 'flex-start', 'align-center': 'center', 'align-bottom': 'flex-end', 'full-height': 'stretch' };

function columnMarkup(column: Column, styles: Styles): string {
  const { appearance = 'full-height', width } = column;
  const look = styles.look(
    declared(areaOf(column), `width:${width}%`, plainBox(styles, column, '0px', '10px'), `align-self:${selves[appearance]}`),
    areaOnPhones(column),
  );
  const pictures = backgroundPictures(column.background, styles);
  const items = styles.within(() => column.items.map((item) => itemMarkup(item, styles)).join(''));
  return `<div${classes('pagebuilder-column', column.class, pictures.className)} data-content-type="column" data-appearance="${appearance}" data-background-images="${pictures.attribute}" data-element="main"${look}>${items}</div>`;
}

function tabsMarkup(item: Tabs | SimpleTabs, styles: Styles): string {
  const { align = 'left', active, minHeight } = item;
  const names = item.tabs.map(() => styles.name());
  const headers = item.tabs.map(
    ({ name }, index) =>
      `<li role="tab" class="tab-header" data-element="headers"${styles.look(`text-align:${align}`)}><a href="#${names[index]}" class="tab-title"><span class="tab-title">${escapeHtml(name)}</span></a></li>`,
  );
  const panels = styles.within(() =>
    item.tabs
      .map((tab, index) => {
        const look = styles.look(declared(areaOf(tab), boxOf(tab)), areaOnPhones(tab));
        const pictures = backgroundPictures(tab.background, styles);
        const inside = styles.within(() => tab.items.map((part) => itemMarkup(part, styles)).join(''));
        return `<div${classes(pictures.className)} data-content-type="tab-item" data-appearance="default" data-tab-name="${escapeHtml(tab.name)}" data-background-images="${pictures.attribute}" data-element="main" id="${names[index]}"${look}>${inside}</div>`;
      })
      .join(''),
  );
  const navigation = `<ul role="tablist" class="tabs-navigation" data-element="navigation"${styles.look(`text-align:${align}`)}>${headers.join('')}</ul>`;
  const content = `<div class="tabs-content" data-element="content"${styles.look(minHeight === undefined ? '' : `min-height:${lengthOf(minHeight)}`)}>${panels}</div>`;
  return `<div${classes(item.class, `tab-align-${align}`)} data-content-type="tabs" data-appearance="default" data-active-tab="${active === undefined ? '' : active - 1}" data-element="main">${navigation}${content}</div>`;
}
