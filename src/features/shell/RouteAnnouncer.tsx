import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LiveRegion } from '~/ui';
import { useWorld } from '~/world';

/** How long a page may take to show its heading before focus goes to the page itself. */
const patience = 15_000;

/** After a step of the router, focus goes to the new page's main heading and its title is said. The first page is left alone. */
export function RouteAnnouncer() {
  const { clock } = useWorld();
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    const arrive = (target: HTMLElement) => {
      observer.disconnect();
      stop();
      if (target !== main) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      setTitle(document.title);
    };
    const look = () => {
      const heading = main.querySelector('h1');
      if (heading) arrive(heading);
    };
    const observer = new MutationObserver(look);
    const stop = clock.after(patience, () => arrive(main));
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      stop();
    };
  }, [clock, pathname]);

  return <LiveRegion>{title}</LiveRegion>;
}
