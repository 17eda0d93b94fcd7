import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { languageTagOf } from '~/config/paths';
import { selectStoreView } from '~/features/store-view';
import { AnchorButton, Button, Dialog, Row } from '~/ui';
import type { Target } from './targets';

/** A warning before a filled cart is left behind: it stays in this shop. Offers both ways on. */
export function BasketStays({ target: { storeView, href }, onClose }: { target: Target; onClose: () => void }) {
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
