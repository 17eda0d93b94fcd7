import { useMemo } from 'react';
import { Injected, type ContentMarkupProps } from '~/features/content';
import { classes, RichText } from '~/ui';
import styles from './PageBuilder.module.css';
import { partsOf } from './pageRows';

/** The editors' markup in the shop's look. Text without rows is set like a letter. */
export function PageBuilder({ html }: ContentMarkupProps) {
  const parts = useMemo(() => partsOf(html), [html]);
  const isPlain = !html.includes('data-content-type="row"');
  return parts.map((part, index) =>
    part.kind === 'component' ? (
      <Injected key={`${index}-${part.name}`} name={part.name} />
    ) : (
      <RichText key={index} html={part.html} className={classes(styles.content, isPlain && styles.plain)} />
    ),
  );
}
