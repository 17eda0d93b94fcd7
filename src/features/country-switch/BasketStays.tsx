import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { languageTagOf } from '~/config/paths';
import { selectStoreView } from '~/features/store-view';
import { AnchorButton, Button, Dialog, Row } from '~/ui';
import type { Target } from './targets';

/** Before a full basket is left behind: where it stays, and both ways on. */
export function BasketStays({ target: { storeView, href }, onClose }: { target: Target; onClose: () => void }) {
  const intl = useIntl();
  const here = useSelector(selectStoreView);
  const nameOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="countrySwitch.basket.title" />}>
      <p>
        <FormattedMessage id="countrySwitch.basket.text" values={{ country: nameOf(here.countryCode) }} />
      </p>
      <Row>
        <AnchorButton variant="primary" href={href} hrefLang={languageTagOf(storeView.locale)}>
          <FormattedMessage id="countrySwitch.basket.go" values={{ country: nameOf(storeView.countryCode) }} />
        </AnchorButton>
        <Button onClick={onClose}>
          <FormattedMessage id="countrySwitch.basket.stay" />
        </Button>
      </Row>
    </Dialog>
  );
}
