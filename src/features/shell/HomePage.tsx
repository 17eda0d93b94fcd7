import { CmsPage } from '~/features/content';
import { ErrorView, useRouteQuery } from '~/features/catalog';

/** The editors' home page. Its seats with live prices stand where a row of it carries the class `inject-model-prices`. */
export function HomePage() {
  const { data: found, isError } = useRouteQuery('/');
  if (found?.type === 'CMS_PAGE') return <CmsPage identifier={found.identifier} />;
  return isError || found ? <ErrorView /> : null;
}
