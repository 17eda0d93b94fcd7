import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { surroundingBlocks } from '~/config/contentPages';
import { ownBlock } from '~/config/ranges';
import { savedLook } from '~/config/savedLook';
import { ContentMarkup, useCmsBlocksQuery, useRange } from '~/features/content';
import { Icon } from '~/ui';
import type { World } from '~/world';
import { useWorld } from '~/world';
import styles from './PromoBar.module.css';
import './promoLook.css';

const unchanging = () => () => undefined;

/**
 * The editors' promotion above the header; nothing where they have none. Once closed, it stays hidden for two days: a
 * script in the head hides it before the first paint (`config/savedLook.ts`), and here it is removed from the page.
 */
export function PromoBar() {
  const intl = useIntl();
  const world = useWorld();
  const { data: blocks } = useCmsBlocksQuery(surroundingBlocks);
  const html = ownBlock(blocks, 'promo-bar', useRange())?.html;
  const [isClosed, setClosed] = useState(false);
  // The server does not know this browser's storage: the first HTML has the bar, hidden by the head's script, so its removal is not visible.
  const isDismissed = useSyncExternalStore(
    unchanging,
    () => isPromoDismissed(world),
    () => false,
  );
  const isShown = html !== undefined && html !== '' && !isClosed && !isDismissed;

  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('promo-shown', isShown);
    return () => classList.remove('promo-shown');
  }, [isShown]);

  if (!isShown) return null;
  const close = () => {
    dismissPromo(world);
    setClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={`${styles.promo} promo-bar`} aria-label={intl.formatMessage({ id: 'promo.label' })}>
      <div className={styles.words}>
        <ContentMarkup html={html} />
      </div>
      <button type="button" className={styles.close} onClick={close} aria-label={intl.formatMessage({ id: 'promo.close' })}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** A promotion that was closed stays away for two days; after that it may have changed. */
const twoDays = 2 * 24 * 60 * 60_000;

function isPromoDismissed({ storage, clock }: World): boolean {
  try {
    const record = JSON.parse(storage.read(savedLook.promoKey) ?? 'null') as { until?: unknown } | null;
    return typeof record?.until === 'number' && record.until > clock.now();
  } catch {
    return false;
  }
}

function dismissPromo({ storage, clock }: World): void {
  storage.write(savedLook.promoKey, JSON.stringify({ until: clock.now() + twoDays }));
}
