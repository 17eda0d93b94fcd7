import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConsentPlace } from '~/features/consent';
import { LanguageSelector, SiteSelector } from '~/features/country-switch';
import { NoticesRegion } from '~/features/notices';
import { PlacementBanner } from '~/features/order-attempt';
import { PromoBar } from '~/features/promo';
import { TextReaderBar } from '~/features/reader';
import styles from './AppShell.module.css';
import { BottomBar } from '~/features/navigation';
import { Footer } from './Footer';
import { Header } from './Header';
import { HelpLine } from './HelpLine';
import { LoadingBar } from './LoadingBar';
import { MaskOverlay } from './MaskOverlay';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SessionPlace } from './SessionPlace';
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
          <PlacementBanner />
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
