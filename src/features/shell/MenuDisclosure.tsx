import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, useLocation } from 'react-router';
import { classes, Icon } from '~/ui';
import styles from './MenuDisclosure.module.css';
import type { MenuLink } from './useMenu';

/**
 * The menu behind one button, on the browser's own <details>: it opens without scripts. It closes on a link, on Escape
 * (focus goes back to the button) and on a click beside it.
 */
export function MenuDisclosure({ links, place }: { links: readonly MenuLink[]; place: 'header' | 'bottom' }) {
  const intl = useIntl();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = (event: Event) => {
      if (!element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);

  return (
    <details ref={details} className={classes(styles.menu, styles[place])}>
      <summary className={styles.button}>
        <Icon name="menu" />
        <FormattedMessage id="shell.menu.open" />
      </summary>
      <nav className={styles.panel} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
        <ul className={styles.links}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} className={styles.link}>
                {label}
                <Icon name="arrowRight" size="small" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
