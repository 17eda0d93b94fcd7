import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsHydrating, useSurroundings } from '~/ui';
import { useContentSource, type ReadContent } from './contentSource';
import { outlineName, type ContentRoot } from './contentTree';
import { loadShopPurifier } from './loadShopPurifier';

/** A page without an outline moves nowhere: all of it stands. */
const standing: ContentRoot = { kind: 'html', tag: 'div' };

export interface ContentTree {
  /** Null while the reader is on its way. */
  tree: ContentRoot | null;
  /** Reads the content here after all, because what the server sent is gone from the page. */
  readAgain: () => void;
}

/** The tree of a content. At hydration its outline, around what stands in the page; what comes later is read here. */
export function useContentTree(html: string): ContentTree {
  const { ready, outlines } = useContentSource();
  const surroundings = useSurroundings();
  const isHydrating = useIsHydrating() && !ready;
  const [first, setFirst] = useState(() => (isHydrating ? { html, tree: outlines?.[outlineName(html)] ?? standing } : null));
  // Once other content was shown, the server's HTML is gone from the page, also when the first content is shown again.
  if (first && first.html !== html) setFirst(null);
  const [isLost, setLost] = useState(false);
  const adopted = first?.html === html ? first.tree : null;
  const read = useReader(ready, !adopted || isLost);
  const fresh = useMemo(
    () => (read && (!adopted || isLost) ? read(html, surroundings) : null),
    [read, html, surroundings, adopted, isLost],
  );
  const readAgain = useCallback(() => setLost(true), []);
  return { tree: fresh ?? adopted, readAgain };
}

function useReader(ready: ReadContent | undefined, isNeeded: boolean): ReadContent | undefined {
  const [loaded, setLoaded] = useState<{ read: ReadContent }>();
  useEffect(() => {
    if (ready || !isNeeded) return;
    let isGone = false;
    void loadShopPurifier().then(
      ({ read }) => {
        if (!isGone) setLoaded({ read });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [ready, isNeeded]);
  return ready ?? loaded?.read;
}
