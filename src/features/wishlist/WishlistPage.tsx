import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { Alert, Button, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Wishlist.module.css';
import { useWishlistQuery } from './wishlistApi';
import { WishlistItemCard } from './WishlistItemCard';
import { isBuyable, type WishlistItem } from './wishlistModel';
import { moveRequested, selectMoves } from './wishlistSlice';

/** What a customer has kept for later. */
export function WishlistPage(): ReactNode {
  return (
    <AccountArea heading={<FormattedMessage id="session.menu.wishlist" />} lead={<FormattedMessage id="wishlist.lead" />}>
      <WishlistContent />
    </AccountArea>
  );
}

function WishlistContent(): ReactNode {
  const [count, setCount] = useState(1);
  const { data: list, error, isFetching, refetch } = useWishlistQuery(count);
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const { listId = '', items = [], total = 0 } = list ?? {};
  const summary = useFocusWhenShorter(items.length);
  const problem = error && !isFetching && (
    <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="wishlist.problem" />} onRetry={() => void refetch()} />
  );
  if (!list) return problem || <WishlistOutline onRetry={() => void refetch()} />;
  return (
    <>
      {problem}
      <p ref={summary} tabIndex={-1} className={styles.summary} role="status">
        <FormattedMessage id={items.length === 0 ? 'wishlist.empty.title' : 'wishlist.count'} values={{ count: total }} />
      </p>
      {items.length === 0 && <EmptyWishlist />}
      {isOrdering && items.length > 0 && (
        <Alert tone="info">
          <FormattedMessage id="cart.ordering" />
        </Alert>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <WishlistItemCard key={item.id} listId={listId} item={item} isOrdering={isOrdering} />
        ))}
      </ul>
      {list.page < list.pages && (
        <Button isBusy={isFetching} onClick={() => setCount(list.page + 1)}>
          <FormattedMessage id="wishlist.more" />
        </Button>
      )}
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

function MoveEverything({ listId, items }: { listId: string; items: readonly WishlistItem[] }): ReactNode {
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

function EmptyWishlist(): ReactNode {
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

function WishlistOutline({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <Skeleton lines={1} />
        <Skeleton shape="picture" />
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="wishlist.loading" />
      </LoadingStages>
    </>
  );
}
