import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectQuestionSetBase } from '~/features/store-view';
import { Picture, type PictureProps } from '~/ui';
import { useLazyPart } from '~/world';

const load = async () => (await import(/* webpackChunkName: "lift-picture" */ './LiftLinePicture')).LiftLinePicture;

/** Selections of a bundle: their uids (cart, wishlist), or the skus of their products (orders, which keep no uid of a selection). */
export interface SelectionsOf {
  by: 'uid' | 'sku';
  keys: readonly string[];
}

export interface LinePictureProps extends PictureProps {
  sku: string;
  /** what was chosen, as far as the product is put together */
  selections: SelectionsOf;
}

/** The picture of what lies in a basket, an order or a list: of a lift the one that was put together, of all else the product's own. */
export function LinePicture({ sku, selections, ...picture }: LinePictureProps): ReactNode {
  const isLift = useSelector(selectQuestionSetBase) === sku && selections.keys.length > 0;
  const { Part, request } = useLazyPart(load);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isLift) void request().then((isThere) => setMissing(!isThere));
  }, [isLift, request]);
  if (!isLift || isMissing) return <Picture {...picture} />;
  return Part ? <Part sku={sku} selections={selections} {...picture} /> : <Picture {...picture} src={null} />;
}
