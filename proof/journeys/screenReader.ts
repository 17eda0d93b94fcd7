import type { CDPSession, Page } from '@playwright/test';

/** What a screen reader is given, read from Chromium's own accessibility tree. What an open dialog covers is no part of it. */
export interface ScreenReader {
  /** What the keyboard is on: its role, its name (else its words) and its states: `link, Straight 3 products, current`. */
  focus(): Promise<string>;
  /** The words of each live region. */
  news(): Promise<string[]>;
}

type Node = Awaited<ReturnType<typeof treeOf>>[number];

/** States that are said only where they are true. */
const plainStates = ['checked', 'pressed', 'expanded', 'disabled'];

/** With the nodes that are passed over, below which others may be said. */
const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

export async function screenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return {
    async focus() {
      const nodes = await treeOf(session);
      const focused = nodes.filter((node) => !node.ignored && valueOf(node, 'focused') === true).at(-1);
      if (!focused) return 'nothing';
      const states = plainStates.filter((state) => /^(true|mixed)$/.test(String(valueOf(focused, state))));
      // The tree that tools are shown lacks this one.
      const isCurrent = await page.evaluate(() => document.activeElement?.hasAttribute('aria-current'));
      const name = spoken(String(focused.name?.value ?? '')) || wordsIn(nodes, focused);
      return [focused.role?.value, name, ...states, ...(isCurrent ? ['current'] : [])].join(', ');
    },
    async news() {
      const nodes = await treeOf(session);
      return nodes
        .filter((node) => valueOf(node, 'live') !== undefined && node.role?.value === 'status')
        .map((node) => wordsIn(nodes, node));
    },
  };
}

const valueOf = ({ properties = [] }: Node, name: string): unknown => properties.find((property) => property.name === name)?.value.value;

/** No voice tells one space from another. */
const spoken = (text: string): string => text.replace(/\s+/g, ' ').trim();

const wordsIn = (nodes: readonly Node[], node: Node): string => spoken(textIn(nodes, node));

/** The text in a node and below it. */
function textIn(nodes: readonly Node[], node: Node): string {
  if (node.role?.value === 'StaticText' && !node.ignored) return String(node.name?.value ?? '');
  const below = (node.childIds ?? []).flatMap((id) => nodes.filter(({ nodeId }) => nodeId === id));
  return below.map((child) => textIn(nodes, child)).join('');
}
