import { FormattedMessage, useIntl } from 'react-intl';
import type { OpeningTimes } from '~/config/countries';
import { RequestButton, useTakesRequests } from '~/features/requests';
import { CompareSlot } from '~/features/saving';
import { timeOfDay, useCountry } from '~/features/store-view';
import { AnchorButton, Icon, LinkButton } from '~/ui';
import type { ProductModel } from './productModel';
import styles from './ProductPage.module.css';

/** Where nothing is sold online: quotes are made by phone. Number and hours are shown here, so that the visitor need not look for them. */
export function CallToOrder({ product: { sku, name } }: { product: ProductModel }) {
  const { phone, hours } = useCountry();
  const takes = useTakesRequests();
  return (
    <div className={styles.buy}>
      <p>
        <FormattedMessage id="catalog.quote.text" />
      </p>
      <div className={styles.ways}>
        <RequestButton form={`quote-${sku}`} kind="quote" variant="primary" subject={{ type: 'product', sku, name }}>
          <FormattedMessage id="catalog.quote.ask" />
        </RequestButton>
        <AnchorButton variant={takes ? 'secondary' : 'primary'} href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="catalog.quote.call" values={{ phone: phone.shown }} />
        </AnchorButton>
        {!takes && (
          <LinkButton to="/contact-us">
            <FormattedMessage id="catalog.quote.ask" />
          </LinkButton>
        )}
      </div>
      <div className={styles.keep}>
        <CompareSlot sku={sku} label={name} />
      </div>
      <ul className={styles.hours}>
        {hours.map((times) => (
          <li key={times.firstDay}>
            <Times {...times} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Times({ firstDay, lastDay, opens, closes }: OpeningTimes) {
  const intl = useIntl();
  // 5 January 1970 was a Monday.
  const day = (number: number) => intl.formatDate(Date.UTC(1970, 0, 4 + number), { weekday: 'long', timeZone: 'UTC' });
  const days = firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`;
  const values = { days, opens: timeOfDay(intl, opens), closes: timeOfDay(intl, closes) };
  return (
    <span suppressHydrationWarning>
      <FormattedMessage id="catalog.quote.hours" values={values} />
    </span>
  );
}
