import { FormattedMessage, useIntl } from 'react-intl';
import { ConsentAgain } from '~/features/consent';
import { ContentMarkup } from '~/features/content';
import { CountrySelector } from '~/features/country-switch';
import { NewsletterSignUp } from '~/features/newsletter';
import { MessageLog } from '~/features/notices';
import { Container, Link } from '~/ui';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { OpeningHours, PhoneLink, useCountry, useMenu } from '~/features/navigation';
import { useShellBlock } from './shellBlocks';

/** The end of every page: whom to reach, where to go, who we are. The editors fill it; without them it still leads on. */
export function Footer() {
  const help = useShellBlock('footer-help');
  const links = useShellBlock('footer-links');
  const { address } = useCountry();
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.company}>
            <Logo />
            {help ? <ContentMarkup html={help.html} /> : <Reach />}
          </div>
          <NewsletterSignUp />
          <div className={styles.ways}>{links ? <ContentMarkup html={links.html} /> : <MenuLinks />}</div>
        </div>
        <div className={styles.end}>
          <CountrySelector place="footer" />
          <p>
            <FormattedMessage id="shell.footer.company" values={{ company: address.join(', ') }} />
          </p>
          <ConsentAgain className={styles.consent} />
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
