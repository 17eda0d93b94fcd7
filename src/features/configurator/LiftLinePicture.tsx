import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { Picture } from '~/ui';
import { useLiftSelectionsQuery, useQuestionSetQuery } from './configuratorApi';
import type { LinePictureProps } from './LinePicture';
import { answersOfSelections } from './lineAnswers';

/** A lift as it was put together, from its selections and the keys of the question set. The product's picture where there are none. */
export function LiftLinePicture({ sku, selections, ...picture }: LinePictureProps): ReactNode {
  const isBySku = selections.by === 'sku';
  const guidance = useQuestionSetQuery(sku);
  const sold = useLiftSelectionsQuery(isBySku ? sku : skipToken);
  if (guidance.isLoading || sold.isLoading) return <Picture {...picture} src={null} />;
  const uids = isBySku ? selections.keys.flatMap((key) => sold.data?.[key] ?? []) : selections.keys;
  const lift = guidance.data ? liftPictureOf(answersOfSelections(guidance.data, uids)) : null;
  return <Picture {...picture} src={lift && uids.length > 0 ? liftPicturePath(lift) : picture.src} />;
}
