import { CmsPage } from './CmsPage';

/** The screen of a path at which commerce has a page of the editors. */
export function ContentPage({ identifier }: { identifier: string }) {
  return <CmsPage identifier={identifier} />;
}
