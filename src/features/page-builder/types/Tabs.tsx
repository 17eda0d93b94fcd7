import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { stepInRow } from '~/features/rich-markup';
import { classes, useIsHydrating } from '~/ui';
import type { MovingProps } from './shopParts';
import styles from './Tabs.module.css';
import type { TabsFields } from './tabsFields';

/**
 * Panels behind tabs (WAI-ARIA: tabs, with automatic activation). Until it has come to life, and without script, the tabs are links to
 * their panels, and the panel that is linked to shows itself.
 */
export function Tabs({ fields, children }: MovingProps<TabsFields>): ReactNode {
  const { align, headers, minHeight, className } = fields;
  const isAlive = !useIsHydrating();
  const list = useRef<HTMLDivElement>(null);
  const { current, show } = useCurrentTab(fields, isAlive);
  const move = (event: KeyboardEvent) => {
    const next = stepInRow(event.key, current, headers.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };
  const height: CSSProperties | undefined = minHeight ? { minHeight } : undefined;
  return (
    <div className={classes(styles.tabs, isAlive && styles.alive, className)} data-content-type="tabs">
      <div className={classes(styles.list, styles[align])} role={isAlive ? 'tablist' : undefined} ref={list}>
        {headers.map(({ name, id }, index) => (
          <a
            key={index}
            className={classes(styles.tab, index === current && styles.current)}
            href={`#${id}`}
            {...(isAlive && {
              role: 'tab',
              id: `${id}-tab`,
              'aria-selected': index === current,
              'aria-controls': id,
              tabIndex: index === current ? 0 : -1,
            })}
            onKeyDown={move}
            onClick={(event) => {
              event.preventDefault();
              show(index);
            }}
          >
            {name}
          </a>
        ))}
      </div>
      <div className={styles.panels} style={height}>
        {children.map((child, index) => (
          <div
            key={index}
            id={headers[index]?.id}
            className={classes(styles.panel, index === current && styles.shown)}
            {...(isAlive && { role: 'tabpanel', 'aria-labelledby': `${headers[index]?.id}-tab` })}
          >
            {child}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The tab that was chosen last: by a press, by the address, or by the editor. */
function useCurrentTab({ headers, defaultIndex }: TabsFields, isAlive: boolean) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<{ index: number; under: string } | null>(null);
  const linked = isAlive ? headers.findIndex(({ id }) => id !== '' && `#${id}` === hash) : -1;
  const isNewest = chosen && (chosen.under === hash || linked < 0);
  const current = isNewest ? chosen.index : linked >= 0 ? linked : defaultIndex;
  return { current, show: (index: number) => setChosen({ index, under: hash }) };
}
