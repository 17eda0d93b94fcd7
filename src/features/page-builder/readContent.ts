import type { PureHtml, Surroundings } from '~/ui';
import type { ContentNode, ContentRoot, ElementAttributes } from './contentTree';
import { contentTypes, typeOf, typeSelector } from './contentTypes';
import { keepPhoneHeight } from './types/area';
import { reactStyle } from './types/elementReading';

export interface Reading {
  surroundings: Surroundings;
  /** Purifies for the last time. */
  write: (html: string) => PureHtml;
}

interface Moving {
  component: string;
  fields: object;
  inside: readonly ChildNode[];
}

type MovingTypes = Map<Element, Moving>;

/** Elements that React may make itself, around what moves or beside it; all their attributes that matter are on our list. */
const own = new Set('ARTICLE ASIDE BLOCKQUOTE DIV FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI P SECTION UL'.split(' '));

/**
 * Sets every content type of a tree in the shop's look, in place, and finds those that need a component. A type whose reading fails is
 * left out alone: its element stays as it is, with all that is in it.
 */
export function setTypes(root: HTMLElement, surroundings: Surroundings): MovingTypes {
  const moving: MovingTypes = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(typeSelector)) setType(element, root, surroundings, moving);
  // Setting has left the places of films behind words.
  for (const element of root.querySelectorAll<HTMLElement>('[data-content-type="background-film"]'))
    setType(element, root, surroundings, moving);
  for (const element of root.querySelectorAll<HTMLElement>('[data-background-images]')) {
    const { read, set } = contentTypes.column;
    attempt(() => set?.(element, read(element, surroundings), surroundings));
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-phone-height]')) keepPhoneHeight(element);
  dropDirectives(root);
  return moving;
}

/** An unresolved widget that commerce left in the text must not be read aloud. */
function dropDirectives(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, 4);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.textContent?.includes('{{'))
      node.textContent = node.textContent.replace(/\{\{(?:widget|block|store|config|media|trans|var)\b[^{}]{0,4000}\}\}/g, '');
  }
}

function setType(element: HTMLElement, root: HTMLElement, surroundings: Surroundings, moving: MovingTypes): void {
  const type = typeOf(element);
  if (!type) return;
  attempt(() => {
    const fields = type.read(element, surroundings);
    const moves = type.component !== null && (type.moves?.(fields) ?? true) && canStandAround(element, root);
    if (moves)
      moving.set(element, { component: type.component ?? '', fields, inside: [...(type.inside?.(element) ?? element.childNodes)] });
    else type.set?.(element, fields, surroundings);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Specification 8: a content type whose reading fails is skipped silently.
  }
}

function canStandAround(element: Element, root: Element): boolean {
  for (let parent = element.parentElement; parent !== root; parent = parent.parentElement) {
    if (!parent || !own.has(parent.tagName)) return false;
  }
  return true;
}

/** The tree of a content that is set: what moves becomes nodes, the rest stays in as few strings as possible. */
export function contentTreeOf(root: HTMLElement, moving: MovingTypes, write: Reading['write']): ContentRoot {
  if (moving.size === 0) return { kind: 'html', tag: 'div', html: write(root.innerHTML) };
  const around = new Set<Element>();
  for (const element of moving.keys()) {
    for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement) around.add(parent);
  }
  return { kind: 'element', tag: 'div', children: nodesOf(root.childNodes, { write, moving, around }) };
}

interface Splitting {
  write: Reading['write'];
  moving: MovingTypes;
  /** Elements in which something moves. */
  around: ReadonlySet<Element>;
}

function nodesOf(children: Iterable<ChildNode>, splitting: Splitting): ContentNode[] {
  const nodes: ContentNode[] = [];
  let loose = '';
  const flush = () => {
    const attributes = { style: { display: 'contents' } };
    if (loose.trim() !== '') nodes.push({ kind: 'html', tag: 'div', attributes, html: splitting.write(loose) });
    loose = '';
  };
  for (const child of children) {
    const node = isElement(child) && (splitting.moving.has(child) || own.has(child.tagName)) ? nodeOf(child, splitting) : null;
    if (node) {
      flush();
      nodes.push(node);
    } else loose += isElement(child) ? child.outerHTML : escapeText(child.textContent ?? '');
  }
  flush();
  return nodes;
}

function nodeOf(element: HTMLElement, splitting: Splitting): ContentNode {
  const moving = splitting.moving.get(element);
  if (moving) {
    const { component, fields, inside } = moving;
    return { kind: 'type', component, fields, children: nodesOf(inside, splitting) };
  }
  const shared = { tag: element.tagName.toLowerCase(), attributes: attributesOf(element) };
  return splitting.around.has(element)
    ? { kind: 'element', ...shared, children: nodesOf(element.childNodes, splitting) }
    : { kind: 'html', ...shared, html: splitting.write(element.innerHTML) };
}

const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = new Set(['id', 'title', 'role', 'lang', 'dir', 'tabindex']);
const named: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/** An element's attributes as React takes them: those that are on our list, and `aria-…` and `data-…`. */
function attributesOf(element: Element): ElementAttributes {
  const attributes: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'style') attributes['style'] = reactStyle(value);
    else if (name === 'class' || plain.has(name) || /^(aria|data)-[\w-]+$/.test(name)) attributes[named[name] ?? name] = value;
  }
  return attributes;
}
