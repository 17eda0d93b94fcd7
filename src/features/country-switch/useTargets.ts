import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { storeViews } from '~/config/storeViews';
import { selectStoreView, useLazyAlternatesQuery } from '~/features/store-view';
import { findTargets, homeOf, type Target } from './targets';

/**
 * The ways from this page to the other store views. Until commerce has answered, and where it cannot, they lead home: a click never
 * waits. `isComplete` says that they are final.
 */
export function useTargets(): { targets: readonly Target[]; isComplete: boolean } {
  const { pathname } = useLocation();
  const from = useSelector(selectStoreView);
  const [askAlternates] = useLazyAlternatesQuery();
  const [found, setFound] = useState<readonly Target[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = (path: string) =>
      askAlternates(path, true)
        .unwrap()
        .catch(() => null);
    void findTargets(pathname, from, ask).then((targets) => isLeft || setFound(targets));
    return () => {
      isLeft = true;
    };
  }, [askAlternates, from, pathname]);
  const isElsewhere = ({ storeCode }: { storeCode: string }) => storeCode !== from.storeCode;
  return { targets: found ?? storeViews.filter(isElsewhere).map(homeOf), isComplete: found !== null };
}
