import type { World } from '~/world';
import { PaymentUnavailable } from './paymentProvider';

const loaded = new Map<string, Promise<void>>();

/** How long a third-party script may take before the page goes on without it. */
const budget = 5_000;

/**
 * Loads a provider's script once; a script that does not load within 5 s counts as unavailable (a blocker may delay it for ever). A failed
 * one may be tried again. @throws PaymentUnavailable
 */
export function loadScript(url: string, world: World): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const stop = world.clock.after(budget, () => fail());
    const fail = () => {
      stop();
      loaded.delete(url);
      element.remove();
      reject(new PaymentUnavailable('the provider’s script did not load'));
    };
    element.async = true;
    element.onload = () => {
      stop();
      resolve();
    };
    element.onerror = fail;
    element.src = url;
    document.head.append(element);
  });
  loaded.set(url, loading);
  return loading;
}
