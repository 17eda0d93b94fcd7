import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ConsentPlace } from '~/features/consent';
import { LanguageSelector, SiteSelector } from '~/features/country-switch';
import { BottomBar, drawerToggled, selectOverlay } from '~/features/navigation';
import { NoticesRegion } from '~/features/notices';
import { OrderAttemptBanner } from '~/features/order-attempt';
import { PromoBar } from '~/features/promo';
import { TextReaderBar } from '~/features/reader';
import { selectIsSignedIn } from '~/features/session';
import { loadSessionWatch } from '~/features/sign-in';
import { useLazyPart } from '~/world';
import styles from './AppShell.module.css';
import { Footer, HelpLine } from './Footer';
import { Header } from './Header';
import maskOverlayStyles from './MaskOverlay.module.css';
import { LoadingBar, RouteAnnouncer } from './routeFeedback';
import { ShopSurroundings } from './ShopSurroundings';

/**
 * What stands around every page, in the same order everywhere: way past the header, header, page, help, footer, messages. The bar that
 * phones see at the foot of the screen belongs to the header, whose triggers it takes over: the keyboard reaches it before the page.
 */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <ShopSurroundings>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main">
          <FormattedMessage id="shell.skip" />
        </a>
        <LoadingBar />
        <TextReaderBar />
        <PromoBar />
        <Header />
        <BottomBar />
        <main id="main" className={styles.main} tabIndex={-1}>
          <OrderAttemptBanner />
          {children}
        </main>
        <HelpLine />
        <Footer />
        <MaskOverlay />
        <SiteSelector />
        <LanguageSelector />
        <ConsentPlace />
        <NoticesRegion />
        <RouteAnnouncer />
        <SessionPlace />
      </div>
    </ShopSurroundings>
  );
}

/**
 * Nothing for guests; for a signed-in customer it loads the part that watches the session. It stays when the session expires, to show the
 * dialog. If it fails to load, the next page tries again.
 */
function SessionPlace() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const { Part, request } = useLazyPart(loadSessionWatch);
  useEffect(() => {
    if (isSignedIn) void request();
  }, [isSignedIn, request, pathname]);
  return Part && <Part />;
}

/** What stands open in the header: focus goes back there. */
const opened = 'header [aria-expanded="true"], #menu details[open] > summary';

/** Dims the page while a submenu or the search is open. A press on it or Escape closes them, and so does any step of the router. */
function MaskOverlay() {
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

  return isOpen ? <div ref={mask} className={maskOverlayStyles.mask} aria-hidden="true" /> : null;
}
