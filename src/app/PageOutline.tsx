import type { ReactNode } from 'react';
import { Container, PageSkeleton } from '~/ui';

/** Stands where a page of words will be. */
export function PageOutline(): ReactNode {
  return (
    <Container width="text">
      <PageSkeleton />
    </Container>
  );
}
