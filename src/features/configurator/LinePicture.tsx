import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { selectQuestionSetBase } from '~/features/store-view';
import { Picture, type PictureProps } from '~/ui';
import { useLiftSelectionsQuery, useQuestionSetQuery } from './configuratorApi';
import { answersOfSelections } from './lineAnswers';

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
export function LinePicture({ sku, selections: { by, keys }, ...picture }: LinePictureProps): ReactNode {
  const isLift = useSelector(selectQuestionSetBase) === sku && keys.length > 0;
  const guidance = useQuestionSetQuery(isLift ? sku : skipToken);
  const sold = useLiftSelectionsQuery(isLift && by === 'sku' ? sku : skipToken);
  if (!isLift) return <Picture {...picture} />;
  // The product's own picture would show another lift for a moment.
  if (guidance.isLoading || sold.isLoading) return <Picture {...picture} src={null} />;
  const uids = by === 'sku' ? keys.flatMap((key) => sold.data?.[key] ?? []) : keys;
  const answers = guidance.data ? answersOfSelections(guidance.data, uids) : {};
  const lift = Object.keys(answers).length > 0 ? liftPictureOf(answers) : null;
  return <Picture {...picture} src={lift ? liftPicturePath(lift) : picture.src} />;
}
