import { FormattedMessage, useIntl } from 'react-intl';
import { ConsentAgain } from '~/features/consent';
import { ContentMarkup } from '~/features/content';
import { CountrySelector } from '~/features/country-switch';
import { CallbackTrigger, ChatTrigger, MessagingTrigger, OpeningHours, PhoneLink, useMenu } from '~/features/navigation';
import { NewsletterSignUp } from '~/features/newsletter';
import { MessageLog } from '~/features/notices';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Container, Icon, Link, LinkButton } from '~/ui';
import styles from './Footer.module.css';
import { Logo } from './Header';
import helpLineStyles from './HelpLine.module.css';
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

/** The same help in the same place on every page: above the footer. */
export function HelpLine() {
  const intl = useIntl();
  const { phone } = useCountry();
  return (
    <aside className={helpLineStyles.help} aria-label={intl.formatMessage({ id: 'shell.help' })}>
      <Container className={helpLineStyles.line}>
        <div>
          <p className={helpLineStyles.question}>
            <FormattedMessage id="shell.help.question" />
          </p>
          <p>
            <FormattedMessage id={phone.isFree ? 'shell.help.answer' : 'shell.help.answer.paid'} /> <OpeningHours />
          </p>
        </div>
        <div className={helpLineStyles.ways}>
          <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
            <Icon name="phone" />
            {phone.shown}
          </AnchorButton>
          <CallbackTrigger className={helpLineStyles.app} place="help" />
          <ChatTrigger className={helpLineStyles.app} />
          <MessagingTrigger className={helpLineStyles.app} />
          <LinkButton variant="quiet" to="/contact-us">
            <FormattedMessage id="shell.help.write" />
          </LinkButton>
        </div>
      </Container>
    </aside>
  );
}
