import { FormattedMessage } from 'react-intl';
import { Alert, Button, Skeleton, SkeletonGroup } from '~/ui';
import { useCmsBlocksQuery } from './contentApi';
import { ContentMarkup, Injected } from './contentMarkup';
import { injectedName } from './contentModel';
import { OpenBlocksProvider, useNesting } from './openBlocks';

export interface CmsBlockProps {
  identifiers: readonly string[];
  /** A failure shows nothing: the page reads well without the block. */
  hideError?: boolean;
  /** Nothing while loading, instead of an outline. */
  hideLoader?: boolean;
}

/** Pieces of content by name, one under the other. */
export function CmsBlock({ identifiers, ...looks }: CmsBlockProps) {
  const { open, shown } = useNesting(identifiers);
  if (shown.length === 0 && identifiers.length > 0) return null;
  // The same list as long as nothing is left out: its answer may stand in the page already.
  return <NamedBlocks identifiers={shown.length === identifiers.length ? identifiers : shown} open={open} {...looks} />;
}

function NamedBlocks({ identifiers, open, hideError, hideLoader }: CmsBlockProps & { open: readonly string[] }) {
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
    if (name !== null) return <Injected key={identifier} name={name} />;
    return (
      <OpenBlocksProvider key={identifier} value={[...open, identifier]}>
        <ContentMarkup html={html} />
      </OpenBlocksProvider>
    );
  });
}
