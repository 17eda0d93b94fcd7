import { FormattedMessage } from 'react-intl';
import { useLocation, useMatches } from 'react-router';
import { ContentMarkup } from '~/features/content';
import { CountrySelector } from '~/features/country-switch';
import { ReaderTrigger } from '~/features/reader';
import { Container, Icon, Link } from '~/ui';
import { PhoneLink, useCountry } from '~/features/navigation';
import { useShellBlock } from './shellBlocks';
import styles from './TopBar.module.css';
import { topBarOf } from './topBarModel';

/** What a regional page's route says of it. */
const regionIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'region' in data && typeof data.region === 'string' ? data.region : undefined;

/** One promise, which hangs on where the reader is, and the ways to a person. Phones have these in the header, the drawer and the bottom bar. */
export function TopBar() {
  const { pathname } = useLocation();
  const { code } = useCountry();
  const matches = useMatches();
  const region = regionIn(matches[matches.length - 1]?.loaderData);
  const { variant, block } = topBarOf(pathname, code, region);
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
          <PhoneLink className={styles.phone} />
        </div>
      </Container>
    </div>
  );
}
