import type { ReactNode } from 'react';
import type { MovingProps } from './shopParts';
import { useShopParts } from './shopParts';

/** The products whose reviews an editor shows together: the ends of the classes `inject-reviews-…`. */
export interface ReviewsFields {
  skus: string[];
}

/** What others say of a model; the editors' own words where the shop has no such part. */
export function ReviewsPlace({ fields: { skus }, children }: MovingProps<ReviewsFields>): ReactNode {
  const { Reviews } = useShopParts();
  return Reviews ? <Reviews skus={skus} /> : children;
}
