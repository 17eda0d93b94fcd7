import { createContext, createElement, memo, useContext, type ReactNode } from 'react';
import { Injected } from '~/features/content';
import { useEnliven, type Enliven } from '~/features/rich-markup';
import { StandingHtml } from '~/ui';
import type { ContentNode } from './contentTree';
import type { InjectedFields } from './contentTypes';
import { Moving } from './Moving';

const LostContentContext = createContext<() => void>(() => undefined);

/** Called by a piece of content whose server-rendered HTML is missing. */
export const LostContentProvider = LostContentContext.Provider;

/**
 * One node of the tree with all below it. It renders once: what the server sent is never asked to change. (Inside, the name of this
 * function would mean the function without its memory.)
 */
export const ContentNodeView = memo(function NodeView({ node }: { node: ContentNode }): ReactNode {
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
