import type { ReactNode } from 'react';
import { Container, Skeleton, SkeletonGroup } from '~/ui';

/** Stands where a page of words will be. */
export function PageOutline(): ReactNode {
  return (
    <Container width="text">
      <SkeletonGroup>
        <Skeleton shape="heading" />
        <Skeleton lines={6} />
      </SkeletonGroup>
    </Container>
  );
}
