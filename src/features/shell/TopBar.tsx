import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { topBarBlocks } from '~/config/contentPages';
import type { ProductRange } from '~/config/ranges';
import { ContentMarkup, useRange } from '~/features/content';
import { CountrySelector } from '~/features/country-switch';
import { CallbackTrigger, PhoneLink } from '~/features/navigation';
import { ReaderTrigger } from '~/features/reader';
import { selectIsPublicSector } from '~/features/session';
import { useHasFeature } from '~/features/store-view';
import { Container, Icon, Link } from '~/ui';
import { useShellBlock } from './shellBlocks';
import styles from './TopBar.module.css';

/** Which promise stands above the header. A region's bar has the region's own words. */
export type TopBarVariant = 'default' | 'ecommerce' | 'publicSector' | 'homelifts' | 'aftercare' | 'regional';

export interface TopBarChoice {
  variant: TopBarVariant;
  /** Block of the editors that replaces our words. */
  block: string;
  /** On phones the header leaves its number out here: the page itself says which one to call. */
  hidesPhone: boolean;
}

const aftercarePath = /^\/(servicing-aftercare|service-(and-aftercare-homelift|branch-finder|apres-vente)|dienst-verkoop)(\/|$)/;

export interface BarOf {
  path: string;
  sells: boolean;
  /** The code of a regional page's region. */
  region?: string | undefined;
  isPublicSector?: boolean;
  range?: ProductRange | undefined;
}

/** The bar of a page: that of its region, of a public body's customer, else by its path, what it is about, and the country's features. */
export function topBarOf({ region, isPublicSector, ...page }: BarOf): TopBarChoice {
  if (region !== undefined) return { variant: 'regional', block: `top-bar-region-${region}`, hidesPhone: false };
  const variant = isPublicSector ? 'publicSector' : variantOf(page);
  return { variant, block: topBarBlocks[variant], hidesPhone: variant === 'aftercare' };
}

function variantOf({ path, sells, range }: BarOf): keyof typeof topBarBlocks {
  if (/^\/publicsector(\/|$)/.test(path)) return 'publicSector';
  if (aftercarePath.test(path)) return 'aftercare';
  return range ?? (sells ? 'ecommerce' : 'default');
}

/** One promise, which hangs on where the reader is, and the ways to a person. Phones have these in the header, the drawer and the bottom bar. */
export function TopBar({ region }: Pick<BarOf, 'region'>) {
  const { pathname } = useLocation();
  const sells = useHasFeature('ecommerce');
  const { variant, block } = topBarOf({
    path: pathname,
    sells,
    region,
    isPublicSector: useSelector(selectIsPublicSector),
    range: useRange(),
  });
  const own = useShellBlock(block);
  return (
    <div className={styles.bar}>
      <Container className={styles.line}>
        <div className={styles.promise}>
          <Icon name="check" size="small" />
          {own ? <ContentMarkup html={own.html} /> : <FormattedMessage id={`shell.topBar.${variant}`} />}
        </div>
        <div className={styles.ways}>
          <ReaderTrigger className={styles.tool} isShort />
          <CountrySelector place="header" />
          <Link className={styles.contact} to="/contact-us">
            <FormattedMessage id="shell.menu.contact" />
          </Link>
          <CallbackTrigger className={styles.contact} place="header" />
          <PhoneLink className={styles.phone} />
        </div>
      </Container>
    </div>
  );
}
