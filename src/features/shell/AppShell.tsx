import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ProductRange } from '~/config/ranges';
import { ConsentPlace } from '~/features/consent';
import { RangeProvider } from '~/features/content';
import { BottomBar, drawerToggled, selectOverlay } from '~/features/navigation';
import { NoticesRegion } from '~/features/notices';
import { OrderAttemptBanner } from '~/features/order-attempt';
import { PromoBar } from '~/features/promo';
import { TextReaderBar } from '~/features/reader';
import { selectIsSignedIn } from '~/features/session';
import { useWorld } from '~/world';
import styles from './AppShell.module.css';
import { Footer, HelpLine } from './Footer';
import { Header } from './Header';
import maskOverlayStyles from './MaskOverlay.module.css';
import type { LatePartsProps } from './LateParts';
import { LoadingBar, RouteAnnouncer } from './routeFeedback';
import { ShopSurroundings } from './ShopSurroundings';

export interface AppShellProps {
  children: ReactNode;
  isBare: boolean | undefined;
  isTask: boolean | undefined;
  /** What the page is about: blocks of that range show, others hide. */
  range: ProductRange | undefined;
  /** Of a regional page: the region's code. */
  region: string | undefined;
}

/**
 * What stands around every page, in the same order everywhere: way past the header, header, page, help, footer, messages. The bar that
 * phones see at the foot of the screen belongs to the header, whose triggers it takes over: the keyboard reaches it before the page.
 * `isBare`: the page and messages alone. `isTask`: neither promotion nor reader strip takes room from what is asked.
 */
export function AppShell({ children, isBare, isTask, range, region }: AppShellProps) {
  if (isBare)
    return (
      <ShopSurroundings>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <NoticesRegion />
      </ShopSurroundings>
    );
  return (
    <ShopSurroundings>
      <RangeProvider value={range}>
        <div className={styles.shell} data-range={range}>
          <a className={styles.skip} href="#main">
            <FormattedMessage id="shell.skip" />
          </a>
          <LoadingBar />
          <TextReaderBar isFolded={isTask} />
          {!isTask && <PromoBar />}
          <Header region={region} />
          <BottomBar />
          <main id="main" className={styles.main} tabIndex={-1}>
            <OrderAttemptBanner />
            {children}
          </main>
          <HelpLine />
          <Footer />
          <MaskOverlay />
          <ConsentPlace />
          <NoticesRegion />
          <RouteAnnouncer />
          <LatePlace />
        </div>
      </RangeProvider>
    </ShopSurroundings>
  );
}

const loadLateParts = async () => (await import(/* webpackChunkName: "late-parts" */ './LateParts')).LateParts;

/** In milliseconds (specification section 9: lazy contact banner and live chat button). */
const chatDelay = 2_000;

/**
 * What no first paint needs: for a customer and for who asks for another language at once, for others two seconds later. If it fails to load, the next page tries again.
 */
function LatePlace() {
  const { pathname, search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isWanted = isSignedIn || search.includes('languageSelector');
  const { clock } = useWorld();
  const [Part, setPart] = useState<Awaited<ReturnType<typeof loadLateParts>> | null>(null);
  const [asked, setAsked] = useState<LatePartsProps['asked']>();
  useEffect(() => {
    if (Part) return;
    const load = () =>
      void loadLateParts().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    // A press that comes before what it opens.
    const keep = (event: Event) => {
      if (!(event.target as Element).closest('[data-chat],[data-video-call]')) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked((event.target as Element).closest('[data-chat]') ? 'chat' : 'videoCall');
    };
    document.addEventListener('click', keep, true);
    const stop = clock.after(isWanted || asked ? 0 : chatDelay, load);
    return () => {
      document.removeEventListener('click', keep, true);
      stop();
    };
  }, [Part, isWanted, asked, pathname, clock]);
  return Part && <Part asked={asked} />;
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
