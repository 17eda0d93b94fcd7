import type { ContentSource } from './contentSource';
import { outlineName, type ContentNode, type ContentRoot, type Outlines } from './contentTree';

/** For the server: a reader that leaves the outline of whatever it reads in `outlines`, for the browser to go on from. */
export function outlining(read: NonNullable<ContentSource['ready']>, outlines: Outlines): ContentSource {
  return {
    ready: (html, surroundings) => {
      const tree = read(html, surroundings);
      // A content in which nothing moves needs none.
      if (tree.kind !== 'html') outlines[outlineName(html)] = outlineOfRoot(tree);
      return tree;
    },
  };
}

/** The tree without what stands in the page already. */
function outlineOf(node: ContentNode): ContentNode {
  return node.kind === 'type' ? { ...node, children: node.children.map(outlineOf) } : outlineOfRoot(node);
}

const outlineOfRoot = (node: ContentRoot): ContentRoot =>
  node.kind === 'html' ? { kind: 'html', tag: node.tag } : { kind: 'element', tag: node.tag, children: node.children.map(outlineOf) };

/** Parts of editors' pages in which people write of themselves. */
const withForms: readonly string[] = ['request', 'finder'];

/** Does a page ask its reader for something? */
export const hasForms = (outlines: Outlines): boolean => componentsIn(outlines).some((name) => withForms.includes(name));

/** The components that a page shows. */
export function componentsIn(outlines: Outlines): string[] {
  const found = new Set<string>();
  const look = (node: ContentNode): void => {
    if (node.kind === 'type') found.add(node.component);
    if (node.kind !== 'html') node.children.forEach(look);
  };
  Object.values(outlines).forEach(look);
  return [...found];
}
