import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { brand } from '~/config/brand';

/** When the phone is answered, in one line: the same words whatever the time is, so that server and browser agree. */
export function OpeningHours() {
  return brand.phoneHours.map(({ days, opens, closes }) => (
    <Fragment key={days}>
      <FormattedMessage id={`shell.hours.${days}`} values={{ opens, closes }} />{' '}
    </Fragment>
  ));
}
