import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigation } from 'react-router';
import { documentStepKey } from '~/config/publicPaths';
import { pageLoadingSet } from '~/features/navigation';
import { classes, LiveRegion } from '~/ui';
import { useWorld } from '~/world';
import styles from './LoadingBar.module.css';

/** Specification section 9: it stays for a moment after the page has come. */
const lingering = 750;
const aWord = 1000;

/** While the next page is on its way. A navigation within the same path shows nothing. */
export function LoadingBar() {
  const { clock } = useWorld();
  const dispatch = useDispatch();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state !== 'idle' && next?.pathname !== pathname;
  const [isLingering, setLingering] = useState(false);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const stop = clock.after(aWord, () => setLong(true));
    return () => {
      stop();
      setLong(false);
      setLingering(true);
    };
  }, [clock, isLoading]);

  const phase = isLoading ? 'loading' : isLingering ? 'done' : 'off';
  useEffect(() => {
    dispatch(pageLoadingSet(phase));
  }, [dispatch, phase]);

  useEffect(() => {
    if (!isLingering) return;
    return clock.after(lingering, () => setLingering(false));
  }, [clock, isLingering]);

  return (
    <>
      {(isLoading || isLingering) && <div className={classes(styles.bar, isLoading ? styles.loading : styles.done)} aria-hidden="true" />}
      <LiveRegion>{isLong && <FormattedMessage id="shell.loading" />}</LiveRegion>
    </>
  );
}

/** How long a page may take to show its heading before focus goes to the page itself. */
const patience = 15_000;

/**
 * After a step within the shop, focus goes to the new page's main heading and its title is said; also when the step loads a document
 * (`app/routeGuards.ts`). The first page is left alone.
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
