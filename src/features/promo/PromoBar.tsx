import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { surroundingBlocks } from '~/config/surroundingBlocks';
import { ContentMarkup, useCmsBlocksQuery } from '~/features/content';
import { Icon } from '~/ui';
import { useWorld } from '~/world';
import styles from './PromoBar.module.css';
import './promoLook.css';
import { dismissPromo, isPromoDismissed } from './promoDismissal';

const unchanging = () => () => undefined;

/**
 * What the editors want everybody to know, above the header; nothing where they want nothing. Closed, it stays away for two days: a
 * script in the head hides it before the first paint (`config/savedLook.ts`), and here it leaves the page.
 */
export function PromoBar() {
  const intl = useIntl();
  const world = useWorld();
  const { data: blocks } = useCmsBlocksQuery(surroundingBlocks);
  const html = blocks?.find(({ identifier }) => identifier === 'promo-bar')?.html;
  const [isClosed, setClosed] = useState(false);
  // The server does not know what this browser remembers: the first HTML has the bar, and nobody sees it go.
  const isDismissed = useSyncExternalStore(
    unchanging,
    () => isPromoDismissed(world),
    () => false,
  );
  const isShown = html !== undefined && html !== '' && !isClosed && !isDismissed;

  useEffect(() => {
    document.documentElement.classList.toggle('promo-shown', isShown);
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
