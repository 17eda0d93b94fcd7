import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useWishlistMarksQuery } from '~/features/customer-lists';
import type { ReadSavedLiftProps } from '~/features/saving';
import { selectIsSignedIn } from '~/features/session';
import { selectAreSavedItemsKnown, selectSavedItems } from './savedItemsSlice';
import { shortNameOf } from './wishlistModel';

/** A lift of the list, for the builder: a customer's by its id at commerce, a guest's by its short name. */
export function SavedLift({ id, children }: ReadSavedLiftProps): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  const isKnown = useSelector(selectAreSavedItemsKnown);
  const saved = useSelector(selectSavedItems);
  const { data: marks, error } = useWishlistMarksQuery(undefined, { skip: !isSignedIn });
  if (isSignedIn ? !marks && !error : !isKnown) return children(undefined);
  const lift = isSignedIn ? marks?.find((mark) => mark.id === id) : saved.find((item) => shortNameOf(item) === id);
  return children(lift ?? null);
}
