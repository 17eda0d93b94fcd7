import { itemAdded } from '~/features/cart';
import { lazyExperiments } from '~/features/experiments/lazyExperiments';
import { orderAttemptConfirmed } from '~/features/order-attempt';
import { requestReceived } from '~/features/requests';

/** Experiments, with the facts by which their visitors reach a goal: the experiments themselves stand left of the features that have them. */
export const experimentsFeature = lazyExperiments({
  basket: itemAdded.type,
  request: requestReceived.type,
  purchase: orderAttemptConfirmed.type,
});
