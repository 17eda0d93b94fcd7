import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Icon, VisuallyHidden } from '~/ui';
import { useOpening } from '~/world';
import styles from './CountrySelector.module.css';

const loadCountries = async () => (await import(/* webpackChunkName: "country" */ './CountryDialog')).CountryDialog;

/** Which country's shop this is, and the way to the others. The list comes when it is asked for. */
export function CountrySelector({ place }: { place: 'header' | 'footer' }) {
  const intl = useIntl();
  const { countryCode, storeName } = useSelector(selectStoreView);
  const { flag } = useCountry();
  const { Part, request, isOpen, open, close } = useOpening(loadCountries);
  return (
    <>
      <button type="button" className={styles[place]} aria-haspopup="dialog" onPointerEnter={request} onClick={open}>
        <img className={styles.flag} src={flag} alt="" width="30" height="20" loading="lazy" />
        <span>
          <VisuallyHidden>{intl.formatMessage({ id: 'countrySwitch.common.label' })} </VisuallyHidden>
          {intl.formatDisplayName(countryCode, { type: 'region' })}
          {place === 'footer' ? ` – ${storeName}` : null}
        </span>
        <Icon name="chevronDown" size="small" />
      </button>
      {isOpen && Part ? <Part onClose={close} /> : null}
    </>
  );
}
