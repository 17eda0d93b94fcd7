import { FormattedMessage } from 'react-intl';
import { Alert, Button, Skeleton, SkeletonGroup } from '~/ui';
import { useCmsBlocksQuery } from './contentApi';
import { ContentMarkup, Injected } from './contentMarkup';
import { injectedName } from './contentModel';

export interface CmsBlockProps {
  identifiers: readonly string[];
  /** A failure shows nothing: the page reads well without the block. */
  hideError?: boolean;
  /** Nothing while loading, instead of an outline. */
  hideLoader?: boolean;
}

/** Pieces of content by name, one under the other. */
export function CmsBlock({ identifiers, hideError, hideLoader }: CmsBlockProps) {
  const { data: blocks, isLoading, isError, refetch } = useCmsBlocksQuery(identifiers);
  if (isLoading) {
    return hideLoader ? null : (
      <SkeletonGroup>
        <Skeleton lines={3} />
      </SkeletonGroup>
    );
  }
  if (isError && !blocks) {
    return hideError ? null : (
      <Alert
        tone="error"
        isNews
        title={<FormattedMessage id="content.block.problem" />}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="ui.loading.retry" />
          </Button>
        }
      />
    );
  }
  if (!blocks || blocks.length === 0) {
    return hideError ? null : (
      <p>
        <FormattedMessage id="content.block.empty" />
      </p>
    );
  }
  return blocks.map(({ identifier, html }) => {
    const name = injectedName(identifier);
    return name === null ? <ContentMarkup key={identifier} html={html} /> : <Injected key={identifier} name={name} />;
  });
}
