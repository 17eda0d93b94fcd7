import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useMatches } from 'react-router';
import { ContentMarkup } from '~/features/content';
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
/** The page about homelifts, what is below their category in each language, and their questions. */
const homeliftPath = /^\/(our-homelift|homelift|huislift|hauslift|ascenseurs-|ascensor[ei]|elevadores-dom)/;

const blocks: Record<Exclude<TopBarVariant, 'regional'>, string> = {
  default: 'top-bar-default',
  ecommerce: 'top-bar-e-commerce',
  publicSector: 'top-bar-public-sector',
  homelifts: 'top-bar-homelifts',
  aftercare: 'top-bar-aftercare',
};

/** The bar of a page: that of a public body's customer, else by its path, the country's features and, on a regional page, its region's code. */
export function topBarOf(path: string, sells: boolean, region?: string, isPublicSector = false): TopBarChoice {
  if (region !== undefined) return { variant: 'regional', block: `top-bar-region-${region}`, hidesPhone: false };
  const variant = isPublicSector ? 'publicSector' : variantOf(path, sells);
  return { variant, block: blocks[variant], hidesPhone: variant === 'aftercare' };
}

function variantOf(path: string, sells: boolean): keyof typeof blocks {
  if (/^\/publicsector(\/|$)/.test(path)) return 'publicSector';
  if (aftercarePath.test(path)) return 'aftercare';
  if (homeliftPath.test(path)) return 'homelifts';
  return sells ? 'ecommerce' : 'default';
}

/** What a regional page's route says of it. */
function regionIn(data: unknown): string | undefined {
  const region = (data as { region?: unknown } | null | undefined)?.region;
  return typeof region === 'string' ? region : undefined;
}

/** One promise, which hangs on where the reader is, and the ways to a person. Phones have these in the header, the drawer and the bottom bar. */
export function TopBar() {
  const { pathname } = useLocation();
  const sells = useHasFeature('ecommerce');
  const matches = useMatches();
  const region = regionIn(matches[matches.length - 1]?.loaderData);
  const { variant, block } = topBarOf(pathname, sells, region, useSelector(selectIsPublicSector));
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
