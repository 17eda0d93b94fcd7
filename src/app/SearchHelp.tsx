import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CmsBlock } from '~/features/content';
import { Container } from '~/ui';

/** What the editors say to somebody who searches. */
export function SearchHelp(): ReactNode {
  return (
    <Container width="text">
      <h1>
        <FormattedMessage id="app.search.heading" />
      </h1>
      <CmsBlock identifiers={['search-help']} />
    </Container>
  );
}
