import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { Picture } from '~/ui';
import { useLiftSelectionsQuery, useQuestionSetQuery } from './configuratorApi';
import type { LinePictureProps } from './LinePicture';
import { answersOfSelections } from './lineAnswers';

/** A lift as it was put together, from its selections and the keys of the question set; the product's picture where they name none. */
export function LiftLinePicture({ sku, selections: { by, keys }, ...picture }: LinePictureProps): ReactNode {
  const guidance = useQuestionSetQuery(sku);
  const sold = useLiftSelectionsQuery(by === 'sku' ? sku : skipToken);
  if (guidance.isLoading || sold.isLoading) return <Picture {...picture} src={null} />;
  const uids = by === 'sku' ? keys.flatMap((key) => sold.data?.[key] ?? []) : keys;
  const answers = guidance.data ? answersOfSelections(guidance.data, uids) : {};
  const lift = Object.keys(answers).length > 0 ? liftPictureOf(answers) : null;
  return <Picture {...picture} src={lift ? liftPicturePath(lift) : picture.src} />;
}
