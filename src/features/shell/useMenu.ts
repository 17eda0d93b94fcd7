import { useIntl } from 'react-intl';
import { useCategoryMenuQuery } from '~/features/catalog';

export interface MenuLink {
  path: string;
  label: string;
}

/** The menu in its order: the builder, commerce's categories, a person. Without categories the rest still stands. */
export function useMenu(): MenuLink[] {
  const intl = useIntl();
  const { data: categories = [] } = useCategoryMenuQuery();
  return [
    { path: '/stairlift-builder', label: intl.formatMessage({ id: 'shell.menu.builder' }) },
    ...categories.map(({ path, name }) => ({ path, label: name })),
    { path: '/contact-us', label: intl.formatMessage({ id: 'shell.menu.contact' }) },
  ];
}
