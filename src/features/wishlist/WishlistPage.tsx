import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { Button, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { useCustomersActions } from './itemActions';
import { ItemList } from './ItemList';
import { ShareList } from './ShareList';
import { useWishlistQuery } from './wishlistApi';
import { WishlistItemCard, type WishlistItemCardProps } from './WishlistItemCard';

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
  const problem = error && !isFetching && (
    <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="wishlist.problem" />} onRetry={() => void refetch()} />
  );
  if (!list) return problem || <ListOutline onRetry={() => void refetch()} />;
  const { listId, items, total, page, pages } = list;
  return (
    <>
      {problem}
      <ItemList
        listId={listId}
        items={items}
        total={total}
        card={(item, isOrdering) => <CustomersItem key={item.id} listId={listId} item={item} isOrdering={isOrdering} />}
      >
        {page < pages && (
          <Button isBusy={isFetching} onClick={() => setCount(page + 1)}>
            <FormattedMessage id="wishlist.more" />
          </Button>
        )}
      </ItemList>
      <ShareList items={items} />
    </>
  );
}

function CustomersItem({ listId, ...props }: Omit<WishlistItemCardProps, 'actions'> & { listId: string }): ReactNode {
  return <WishlistItemCard {...props} actions={useCustomersActions(listId, props.item)} />;
}

/** The shape of a list that is on its way. */
export function ListOutline({ onRetry }: { onRetry?: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <Skeleton lines={1} />
        <Skeleton shape="picture" />
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </SkeletonGroup>
      {onRetry && (
        <LoadingStages onRetry={onRetry}>
          <FormattedMessage id="wishlist.loading" />
        </LoadingStages>
      )}
    </>
  );
}
