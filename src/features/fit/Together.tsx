import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RequestButton, type RequestSubject } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Icon } from '~/ui';
import styles from './Fit.module.css';

/** Never a dead end: photos, a visit, or a call, with what was answered and measured at hand. */
export function Together({ subject }: { subject: RequestSubject }): ReactNode {
  const { phone } = useCountry();
  return (
    <section className={styles.together} aria-labelledby="look-together">
      <h3 className={styles.modelHeading} id="look-together">
        <FormattedMessage id="fit.together" />
      </h3>
      <p>
        <FormattedMessage id="fit.together.text" />
      </p>
      <div className={styles.ways}>
        <RequestButton form="quote-fit" kind="quote" subject={subject}>
          <FormattedMessage id="fit.together.photos" />
        </RequestButton>
        <RequestButton form="survey-fit" kind="survey" subject={subject}>
          <FormattedMessage id="fit.together.visit" />
        </RequestButton>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <span>
            <FormattedMessage id="fit.together.call" values={{ phone: <span className={styles.unbroken}>{phone.shown}</span> }} />
          </span>
        </AnchorButton>
      </div>
    </section>
  );
}
