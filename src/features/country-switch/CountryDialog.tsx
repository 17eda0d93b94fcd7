import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { countries } from '~/config/countries';
import { languageTagOf } from '~/config/paths';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { selectNumItems } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';
import { AnchorButton, Button, classes, Dialog, Icon, Row } from '~/ui';
import styles from './CountryDialog.module.css';
import { CurrencyChoice } from './CurrencyChoice';
import type { Target } from './targets';
import { useTargets } from './targets';

/** All shops by country. It stands at the end of the document, so that header and footer do not colour it. */
export function CountryDialog({ onClose }: { onClose: () => void }) {
  return createPortal(<Shops onClose={onClose} />, document.body);
}

/** Each in its own words; the one we are in is marked. A link is a new document in the other shop. */
function Shops({ onClose }: { onClose: () => void }) {
  const { targets, isComplete } = useTargets();
  const here = useSelector(selectStoreView);
  const hasBasket = useSelector(selectNumItems) > 0;
  const [chosen, setChosen] = useState<Target | null>(null);

  const choose = (target: Target, event: MouseEvent) => {
    // Languages of one country share the cart; another country's shop does not.
    if (!hasBasket || target.storeView.websiteCode === here.websiteCode) return;
    event.preventDefault();
    setChosen(target);
  };
  if (chosen) return <BasketStays target={chosen} onClose={onClose} />;
  return (
    <Dialog isOpen isWide onClose={onClose} title={<FormattedMessage id="countrySwitch.title" />}>
      <p>
        <FormattedMessage id="countrySwitch.text" />
      </p>
      <CurrencyChoice />
      <ul className={styles.countries}>
        {countries.map(({ code, flag, externalSite }) => (
          <li key={code} className={styles.country}>
            <img className={styles.flag} src={flag} alt="" width="48" height="32" />
            <div className={styles.words}>
              <CountryName code={code} />
              <ul className={styles.languages}>
                {storeViews
                  .filter(({ countryCode }) => countryCode === code)
                  .map((storeView) => (
                    <li key={storeView.storeCode}>
                      <Shop
                        storeView={storeView}
                        target={targets.find((target) => target.storeView.storeCode === storeView.storeCode)}
                        isComplete={isComplete}
                        onChoose={choose}
                      />
                    </li>
                  ))}
                {externalSite && (
                  <li>
                    <a className={styles.shop} href={externalSite}>
                      English
                      <span className={styles.note}>
                        <FormattedMessage id="countrySwitch.external" />
                      </span>
                    </a>
                  </li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function CountryName({ code }: { code: string }) {
  const intl = useIntl();
  return <h3 className={styles.name}>{intl.formatDisplayName(code, { type: 'region' })}</h3>;
}

interface ShopProps {
  storeView: StoreView;
  /** Absent for the shop we are in. */
  target: Target | undefined;
  isComplete: boolean;
  onChoose: (target: Target, event: MouseEvent) => void;
}

function Shop({ storeView, target, isComplete, onChoose }: ShopProps) {
  const language = languageTagOf(storeView.locale);
  if (!target) {
    return (
      <span className={classes(styles.shop, styles.here)} aria-current="true">
        <Icon name="check" size="small" />
        <span lang={language}>{storeView.storeName}</span>
        <span className={styles.note}>
          <FormattedMessage id="countrySwitch.here" />
        </span>
      </span>
    );
  }
  return (
    <a className={styles.shop} href={target.href} hrefLang={language} onClick={(event) => onChoose(target, event)}>
      <span lang={language}>{storeView.storeName}</span>
      {isComplete && target.arrival !== 'page' && (
        <span className={styles.note}>
          <FormattedMessage id={`countrySwitch.arrival.${target.arrival}`} />
        </span>
      )}
    </a>
  );
}

/** A warning before a filled cart is left behind: it stays in this shop. Offers both ways on. */
function BasketStays({ target: { storeView, href }, onClose }: { target: Target; onClose: () => void }) {
  const intl = useIntl();
  const here = useSelector(selectStoreView);
  const placeOf = (code: string) => intl.formatMessage({ id: `countrySwitch.in.${code}` });
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="countrySwitch.basket.title" />}>
      <p>
        <FormattedMessage id="countrySwitch.basket.text" values={{ place: placeOf(here.countryCode) }} />
      </p>
      <Row>
        <AnchorButton variant="primary" href={href} hrefLang={languageTagOf(storeView.locale)}>
          <FormattedMessage id="countrySwitch.basket.go" values={{ place: placeOf(storeView.countryCode) }} />
        </AnchorButton>
        <Button onClick={onClose}>
          <FormattedMessage id="countrySwitch.basket.stay" />
        </Button>
      </Row>
    </Dialog>
  );
}
