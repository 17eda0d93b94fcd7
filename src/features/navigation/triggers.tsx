import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useHref, useLocation } from 'react-router';
import { brand } from '~/config/brand';
import { CartBadge } from '~/features/cart';
import { loadCallback, useTakesRequests } from '~/features/requests';
import { loadSearchPanel } from '~/features/search';
import { isQuietPath, useHasChat } from '~/features/chat';
import { useCountry, useHasFeature } from '~/features/store-view';
import { Icon, Link } from '~/ui';
import styles from './BottomBar.module.css';
import { LazyOpener, useDrawer } from './LazyOpener';
import { searchToggled, selectSearchOpen } from './shellSlice';

const loadDrawer = async () => (await import(/* webpackChunkName: "drawer" */ './Drawer')).Drawer;

/** The whole menu behind one button. Without scripts it leads to the header's own menu, which then shows itself. */
export function MenuTrigger({ place, className }: { place: 'header' | 'bottom'; className: string | undefined }) {
  return (
    <LazyOpener {...useDrawer(`menu-${place}`)} className={className} href="#menu" load={loadDrawer}>
      <Icon name="menu" />
      <FormattedMessage id="shell.menu.open" />
    </LazyOpener>
  );
}

const loadMessaging = async () => (await import(/* webpackChunkName: "messaging" */ './MessagingDrawer')).MessagingDrawer;

/** The country's messaging app, where it has one: says what using it means, then leads there. Without scripts it leads there at once. */
export function MessagingTrigger({ className }: { className: string | undefined }) {
  const { messagingApp } = useCountry();
  const drawer = useDrawer('messaging');
  return messagingApp ? (
    <LazyOpener {...drawer} id="messaging" className={className} href={messagingApp.link} isOutside load={loadMessaging}>
      <Icon name="chat" />
      <FormattedMessage id="messaging.common.open" />
    </LazyOpener>
  ) : null;
}

/** The company rings instead, at a time within its hours. Nothing where no requests are taken; without scripts it leads to the contact page. */
export function CallbackTrigger({ place, className }: { place: 'header' | 'help'; className: string | undefined }) {
  const drawer = useDrawer(`callback-${place}`);
  const contact = useHref('/contact-us');
  return useTakesRequests() ? (
    <LazyOpener {...drawer} form="callback" className={className} href={contact} load={loadCallback}>
      <FormattedMessage id="shell.callback" />
    </LazyOpener>
  ) : null;
}

/**
 * A written conversation with a person: the mark is what opens it once scripts run; else it leads to the contact page. Nothing on the pages that
 * have no such button (specification 2.4).
 */
export function ChatTrigger({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  return useHasChat() && !isQuietPath(pathname) ? (
    <Link className={className} to="/contact-us" data-chat="">
      <Icon name="chat" />
      <FormattedMessage id="shell.chat" values={{ brand: brand.name }} />
    </Link>
  ) : null;
}

/** Opens the search below the header. Without scripts it leads to the search page. */
export function SearchTrigger({ className, labelClassName }: { className: string | undefined; labelClassName: string | undefined }) {
  return (
    <LazyOpener
      className={className}
      href={useHref('/search.html')}
      load={loadSearchPanel}
      isOpen={useSelector(selectSearchOpen)}
      toggled={() => searchToggled()}
    >
      <Icon name="search" />
      <span className={labelClassName}>
        <FormattedMessage id="shell.search" />
      </span>
    </LazyOpener>
  );
}

/** On phones: menu, phone and basket in reach of the thumb, on every page. Where nothing is sold online, the search stands in the basket's place. */
export function BottomBar() {
  const intl = useIntl();
  const { phone } = useCountry();
  const sells = useHasFeature('ecommerce');
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: sells ? 'shell.bottomBar' : 'shell.bottomBar.search' })}>
      <MenuTrigger className={styles.item} place="bottom" />
      <a className={styles.item} href={`tel:${phone.link}`}>
        <Icon name="phone" />
        <FormattedMessage id="shell.phone" />
      </a>
      {sells ? (
        <CartBadge className={styles.item} />
      ) : (
        <Link className={styles.item} to="/search.html">
          <Icon name="search" />
          <FormattedMessage id="shell.search" />
        </Link>
      )}
    </section>
  );
}
