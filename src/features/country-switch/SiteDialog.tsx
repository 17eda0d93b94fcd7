import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectNumItems } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';
import { AnchorButton, Button, Dialog } from '~/ui';
import styles from './SiteDialog.module.css';
import { offersFor } from './siteOffers';

/** "You seem to be in Belgium": the shops there, each in its own language, and staying as an equal way on. */
export function SiteDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const intl = useIntl();
  const here = useSelector(selectStoreView);
  const hasBasket = useSelector(selectNumItems) > 0;
  const placeOf = (code: string) => intl.formatMessage({ id: `countrySwitch.in.${code}` });
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="countrySwitch.site.title" values={{ place: placeOf(country) }} />}>
      {offersFor(country).map(({ language, heading, text, action, href }) => (
        <section key={language} lang={language} className={styles.offer}>
          <h3 className={styles.heading}>{heading}</h3>
          <p>{text}</p>
          <AnchorButton variant="secondary" isWide href={href} hrefLang={language} onClick={onClose}>
            {action}
          </AnchorButton>
        </section>
      ))}
      {hasBasket && (
        <p>
          <FormattedMessage id="countrySwitch.basket.text" values={{ place: placeOf(here.countryCode) }} />
        </p>
      )}
      <Button variant="quiet" isWide onClick={onClose}>
        <FormattedMessage id="countrySwitch.site.stay" values={{ place: placeOf(here.countryCode) }} />
      </Button>
    </Dialog>
  );
}
