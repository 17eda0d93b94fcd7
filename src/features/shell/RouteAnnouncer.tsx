import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { documentStepKey } from '~/config/publicPaths';
import { LiveRegion } from '~/ui';
import { useWorld } from '~/world';

/** How long a page may take to show its heading before focus goes to the page itself. */
const patience = 15_000;

/**
 * After a step within the shop, focus goes to the new page's main heading and its title is said; also when the step loads a document
 * (`app/documentGuard.ts`). The first page is left alone.
 */
export function RouteAnnouncer() {
  const { clock, session } = useWorld();
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const isStep = session.read(documentStepKey) !== null;
    session.remove(documentStepKey);
    if (announced.current === pathname && !isStep) return;
    announced.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    let target: HTMLElement | undefined;
    const arrive = (place: HTMLElement) => {
      if (place !== main) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      if (!target) setTitle(document.title);
      target = place;
    };
    const look = () => {
      const heading = main.querySelector('h1');
      // A page that still waits has a heading of its own; when that is replaced, the focus goes along unless it is elsewhere by then.
      const isLost = !target || (!target.isConnected && document.activeElement === document.body);
      if (heading && isLost) arrive(heading);
    };
    const observer = new MutationObserver(look);
    const stop = clock.after(patience, () => {
      observer.disconnect();
      if (!target) arrive(main);
    });
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      stop();
    };
  }, [clock, session, pathname]);

  return <LiveRegion>{title}</LiveRegion>;
}
