import { JSDOM } from 'jsdom';
import type { ContentNode, TypeNode } from '~/features/page-builder/contentTree';
import { shopPurifier } from '~/features/page-builder/shopPurifier';
import { imageAddress, linkTarget, type Surroundings } from '~/ui';

const { read, purify } = shopPurifier(new JSDOM('').window);
const surroundings: Surroundings = {
  name: 'test',
  linkTarget: (href) => linkTarget(href, { hosts: ['www.steadwell.example'], basename: '/fr-be' }),
  imageAddress,
  after: () => () => undefined,
};

/** The tree that the editors' markup is parsed into. */
export const treeOf = (html: string) => read(html, surroundings);
/** The same as markup alone, in a document of its own. */
export const bodyOf = (html: string): HTMLElement => new JSDOM(purify(html, surroundings)).window.document.body;

/** The parts that move, in order. */
export function typesIn(node: ContentNode): TypeNode[] {
  if (node.kind === 'html') return [];
  return [...(node.kind === 'type' ? [node] : []), ...node.children.flatMap(typesIn)];
}

/** The fields of the first part that moves. */
export const fieldsOf = (html: string): unknown => typesIn(treeOf(html))[0]?.fields;

/** Everything that the tree would render, in order. */
export const textOf = (node: ContentNode): string =>
  node.kind === 'html' ? (new JSDOM(node.html ?? '').window.document.body.textContent ?? '') : node.children.map(textOf).join(' ');
