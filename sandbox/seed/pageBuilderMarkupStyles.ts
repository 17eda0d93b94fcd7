import { createHash } from 'node:crypto';
import type { Area, Background, Box, Height } from './contentParts';
import { escapeHtml } from './seedMarks';

/** Where the look of an element is written: Page Builder's newer form keeps it in one style sheet, the older one beside the element. */
export interface Styles {
  readonly inline: boolean;
  /** The attribute that gives an element its look; '' when there is none. `onPhones` holds up to 768 pixels. */
  look(declarations: string, onPhones?: string): string;
  /** A name of seven letters and digits that no other element of the page has. */
  name(): string;
  /** A style element that Magento puts at the end of the element's parent. */
  trail(element: string): void;
  /** What stands inside one parent, with the style elements that its children brought. */
  within(children: () => string): string;
}

/** The style sheet of one page or block. */
export class StyleSheet implements Styles {
  readonly inline = false;
  private count = 0;
  private trailing: string[] = [];
  private readonly rules = new Map<string, string[]>();
  private readonly phoneRules = new Map<string, string[]>();

  constructor(private readonly page: string) {}

  look(declarations: string, onPhones = ''): string {
    if (declarations === '' && onPhones === '') return '';
    const name = this.name();
    if (declarations !== '') this.rules.set(declarations, [...(this.rules.get(declarations) ?? []), name]);
    if (onPhones !== '') this.phoneRules.set(onPhones, [...(this.phoneRules.get(onPhones) ?? []), name]);
    return ` data-pb-style="${name}"`;
  }

  name(): string {
    this.count += 1;
    const digest = createHash('sha256').update(`${this.page}/${this.count}`).digest('hex').slice(0, 6).toUpperCase();
    return `P${digest}`;
  }

  trail(element: string): void {
    this.trailing.push(element);
  }

  within(children: () => string): string {
    const outside = this.trailing;
    this.trailing = [];
    const inside = children();
    const closed = `${inside}${this.trailing.join('')}`;
    this.trailing = outside;
    return closed;
  }

  toString(): string {
    const onPhones = this.phoneRules.size > 0 ? `@media only screen and (max-width: 768px) { ${written(this.phoneRules)} }` : '';
    return `<style>${written(this.rules)}${onPhones}</style>`;
  }
}

/** The older form: each element carries its look itself. Names and trailing style elements are the page's. */
export function inlineStyles(sheet: StyleSheet): Styles {
  return {
    inline: true,
    look: (declarations) => (declarations === '' ? '' : ` style="${spaced(declarations)}"`),
    name: () => sheet.name(),
    trail: (element) => sheet.trail(element),
    within: (children) => sheet.within(children),
  };
}

function written(rules: ReadonlyMap<string, string[]>): string {
  return [...rules]
    .map(([declarations, names]) => `${names.map((name) => `#html-body [data-pb-style=${name}]`).join(',')}{${declarations}}`)
    .join('');
}

/** "a:b;c:d" as a browser writes it: "a: b; c: d;". */
function spaced(declarations: string): string {
  return `${declarations
    .split(';')
    .map((declaration) => declaration.replace(':', ': '))
    .join('; ')};`;
}

/** Declarations without those that say nothing. */
export function declared(...declarations: (string | false | undefined)[]): string {
  return declarations.filter(Boolean).join(';');
}

export function lengthOf(height: Height): string {
  return typeof height === 'number' ? `${height}px` : height;
}

export function boxOf({ margin, padding, border }: Box): string {
  return declared(
    border && `border-style:${border.style};border-color:${border.colour};border-width:${border.width}px;border-radius:${border.radius}px`,
    margin && `margin:${margin}`,
    padding && `padding:${padding}`,
  );
}

const verticals = { top: 'flex-start', middle: 'center', bottom: 'flex-end' };

/** The layout that rows, columns and tabs share. */
export function areaOf({ vertical = 'top', background, minHeight }: Area): string {
  return declared(
    `justify-content:${verticals[vertical]};display:flex;flex-direction:column`,
    backgroundOf(background),
    background?.colour && `background-color:${background.colour}`,
    minHeight !== undefined && `min-height:${lengthOf(minHeight)}`,
  );
}

/** What changes on phones. */
export function areaOnPhones({ minHeightOnPhones }: Area): string {
  return minHeightOnPhones === undefined ? '' : `display:flex;flex-direction:column;min-height:${lengthOf(minHeightOnPhones)}`;
}

export function backgroundOf({ position = 'left top', size = 'cover', repeat, fixed }: Background = {}): string {
  return `background-position:${position};background-size:${size};background-repeat:${repeat ? 'repeat' : 'no-repeat'};background-attachment:${fixed ? 'fixed' : 'scroll'}`;
}

/** The older form always wrote its defaults. */
export function plainBox(styles: Styles, box: Box, margin = '0px', padding = '0px'): string {
  const own = boxOf(box);
  if (!styles.inline) return own;
  return declared(
    !box.border && 'border-style:none;border-width:1px;border-radius:0px',
    own,
    !box.margin && `margin:${margin}`,
    !box.padding && `padding:${padding}`,
  );
}

/** Class attribute of the names that are there; '' when none is. */
export function classes(...names: (string | undefined)[]): string {
  const present = names.filter(Boolean);
  return present.length > 0 ? ` class="${present.join(' ')}"` : '';
}

/** JSON as it stands inside an attribute. */
export function jsonAttribute(value: unknown): string {
  return escapeHtml(JSON.stringify(value));
}
