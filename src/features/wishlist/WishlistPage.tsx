import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { type CustomerList, ListChooser, OtherList, useCustomerListsQuery } from '~/features/customer-lists';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
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

/** Which of the customer's lists stands in the address. A server that knows one list alone has the page without a choice. */
function WishlistContent(): ReactNode {
  const wanted = useSearchParams()[0].get('list');
  const { data: several, error, isFetching, refetch } = useCustomerListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  if (several === undefined && !error) return <ListOutline onRetry={retry} />;
  const problem = error && problemOf(error);
  if (!several)
    return (
      <>
        {problem && !isFetching && problem.code !== 'document-refused' && (
          <ProblemAlert problem={problem} title={<FormattedMessage id="customerLists.problem" />} onRetry={retry} />
        )}
        <OneList listId={problem?.code === 'document-refused' ? null : wanted} others={[]} />
      </>
    );
  const { lists, most } = several;
  const found = lists.find(({ id }) => id === wanted);
  // A list that was made a moment ago is not in the answer yet; the next one says whether a list is gone.
  const isAwaited = wanted !== null && !found && (isFetching || problem !== undefined);
  const shown = isAwaited ? undefined : (found ?? lists[0]);
  return (
    <>
      {isAwaited && !isFetching && problem && (
        <ProblemAlert problem={problem} title={<FormattedMessage id="customerLists.problem" />} onRetry={retry} />
      )}
      {wanted !== null && !found && !isAwaited && <Alert tone="info" isNews title={<FormattedMessage id="customerLists.gone" />} />}
      <ListChooser lists={lists} most={most} shown={shown} />
      {isAwaited && isFetching ? (
        <ListOutline onRetry={retry} />
      ) : (
        <OneList
          key={shown?.id ?? wanted}
          listId={shown?.isFirst ? null : (shown?.id ?? wanted)}
          others={lists.filter((list) => list !== shown)}
        />
      )}
    </>
  );
}

interface OneListProps {
  /** Null for the customer's first list. */
  listId: string | null;
  /** The lists to which an item of this one can go. */
  others: readonly CustomerList[];
}

function OneList({ listId: wanted, others }: OneListProps): ReactNode {
  const [count, setCount] = useState(1);
  const { data: list, error, isFetching, refetch } = useWishlistQuery({ listId: wanted, count });
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
        card={(item, isOrdering) => (
          <CustomersItem
            key={item.id}
            listId={listId}
            item={item}
            isOrdering={isOrdering}
            extra={item.name !== '' && <OtherList from={listId} others={others} item={item} />}
          />
        )}
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
