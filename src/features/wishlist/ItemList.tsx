import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { Alert, Button, LinkButton } from '~/ui';
import styles from './Wishlist.module.css';
import { isBuyable, type WishlistItem } from './wishlistModel';
import { type ListId, moveRequested, selectMoves } from './wishlistSlice';

export interface ItemListProps {
  listId: ListId;
  items: readonly WishlistItem[];
  /** Also of pages that are not shown yet. */
  total: number;
  card: (item: WishlistItem, isOrdering: boolean) => ReactNode;
  /** The way to the next page. */
  children?: ReactNode;
}

/** How many there are, each of them, and what can be done with all; words and a way on where there are none. */
export function ItemList({ listId, items, total, card, children }: ItemListProps): ReactNode {
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const summary = useFocusWhenShorter(items.length);
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles.summary} role="status">
        <FormattedMessage id={items.length === 0 ? 'wishlist.empty.title' : 'wishlist.count'} values={{ count: total }} />
      </p>
      {items.length === 0 && <EmptyList />}
      {isOrdering && items.length > 0 && (
        <Alert tone="info">
          <FormattedMessage id="cart.ordering" />
        </Alert>
      )}
      <ul className={styles.items}>{items.map((item) => card(item, isOrdering))}</ul>
      {children}
      {!isOrdering && <MoveEverything listId={listId} items={items} />}
    </>
  );
}

/** The button that was pressed goes with its item: the focus then stands at the list's beginning. */
function useFocusWhenShorter(count: number) {
  const summary = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) summary.current?.focus();
    before.current = count;
  }, [count]);
  return summary;
}

function MoveEverything({ listId, items }: Pick<ItemListProps, 'listId' | 'items'>): ReactNode {
  const dispatch = useDispatch();
  const moves = useSelector(selectMoves);
  const movable = items.filter(isBuyable);
  if (movable.length < 2) return null;
  return (
    <Button
      variant="primary"
      className={styles.all}
      isBusy={movable.some(({ id }) => moves[id] === 'moving')}
      onClick={() => dispatch(moveRequested({ listId, items: movable }))}
    >
      <FormattedMessage id="wishlist.moveAll" values={{ count: movable.length }} />
    </Button>
  );
}

function EmptyList(): ReactNode {
  return (
    <>
      <p>
        <FormattedMessage id="wishlist.empty.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/">
          <FormattedMessage id="wishlist.empty.look" />
        </LinkButton>
        <LinkButton to="/stairlift-builder">
          <FormattedMessage id="cart.empty.build" />
        </LinkButton>
      </div>
    </>
  );
}
