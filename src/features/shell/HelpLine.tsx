import { FormattedMessage, useIntl } from 'react-intl';
import { AnchorButton, Container, Icon, LinkButton } from '~/ui';
import styles from './HelpLine.module.css';
import { MessagingTrigger, OpeningHours, useCountry } from '~/features/navigation';

/** The same help in the same place on every page: above the footer. */
export function HelpLine() {
  const intl = useIntl();
  const { phone } = useCountry();
  return (
    <aside className={styles.help} aria-label={intl.formatMessage({ id: 'shell.help' })}>
      <Container className={styles.line}>
        <div>
          <p className={styles.question}>
            <FormattedMessage id="shell.help.question" />
          </p>
          <p>
            <FormattedMessage id={phone.isFree ? 'shell.help.answer' : 'shell.help.answer.paid'} /> <OpeningHours />
          </p>
        </div>
        <div className={styles.ways}>
          <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
            <Icon name="phone" />
            {phone.shown}
          </AnchorButton>
          <LinkButton variant="quiet" to="/contact-us">
            <FormattedMessage id="shell.help.write" />
          </LinkButton>
          <MessagingTrigger className={styles.app} />
        </div>
      </Container>
    </aside>
  );
}
