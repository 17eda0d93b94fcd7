import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Breadcrumbs.module.css';
import type { Crumb } from './catalogModel';
import { Link } from '~/ui';

/** The way from home to this page; the page itself is the heading below. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'catalog.breadcrumbs' })}>
      <ol className={styles.list}>
        <li>
          <Link to="/">
            <FormattedMessage id="catalog.home" />
          </Link>
        </li>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
