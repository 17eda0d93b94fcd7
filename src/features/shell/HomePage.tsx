import { CmsPage } from '~/features/content';
import { ErrorView, useRouteQuery } from '~/features/url-resolver';
import styles from './HomePage.module.css';

/** The editors' home page. Its seats with live prices stand where a row of it carries the class `inject-model-prices`. */
export function HomePage() {
  const { data: found, isError } = useRouteQuery('/');
  if (found?.type === 'CMS_PAGE')
    return (
      <div className={styles.home}>
        <CmsPage identifier={found.identifier} />
      </div>
    );
  return isError || found ? <ErrorView /> : null;
}
