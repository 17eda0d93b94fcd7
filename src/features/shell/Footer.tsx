import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { brand } from '~/config/brand';
import { ContentMarkup } from '~/features/content';
import { MessageLog } from '~/features/notices';
import { Container } from '~/ui';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { OpeningHours } from './OpeningHours';
import { PhoneLink } from './PhoneLink';
import { useShellBlock } from './shellBlocks';
import { useMenu } from './useMenu';

/** The end of every page: whom to reach, where to go, who we are. The editors fill it; without them it still leads on. */
export function Footer() {
  const help = useShellBlock('footer-help');
  const links = useShellBlock('footer-links');
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.company}>
            <Logo />
            {help ? <ContentMarkup html={help.html} /> : <Reach />}
          </div>
          <div className={styles.ways}>{links ? <ContentMarkup html={links.html} /> : <MenuLinks />}</div>
        </div>
        <div className={styles.end}>
          <p>
            <FormattedMessage id="shell.footer.company" values={{ company: brand.address.join(', ') }} />
          </p>
          <MessageLog />
        </div>
      </Container>
    </footer>
  );
}

function Reach() {
  return (
    <div>
      <PhoneLink />
      <p>
        <OpeningHours />
      </p>
    </div>
  );
}

function MenuLinks() {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'shell.footer.links' })}>
      <ul>
        {useMenu().map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
