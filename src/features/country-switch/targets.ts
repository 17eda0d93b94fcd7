import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { buildersEverywhere } from '~/config/builders';
import { type FeatureOverrides, hasFeature } from '~/config/countryFeatures';
import { isAmong, privatePaths } from '~/config/publicPaths';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import type { Alternate } from '~/features/store-view';
import { selectPublicConfig, selectStoreView, useLazyAlternatesQuery } from '~/features/store-view';

/** The target of a link to another store view. */
export interface Target {
  storeView: StoreView;
  /** From the server's root: `/fr-be/contact`. */
  href: string;
  /** `page`: the same page; `parent`: the nearest one above it; `home`: nothing nearer exists there. */
  arrival: 'page' | 'parent' | 'home';
}

/** Asks commerce for a page's counterparts; null when it does not answer. */
export type AskAlternates = (path: string) => Promise<readonly Alternate[] | null>;

/** Pages of ours that stand at the same path in every store view. */
const sharedPaths: readonly string[] = ['/', ...buildersEverywhere, '/search.html'];

/** Cart and checkout; the other private paths are the account's. An order in progress belongs to its shop: only the cart has a counterpart. */
const basketPaths: readonly string[] = ['/basket', '/cart'];
const orderPaths: readonly string[] = ['/checkout', '/order-confirmation'];

/** `/a/b` is below `/a`, which is below `/`. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

export const hrefOf = ({ alias }: StoreView, path: string): string => (alias ? `/${alias}${path}` : path);

/**
 * The same page in each of the other store views, or the nearest page above it that exists there. Commerce is asked about the page
 * and, where something is missing, its parents; cart and account pages follow the features of the country.
 */
export async function findTargets(path: string, from: StoreView, ask: AskAlternates, overrides?: FeatureOverrides): Promise<Target[]> {
  const others = storeViews.filter(({ storeCode }) => storeCode !== from.storeCode);
  if (isAmong(privatePaths, path)) return others.map((storeView) => privateTarget(path, storeView, overrides));
  const found = new Map<string, Target>();
  const settle = (storeView: StoreView, step: string, there: string) => {
    if (found.has(storeView.storeCode)) return;
    const arrival = step === path ? 'page' : there === '/' ? 'home' : 'parent';
    found.set(storeView.storeCode, { storeView, href: hrefOf(storeView, there.replace(/^\/*/, '/')), arrival });
  };
  for (const step of stepsUp(path)) {
    if (sharedPaths.includes(step)) others.forEach((storeView) => settle(storeView, step, step));
    if (found.size === others.length) break;
    const pages = await ask(step);
    if (pages === null) break;
    for (const { storeCode, path: there } of pages) {
      const storeView = others.find((other) => other.storeCode === storeCode);
      if (storeView && there !== null) settle(storeView, step, there);
    }
  }
  return others.map((storeView) => found.get(storeView.storeCode) ?? homeOf(storeView));
}

const homeOf = (storeView: StoreView): Target => ({ storeView, href: hrefOf(storeView, '/'), arrival: 'home' });

function privateTarget(path: string, storeView: StoreView, overrides?: FeatureOverrides): Target {
  const isPurchase = isAmong([...basketPaths, ...orderPaths], path);
  if (!hasFeature(storeView.countryCode, isPurchase ? 'ecommerce' : 'account', overrides)) return homeOf(storeView);
  if (isAmong(orderPaths, path)) return { storeView, href: hrefOf(storeView, '/basket'), arrival: 'parent' };
  return { storeView, href: hrefOf(storeView, path), arrival: 'page' };
}

const deepest = 4;

function stepsUp(path: string): string[] {
  const steps = [path];
  for (let step = path; step !== '/' && steps.length < deepest; step = parentOf(step)) steps.push(parentOf(step));
  return steps.includes('/') ? steps : [...steps, '/'];
}

/**
 * The ways from this page to the other store views. Until commerce has answered, and where it cannot, they lead home: a click never
 * waits. `isComplete` says that they are final.
 */
export function useTargets(): { targets: readonly Target[]; isComplete: boolean } {
  const { pathname } = useLocation();
  const from = useSelector(selectStoreView);
  const { features } = useSelector(selectPublicConfig);
  const [askAlternates] = useLazyAlternatesQuery();
  const [found, setFound] = useState<readonly Target[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = (path: string) =>
      askAlternates(path, true)
        .unwrap()
        .catch(() => null);
    void findTargets(pathname, from, ask, features).then((targets) => isLeft || setFound(targets));
    return () => {
      isLeft = true;
    };
  }, [askAlternates, from, pathname, features]);
  const isElsewhere = ({ storeCode }: { storeCode: string }) => storeCode !== from.storeCode;
  return { targets: found ?? storeViews.filter(isElsewhere).map(homeOf), isComplete: found !== null };
}
