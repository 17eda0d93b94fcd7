import type { ReactNode } from 'react';
import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { useQuestionSetQuery } from './configuratorApi';
import { type LinePictureProps, ProductPicture } from './LinePicture';
import { answersOfSelections } from './lineAnswers';

/** A lift as it was put together, from its selections and the keys of the question set; the product's picture where they name none. */
export function LiftLinePicture(props: LinePictureProps): ReactNode {
  const { data: guidance, isLoading } = useQuestionSetQuery(props.sku);
  if (isLoading) return <ProductPicture {...props} src={null} />;
  const answers = guidance ? answersOfSelections(guidance, props.selections) : {};
  const lift = Object.keys(answers).length > 0 ? liftPictureOf(answers) : null;
  return <ProductPicture {...props} {...(lift && { src: liftPicturePath(lift) })} />;
}
