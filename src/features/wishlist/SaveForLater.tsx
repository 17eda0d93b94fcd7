import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { unknownOutcome } from '~/data/settledWrite';
import { isSameLine } from '~/features/cart';
import { listPath, useWishlistMarksQuery } from '~/features/customer-lists';
import { ProblemAlert } from '~/features/notices';
import type { SaveForLaterProps } from '~/features/saving';
import { selectIsSignedIn } from '~/features/session';
import { Button, Icon, LinkButton } from '~/ui';
import { selectSavedItems } from './savedItemsSlice';
import styles from './Wishlist.module.css';
import { keyOf } from './wishlistModel';
import { saveRequested, selectSaves } from './wishlistSlice';

const heartDrawing = 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z';

/** Keeps a product for later; once it is kept, the way to the list stands in its place. On a line of the basket it also leaves that. */
export function SaveForLater({ item, label, removesLine }: SaveForLaterProps): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const isSignedIn = useSelector(selectIsSignedIn);
  const state = useSelector(selectSaves)[keyOf(item)];
  const keptAt = useKeptAt(item, isSignedIn);
  const isKept = keptAt !== null;
  const place = useFocusKept(isKept, removesLine !== undefined);
  return (
    <div ref={place} className={styles.save}>
      {isKept && removesLine === undefined ? (
        <LinkButton variant="quiet" to={keptAt}>
          <Icon drawing={heartDrawing} />
          <FormattedMessage id="wishlist.save.kept" />
        </LinkButton>
      ) : (
        <Button
          variant="quiet"
          isBusy={state === 'saving'}
          aria-label={intl.formatMessage({ id: 'wishlist.save.name' }, { name: label })}
          onClick={() => dispatch(saveRequested({ item, label, ...(removesLine !== undefined && { removesLine }) }))}
        >
          <Icon drawing={heartDrawing} />
          <FormattedMessage id="wishlist.save" />
        </Button>
      )}
      {typeof state === 'object' && (
        <ProblemAlert
          problem={state}
          title={
            <FormattedMessage
              id={state.code === unknownOutcome ? 'wishlist.save.unclear' : 'wishlist.save.failed'}
              values={{ name: label }}
            />
          }
        />
      )}
    </div>
  );
}

/** The pressed button gives way to a link, or goes with its line: the focus then stands on the link, or on the page's heading. */
function useFocusKept(isKept: boolean, goesWithLine: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasKept = useRef(isKept);
  useEffect(() => {
    if (isKept && !wasKept.current && document.activeElement === document.body) place.current?.querySelector('a')?.focus();
    wasKept.current = isKept;
  }, [isKept]);
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (goesWithLine && own?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, [goesWithLine]);
  return place;
}

/** The page on which the product is already; a customer may have several lists. */
function useKeptAt(item: SaveForLaterProps['item'], isSignedIn: boolean): string | null {
  const saved = useSelector(selectSavedItems);
  const { data: marks = [] } = useWishlistMarksQuery(undefined, { skip: !isSignedIn });
  if (!isSignedIn) return saved.some((other) => isSameLine(other, item)) ? '/saved-items' : null;
  const mark = marks.find((other) => isSameLine(other, item));
  return mark ? listPath(mark.listId) : null;
}
