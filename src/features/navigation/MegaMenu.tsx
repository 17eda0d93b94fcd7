import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { type MenuEntry, useCategoryMenuQuery } from '~/features/url-resolver';
import { Container, Icon, Link } from '~/ui';
import styles from './MegaMenu.module.css';
import { drawerToggled, selectDrawer } from './shellSlice';

/**
 * Commerce's categories, three levels, as links that work without scripts: a submenu is the browser's own <details>. On narrow
 * screens it is visible only as the target of the menu button's link, for browsers without scripts.
 */
export function MegaMenu() {
  const intl = useIntl();
  const menu = useRef<HTMLElement>(null);

  // The arrow keys come when the focus does.
  useEffect(() => {
    const nav = menu.current;
    const load = () => void import(/* webpackChunkName: "drawer" */ './menuKeys').then(({ attachMenuKeys }) => nav && attachMenuKeys(nav));
    nav?.addEventListener('focusin', load, { once: true });
    return () => nav?.removeEventListener('focusin', load);
  }, []);

  return (
    <nav ref={menu} id="menu" className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
      <ul className={styles.links}>
        {useMenu().map((link) => (
          <li key={link.path}>{link.children.length > 0 ? <Submenu link={link} /> : <MenuItem {...link} className={styles.link} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ link: { path, label, children } }: { link: MenuLink }) {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectDrawer) === path;
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} open={isOpen}>
      <summary
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          const wasOpen = details.current?.open;
          // It may stand open from before scripts ran, which the state does not know.
          if (wasOpen && details.current) details.current.open = false;
          dispatch(drawerToggled(wasOpen ? null : path));
        }}
      >
        {label}
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className={styles.panel}>
        <Container>
          <MenuItem path={path} className={styles.all} label={<FormattedMessage id="shell.menu.all" values={{ name: label }} />} />
          <ul className={styles.columns}>
            {children.map((child) => (
              <li key={child.uid}>
                <MenuItem path={child.path} label={child.name} className={styles.second} />
                {child.children.length > 0 && (
                  <ul>
                    {child.children.map(({ uid, path: to, name }) => (
                      <li key={uid}>
                        <MenuItem path={to} label={name} className={styles.third} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Container>
      </div>
    </details>
  );
}

function MenuItem({ path, label, className }: { path: string; label: React.ReactNode; className: string | undefined }) {
  const dispatch = useDispatch();
  return (
    <Link marksCurrent to={path} className={className} onClick={() => dispatch(drawerToggled(null))}>
      {label}
    </Link>
  );
}

interface MenuLink {
  path: string;
  label: string;
  /** Its submenu; empty where there is none. */
  children: readonly MenuEntry[];
}

/** The menu in its order: the builder, commerce's categories, a person. Without categories the rest still stands. */
export function useMenu(): MenuLink[] {
  const intl = useIntl();
  const { data: categories = [] } = useCategoryMenuQuery();
  return [
    { path: '/stairlift-builder', label: intl.formatMessage({ id: 'shell.menu.builder' }), children: [] },
    ...categories.map(({ path, name, children }) => ({ path, label: name, children })),
    { path: '/contact-us', label: intl.formatMessage({ id: 'shell.menu.contact' }), children: [] },
  ];
}
