import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { currencyCookieOf } from '~/config/storeViews';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectCurrency, selectStoreView, useHasFeature } from '~/features/store-view';
import { Alert, Button, Icon, Row } from '~/ui';
import { useWorld } from '~/world';
import styles from './CountryDialog.module.css';
import { useCurrenciesQuery } from './currencyApi';

/** In seconds: a year. */
const keptFor = 31_536_000;

/**
 * What prices are shown in, where commerce lists several currencies. Another one is a new document: the edge makes it in that currency, and no
 * answer in the former is left. The basket stays, and is priced anew by commerce. While it is not known how an order ended, nothing is changed.
 */
export function CurrencyChoice() {
  const { cookies, navigation } = useWorld();
  const { currency: own, websiteCode } = useSelector(selectStoreView);
  const current = useSelector(selectCurrency);
  const isOrdering = Boolean(useSelector(selectOpenOrderAttempt));
  const { data: codes = [] } = useCurrenciesQuery(undefined, { skip: !useHasFeature('currencyChoice') });
  const sells = useHasFeature('ecommerce');
  const [isRefused, setRefused] = useState(false);
  if (codes.length < 2 || isOrdering) return null;

  const choose = (code: string) => {
    const name = currencyCookieOf(websiteCode);
    if (code === own) cookies.remove(name);
    else cookies.write(name, code, { maxAge: keptFor });
    if ((cookies.read(name) ?? own) === code) navigation.reload();
    else setRefused(true);
  };
  return (
    <section className={styles.currencies}>
      <h3 className={styles.name}>
        <FormattedMessage id="countrySwitch.currency.title" />
      </h3>
      <p>
        <FormattedMessage id="countrySwitch.currency.text" /> {sells && <FormattedMessage id="countrySwitch.currency.basket" />}
      </p>
      <Row>
        {codes.map((code) =>
          code === current ? (
            <span key={code} className={`${styles.shop} ${styles.here}`} aria-current="true">
              <Icon name="check" size="small" />
              <CurrencyName code={code} />
            </span>
          ) : (
            <Button key={code} onClick={() => choose(code)}>
              <CurrencyName code={code} />
            </Button>
          ),
        )}
      </Row>
      {isRefused && (
        <Alert tone="error">
          <FormattedMessage id="countrySwitch.currency.notKept" />
        </Alert>
      )}
    </section>
  );
}

/** "Euro (EUR)": the sign alone says little where two currencies are dollars or francs. */
function CurrencyName({ code }: { code: string }) {
  const name = useIntl().formatDisplayName(code, { type: 'currency' });
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code})` : code;
}
