import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { isSameLine } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import type { SaveForLaterProps } from '~/features/product';
import { selectIsSignedIn } from '~/features/session';
import { Button, heartDrawing, Icon, LinkButton } from '~/ui';

import { selectSavedItems } from './savedItemsSlice';
import styles from './Wishlist.module.css';
import { useWishlistMarksQuery } from './wishlistApi';
import { keyOf } from './wishlistModel';
import { saveRequested, selectSaves } from './wishlistSlice';

/** Keeps a product for later; once it is kept, the way to the list stands in its place. On a line of the basket it also leaves that. */
export function SaveForLater({ item, label, removesLine }: SaveForLaterProps): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const isSignedIn = useSelector(selectIsSignedIn);
  const state = useSelector(selectSaves)[keyOf(item)];
  const isKept = useIsKept(item, isSignedIn);
  if (isKept && removesLine === undefined)
    return (
      <LinkButton variant="quiet" to={isSignedIn ? '/wishlist' : '/saved-items'}>
        <Icon drawing={heartDrawing} />
        <FormattedMessage id="wishlist.save.kept" />
      </LinkButton>
    );
  return (
    <>
      <Button
        variant="quiet"
        isBusy={state === 'saving'}
        aria-label={intl.formatMessage({ id: 'wishlist.save.name' }, { name: label })}
        onClick={() => dispatch(saveRequested({ item, label, ...(removesLine !== undefined && { removesLine }) }))}
      >
        <Icon drawing={heartDrawing} />
        <FormattedMessage id="wishlist.save" />
      </Button>
      {typeof state === 'object' && (
        <div className={styles.problem}>
          <ProblemAlert problem={state} title={<FormattedMessage id="wishlist.save.failed" values={{ name: label }} />} />
        </div>
      )}
    </>
  );
}

function useIsKept(item: SaveForLaterProps['item'], isSignedIn: boolean): boolean {
  const saved = useSelector(selectSavedItems);
  const { data: marks = [] } = useWishlistMarksQuery(undefined, { skip: !isSignedIn });
  return (isSignedIn ? marks : saved).some((other) => isSameLine(other, item));
}
