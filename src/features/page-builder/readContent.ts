import type { PureHtml, Surroundings } from '~/ui';
import { attributesOf } from './attributes';
import type { ContentNode, ContentRoot, TypeNode } from './contentTree';
import { typeOf, type ContentType } from './contentTypes';
import { applyBackgrounds } from './pictures';

export interface Reading {
  surroundings: Surroundings;
  /** Purifies for the last time. */
  write: (html: string) => PureHtml;
}

interface Moving {
  type: string;
  fields: object;
  inside: readonly ChildNode[];
}

/** Elements that React may make itself, around what moves or beside it; all their attributes that matter are on our list. */
const own = new Set('ARTICLE ASIDE BLOCKQUOTE DIV FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI P SECTION UL'.split(' '));

/** The tree of a content that is harmless already: what moves becomes nodes, the rest stays in as few strings as possible. */
export function contentTreeOf(root: HTMLElement, reading: Reading): ContentRoot {
  const moving = findMoving(root, reading.surroundings);
  applyBackgrounds(root, reading.surroundings);
  if (moving.size === 0) return { kind: 'html', tag: 'div', html: reading.write(root.innerHTML) };
  const around = new Set<Element>();
  for (const element of moving.keys()) {
    for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement) around.add(parent);
  }
  return { kind: 'element', tag: 'div', children: nodesOf(root.childNodes, { ...reading, moving, around }) };
}

/** Reads every content type that moves. One whose reading fails is left out alone: its element stays, with all that is in it. */
function findMoving(root: HTMLElement, surroundings: Surroundings): Map<Element, Moving> {
  const found = new Map<Element, Moving>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-content-type], [class*="inject"]')) {
    const type = typeOf(element);
    if (!type || !canStandAround(element, root)) continue;
    const moving = readType(type, element, surroundings);
    if (moving) found.set(element, moving);
  }
  return found;
}

function readType([name, { read, moves, inside }]: [string, ContentType], element: HTMLElement, surroundings: Surroundings): Moving | null {
  try {
    const fields = read(element, surroundings);
    if (!moves(fields)) return null;
    return { type: name, fields, inside: [...(inside?.(element) ?? element.childNodes)] };
  } catch {
    return null;
  }
}

function canStandAround(element: Element, root: Element): boolean {
  for (let parent = element.parentElement; parent !== root; parent = parent.parentElement) {
    if (!parent || !own.has(parent.tagName)) return false;
  }
  return true;
}

interface Splitting extends Reading {
  moving: ReadonlyMap<Element, Moving>;
  /** Elements in which something moves. */
  around: ReadonlySet<Element>;
}

function nodesOf(children: Iterable<ChildNode>, splitting: Splitting): ContentNode[] {
  const nodes: ContentNode[] = [];
  let loose = '';
  const flush = () => {
    if (loose.trim() !== '')
      nodes.push({ kind: 'html', tag: 'div', attributes: { style: { display: 'contents' } }, html: splitting.write(loose) });
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
    const { type, fields, inside } = moving;
    return { kind: 'type', type, fields, children: nodesOf(inside, splitting) } satisfies TypeNode;
  }
  const shared = { tag: element.tagName.toLowerCase(), attributes: attributesOf(element) };
  return splitting.around.has(element)
    ? { kind: 'element', ...shared, children: nodesOf(element.childNodes, splitting) }
    : { kind: 'html', ...shared, html: splitting.write(element.innerHTML) };
}

const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
