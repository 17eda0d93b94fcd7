import type { ContentMarkupProps } from '~/features/content';
import { LiveMarkup } from '~/features/rich-markup';
import { classes, richTextClass, TextSkeleton, useInAppLinks } from '~/ui';
import { ContentNodeView, LostContentProvider } from './ContentNodeView';
import styles from './PageBuilder.module.css';
import { useContentSource } from './contentSource';
import { useContentTree } from './useContentTree';

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
