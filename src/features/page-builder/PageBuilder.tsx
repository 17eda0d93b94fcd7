import { createContext, createElement, memo, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ContentMarkupProps } from '~/features/content';
import { Injected } from '~/features/content';
import { type Enliven, LiveMarkup, useEnliven } from '~/features/rich-markup';
import { classes, richTextClass, StandingHtml, TextSkeleton, useInAppLinks, useIsTakenOver, useSurroundings } from '~/ui';
import { loadShopPurifier, type ReadContent, useContentSource } from './contentSource';
import { type ContentNode, type ContentRoot, outlineName } from './contentTree';
import type { InjectedFields } from './contentTypes';
import { Moving } from './Moving';
import styles from './PageBuilder.module.css';

/** The editors' markup in the shop's look. Text without rows is set like a letter. */
export function PageBuilder({ html }: ContentMarkupProps) {
  const ref = useInAppLinks();
  const { words } = useContentSource();
  const { tree, readAgain } = useContentTree(html);
  if (!tree) return <TextSkeleton />;
  const isPlain = !html.includes('data-content-type="row"');
  const attributes = { ref, className: classes(richTextClass, styles.content, isPlain && styles.plain) };
  return (
    <LiveMarkup words={words}>
      <LostContentProvider value={readAgain}>
        <ContentNodeView key={html} node={{ ...tree, attributes }} />
      </LostContentProvider>
    </LiveMarkup>
  );
}

const LostContentContext = createContext<() => void>(() => undefined);

/** Called by a piece of content whose server-rendered HTML is missing. */
const LostContentProvider = LostContentContext.Provider;

/**
 * One node of the tree with all below it. It renders once: what the server sent is never asked to change. (Inside, the name of this
 * function would mean the function without its memory.)
 */
const ContentNodeView = memo(function NodeView({ node }: { node: ContentNode }): ReactNode {
  const onLost = useContext(LostContentContext);
  const ref = useEnliven(node.kind === 'html' ? (node.attributes?.['ref'] as Enliven | undefined) : undefined);
  if (node.kind === 'html')
    // HTML that is read again is another element: what came to life in the first is gone with it.
    return (
      <StandingHtml key={node.html && 'read'} tag={node.tag} attributes={{ ...node.attributes, ref }} html={node.html} onLost={onLost} />
    );
  const children = node.children.map((child, index) => <ContentNodeView key={index} node={child} />);
  if (node.kind === 'element') return createElement(node.tag, { ...node.attributes, suppressHydrationWarning: true }, children);
  if (node.component === 'injected') return <Injected {...(node.fields as InjectedFields)}>{children}</Injected>;
  return (
    <Moving component={node.component} fields={node.fields}>
      {children}
    </Moving>
  );
});

/** A page without an outline moves nowhere: all of it stands. */
const standing: ContentRoot = { kind: 'html', tag: 'div' };

export interface ContentTree {
  /** Null while the reader is on its way. */
  tree: ContentRoot | null;
  /** Reads the content here after all, because what the server sent is gone from the page. */
  readAgain: () => void;
}

/** The tree of a content. At hydration its outline, around what stands in the page; what comes later is read here. */
function useContentTree(html: string): ContentTree {
  const { ready, outlines } = useContentSource();
  const surroundings = useSurroundings();
  const isHydrating = useIsTakenOver() && !ready;
  const [first, setFirst] = useState(() => (isHydrating ? { html, tree: outlines?.[outlineName(html)] ?? standing } : null));
  // Once other content was shown, the server's HTML is gone from the page, also when the first content is shown again.
  if (first && first.html !== html) setFirst(null);
  const [isLost, setLost] = useState(false);
  const adopted = first?.html === html ? first.tree : null;
  const read = useReader(ready, !adopted || isLost);
  const fresh = useMemo(
    () => (read && (!adopted || isLost) ? read(html, surroundings) : null),
    [read, html, surroundings, adopted, isLost],
  );
  const readAgain = useCallback(() => setLost(true), []);
  return { tree: fresh ?? adopted, readAgain };
}

function useReader(ready: ReadContent | undefined, isNeeded: boolean): ReadContent | undefined {
  const [loaded, setLoaded] = useState<{ read: ReadContent }>();
  useEffect(() => {
    if (ready || !isNeeded) return;
    let isGone = false;
    void loadShopPurifier().then(
      ({ read }) => {
        if (!isGone) setLoaded({ read });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [ready, isNeeded]);
  return ready ?? loaded?.read;
}
