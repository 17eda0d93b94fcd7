import { useIntl } from 'react-intl';
import { type MenuEntry, useCategoryMenuQuery } from '~/features/url-resolver';

export interface MenuLink {
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
