import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { basketKind, selectDetails } from '~/features/cart';
import type { Step } from './checkoutModel';
import { selectShippingMethod } from './checkoutSlice';

/** A step's question, or (`isShort`) its name in the list of answers: accessories are delivered or collected, not installed. */
export function StepName({ step, isShort = false }: { step: Step; isShort?: boolean }): ReactNode {
  const contents = basketKind(useSelector(selectDetails));
  const isCollected = useSelector(selectShippingMethod)?.pickup !== undefined;
  const kind = isShort && isCollected && contents === 'goods' ? 'collect' : contents;
  const ending = isShort ? '.short' : step === 'delivery' && kind === 'goods' ? '.goods' : '';
  return <FormattedMessage id={`checkout.step.${step}${ending}`} values={{ kind }} />;
}
