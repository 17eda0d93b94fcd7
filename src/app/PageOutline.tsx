import type { ReactNode } from 'react';
import { Container, PageSkeleton } from '~/ui';

/** The skeleton of a page of text. */
export function PageOutline(): ReactNode {
  return (
    <Container width="text">
      <PageSkeleton />
    </Container>
  );
}
