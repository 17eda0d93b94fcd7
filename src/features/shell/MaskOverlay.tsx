import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import styles from './MaskOverlay.module.css';
import { drawerToggled, selectOverlay } from '~/features/navigation';

/** What stands open in the header: focus goes back there. */
const opened = 'header [aria-expanded="true"], #menu details[open] > summary';

/** Dims the page while a submenu or the search is open. A press on it or Escape closes them, and so does any step of the router. */
export function MaskOverlay() {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectOverlay);
  const { key } = useLocation();
  const shown = useRef(key);
  const mask = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dispatch(drawerToggled(null));
  }, [dispatch, key]);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.target !== mask.current) return;
      if (event instanceof KeyboardEvent) document.querySelector<HTMLElement>(opened)?.focus();
      dispatch(drawerToggled(null));
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [dispatch, isOpen]);

  return isOpen ? <div ref={mask} className={styles.mask} aria-hidden="true" /> : null;
}
