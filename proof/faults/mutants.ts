import { accountMutants } from './accountMutants';
import { cartMutants } from './cartMutants';
import { chatMutants } from './chatMutants';
import { countingMutants } from './countingMutants';
import { deskMutants } from './deskMutants';
import { platformMutants } from './platformMutants';
import type { Mutant } from './mutant';
import { orderMutants } from './orderMutants';
import { reliefMutants } from './reliefMutants';
import { requestMutants } from './requestMutants';

/** Mistakes that shops on this platform have made, and those that this one's own rules forbid. */
export const mutants: readonly Mutant[] = [
  ...cartMutants,
  ...orderMutants,
  ...platformMutants,
  ...accountMutants,
  ...requestMutants,
  ...deskMutants,
  ...reliefMutants,
  ...countingMutants,
  ...chatMutants,
];
