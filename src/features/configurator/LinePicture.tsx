import { lazy, type ReactNode, Suspense } from 'react';
import type { LeadTimeProps } from '~/features/fit';
import { useSelector } from 'react-redux';
import { selectQuestionSetBase } from '~/features/store-view';
import { Picture, type PictureProps, withImagePrefix } from '~/ui';

/** What was chosen in a bundle: uids of its selections (cart, wishlist, quote), or the skus of their products (an order keeps no uids of them). */
export interface ChosenSelections {
  by: 'uid' | 'sku';
  keys: readonly string[];
}

export interface LinePictureProps extends Pick<PictureProps, 'src' | 'sizes' | 'className'> {
  sku: string;
  selections: ChosenSelections;
}

/** Where the part cannot be loaded, a picture of the product is better than none. */
const LiftLinePicture = lazy(() =>
  import(/* webpackChunkName: "configurator-picture" */ './LiftLinePicture').then(
    (part) => ({ default: part.LiftLinePicture }),
    () => ({ default: ProductPicture }),
  ),
);

/** The words beside it say what it shows. */
export const ProductPicture = ({ src, sizes, className }: LinePictureProps): ReactNode => (
  <Picture {...{ sizes, className }} src={withImagePrefix('image-product', src)} alt="" width={320} height={256} />
);

const LineLeadTime = lazy(() =>
  import(/* webpackChunkName: "configurator-picture" */ './LiftLinePicture').then(
    (part) => ({ default: part.LiftLineLeadTime }),
    () => ({ default: ({ otherwise }: LiftLeadTimeProps) => otherwise }),
  ),
);

export interface LiftLeadTimeProps extends Pick<LeadTimeProps, 'children' | 'otherwise'> {
  lines: readonly { sku: string; selections: readonly string[] }[];
}

/** When the lift among those lines is fitted; `otherwise` until it is known, and where it cannot be. */
export function LiftLeadTime(props: LiftLeadTimeProps): ReactNode {
  const bundle = useSelector(selectQuestionSetBase);
  const lifts = props.lines.filter(({ sku }) => sku === bundle);
  if (lifts.length !== 1) return props.otherwise;
  return (
    <Suspense fallback={props.otherwise}>
      <LineLeadTime {...props} lines={lifts} />
    </Suspense>
  );
}

/** The picture of what lies in a basket, an order or a list: of a lift the one that was put together, of all else the product's own. */
export function LinePicture(props: LinePictureProps): ReactNode {
  if (useSelector(selectQuestionSetBase) !== props.sku) return <ProductPicture {...props} />;
  return (
    // The product's own picture would show another lift for a moment.
    <Suspense fallback={<ProductPicture {...props} src={null} />}>
      <LiftLinePicture {...props} />
    </Suspense>
  );
}
