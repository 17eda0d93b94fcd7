import { type ReactNode, useEffect } from 'react';
import type { LiftSnapshot } from '~/features/saved-configurations';
import { useLazyPart } from '~/world';

export interface OwnLiftProps {
  /** @param lift as it may leave the device: without answers about health */
  children: (lift: LiftSnapshot) => ReactNode;
}

const load = async () => (await import(/* webpackChunkName: "own-lift" */ './OwnLift')).OwnLift;

/**
 * The lift that the shopper speaks of: the one in the builder that is open, else the one in the basket, else the last that was saved on this
 * device. Nothing where there is none, and until its part is loaded.
 */
export function OwnLiftPlace(props: OwnLiftProps): ReactNode {
  const { Part, request } = useLazyPart(load);
  useEffect(() => void request(), [request]);
  return Part && <Part {...props} />;
}
