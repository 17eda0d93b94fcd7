import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { Container } from '~/ui';
import { useLazyPart, useWorld } from '~/world';
import styles from './OrderAttemptBanner.module.css';
import type { OrderAttemptRecord } from './orderAttemptModel';
import { isOpen } from './orderAttemptModel';
import { selectAnnouncedOrderAttempt } from './orderAttemptSlice';

/** These pages show the order's state themselves: the confirmation always, the checkout while the outcome is unknown. */
const tellsItself = (pathname: string, record: OrderAttemptRecord): boolean =>
  pathname === '/order-confirmation' || (pathname === '/checkout' && isOpen(record));

const load = async () => (await import(/* webpackChunkName: "settling" */ './OrderAnnouncement')).OrderAnnouncement;

/**
 * On every page: an order whose outcome is unknown, or became known while the shopper was on another page. Most visitors never see it, so it
 * is not in the first page's code; if it fails to load, the next page, the order's next state and the returning connection try again.
 */
export function OrderAttemptBanner(): ReactNode {
  const { clock, connectivity } = useWorld();
  const { pathname } = useLocation();
  const record = useSelector((state: Parameters<typeof selectAnnouncedOrderAttempt>[0]) => selectAnnouncedOrderAttempt(state, clock.now()));
  const { Part, request } = useLazyPart(load);
  const isNeeded = record !== undefined && !tellsItself(pathname, record);
  useEffect(() => {
    if (!isNeeded) return;
    void request();
    return connectivity.onChange((isOnline) => isOnline && void request());
  }, [isNeeded, request, connectivity, pathname, record?.state]);
  if (!isNeeded || !Part) return null;
  return (
    <Container className={styles.banner}>
      <Part record={record} />
    </Container>
  );
}
