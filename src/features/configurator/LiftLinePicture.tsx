import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { ownValue } from '~/data/safeJson';
import { LeadTimePlace } from '~/features/fit';
import { useLiftSelectionsQuery, useQuestionSetQuery } from './configuratorApi';
import { type LiftLeadTimeProps, type LinePictureProps, ProductPicture } from './LinePicture';
import { answersOfSelections } from './lineAnswers';
import { modelSku } from './situation';

/** A lift as it was put together, from its selections and the keys of the question set; the product's picture where they name none. */
export function LiftLinePicture(props: LinePictureProps): ReactNode {
  const { by, keys } = props.selections;
  const guidance = useQuestionSetQuery(props.sku);
  const sold = useLiftSelectionsQuery(by === 'sku' ? props.sku : skipToken);
  if (guidance.isLoading || sold.isLoading) return <ProductPicture {...props} src={null} />;
  const uids = by === 'uid' ? keys : keys.flatMap((sku) => ownValue(sold.data ?? {}, sku) ?? []);
  const answers = guidance.data ? answersOfSelections(guidance.data, uids) : {};
  const lift = Object.keys(answers).length > 0 ? liftPictureOf(answers) : null;
  return <ProductPicture {...props} {...(lift && { src: liftPicturePath(lift) })} />;
}

/** From the selections of a line to its model, and on to that model's time. */
export function LiftLineLeadTime({ lines: [line], ...words }: LiftLeadTimeProps): ReactNode {
  const { data } = useQuestionSetQuery(line?.sku ?? skipToken);
  const key = data && line && ownValue(answersOfSelections(data, line.selections), 'SEAT_MODEL');
  const model = data?.questions.find((question) => question.key === 'SEAT_MODEL')?.choices.find((choice) => choice.key === key);
  const sku = model && modelSku(model.key);
  return model && sku ? <LeadTimePlace model={{ key: model.key, label: model.label, sku }} {...words} /> : words.otherwise;
}
