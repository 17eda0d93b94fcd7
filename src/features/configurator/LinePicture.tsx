import { lazy, type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectQuestionSetBase } from '~/features/store-view';
import { Picture, type PictureProps } from '~/ui';

export interface LinePictureProps extends PictureProps {
  sku: string;
  /** Selections of a bundle: their uids (cart, wishlist), or the skus of their products (orders, which keep no uid of a selection). */
  selections: { by: 'uid' | 'sku'; keys: readonly string[] };
}

/** Where the part cannot be loaded, a picture of the product is better than none. */
const LiftLinePicture = lazy(() =>
  import(/* webpackChunkName: "configurator-picture" */ './LiftLinePicture').then(
    ({ LiftLinePicture: Loaded }) => ({ default: Loaded }),
    () => ({ default: ProductPicture }),
  ),
);

const ProductPicture = ({ sku: _sku, selections: _selections, ...picture }: LinePictureProps): ReactNode => <Picture {...picture} />;

/** The picture of what lies in a basket, an order or a list: of a lift the one that was put together, of all else the product's own. */
export function LinePicture(props: LinePictureProps): ReactNode {
  const isLift = useSelector(selectQuestionSetBase) === props.sku && props.selections.keys.length > 0;
  if (!isLift) return <ProductPicture {...props} />;
  return (
    // The product's own picture would show another lift for a moment.
    <Suspense fallback={<ProductPicture {...props} src={null} />}>
      <LiftLinePicture {...props} />
    </Suspense>
  );
}
