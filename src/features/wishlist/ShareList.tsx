import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBasename, selectPublicConfig } from '~/features/store-view';
import { AnchorButton, Disclosure, TextField } from '~/ui';
import { fragmentOf } from './sharedList';
import styles from './Wishlist.module.css';
import type { WishlistItem } from './wishlistModel';

/** A link that shows these products to whom it is given, to copy or to send by e-mail. */
export function ShareList({ items }: { items: readonly WishlistItem[] }): ReactNode {
  const intl = useIntl();
  const { canonicalOrigin } = useSelector(selectPublicConfig);
  const basename = useSelector(selectBasename);
  const known = items.filter(({ name }) => name !== '');
  if (known.length === 0) return null;
  const link = `${canonicalOrigin}${basename}/saved-items${fragmentOf(known)}`;
  const subject = encodeURIComponent(intl.formatMessage({ id: 'wishlist.share.subject' }));
  return (
    <Disclosure isQuiet summary={<FormattedMessage id="wishlist.share" />}>
      <div className={styles.note}>
        <TextField
          name="share-link"
          label={<FormattedMessage id="wishlist.share.link" />}
          hint={<FormattedMessage id="wishlist.share.hint" />}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <AnchorButton href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`}>
          <FormattedMessage id="wishlist.share.mail" />
        </AnchorButton>
      </div>
    </Disclosure>
  );
}
