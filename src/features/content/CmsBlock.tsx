import { createContext, useContext, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { namesIn, ownBlock } from '~/config/ranges';
import { Alert, Button, Skeleton, SkeletonGroup } from '~/ui';
import { useWorld } from '~/world';
import { useCmsBlocksQuery } from './contentApi';
import { ContentMarkup, Injected, useRange } from './contentMarkup';
import { injectedName } from './contentModel';

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
  const range = useRange();
  const { data, isLoading, isError, refetch } = useCmsBlocksQuery(namesIn(range, identifiers));
  const blocks = data && identifiers.flatMap((name) => ownBlock(data, name, range) ?? []);
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

/** Blocks inside each other; more of them are no page but a mistake. */
const deepest = 8;
const none: readonly string[] = [];

const OpenBlocksContext = createContext<readonly string[]>(none);

/** Around the content of a block: its name and those of the blocks that it stands in. */
export const OpenBlocksProvider = OpenBlocksContext.Provider;

export interface Nesting {
  /** The blocks that the content stands in. */
  open: readonly string[];
  /** Those that can be shown here. */
  shown: readonly string[];
}

/** A block inside itself would be shown for ever: it is left out there, as are blocks nested too deeply, and the log says so. */
export function useNesting(names: readonly string[]): Nesting {
  const { log } = useWorld();
  const open = useContext(OpenBlocksContext);
  const shown = names.filter((name) => open.length < deepest && !open.includes(name));
  const left = names.filter((name) => !shown.includes(name));
  // Once for each place, also on the server, where effects do not run.
  useState(
    () =>
      left.length > 0 &&
      log({ level: 'warning', message: `block inside itself, or too deep, left out: ${[...open, ...left].join(' > ')}` }),
  );
  return { open, shown };
}
