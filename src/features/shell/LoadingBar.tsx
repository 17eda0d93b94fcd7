import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigation } from 'react-router';
import { classes, LiveRegion } from '~/ui';
import { useWorld } from '~/world';
import styles from './LoadingBar.module.css';
import { pageLoadingSet } from '~/features/navigation';

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
