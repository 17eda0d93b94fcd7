import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Button } from '~/ui';
import { useOpening } from '~/world';
import styles from './Newsletter.module.css';

const load = async () => (await import(/* webpackChunkName: "newsletter" */ './NewsletterForm')).NewsletterForm;

/** The letter by e-mail: what it is, and one button. The form comes when it is asked for; without scripts, a message does as well. */
export function NewsletterSignUp() {
  const { email } = useCountry();
  const { Part, request, isOpen, open } = useOpening(load);
  return (
    <section className={styles.newsletter}>
      <h2 className={styles.heading}>
        <FormattedMessage id="newsletter.common.heading" />
      </h2>
      {isOpen && Part ? (
        <Part />
      ) : (
        <div className={styles.invitation}>
          <p>
            <FormattedMessage id="newsletter.common.text" />
          </p>
          <Button className={styles.open} isBusy={isOpen} onPointerEnter={request} onClick={open}>
            <FormattedMessage id="newsletter.common.open" />
          </Button>
          <noscript>
            <p>
              <FormattedMessage id="newsletter.without" values={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
            </p>
          </noscript>
        </div>
      )}
    </section>
  );
}
