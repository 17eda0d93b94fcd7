import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { problemOf } from '~/data/problem';
import { ownValue } from '~/data/safeJson';
import { ProblemAlert } from '~/features/notices';
import { selectIsSignedIn } from '~/features/session';
import { Container, LinkButton } from '~/ui';
import { useWorld } from '~/world';
import { useDeviceActions } from './itemActions';
import { ItemList } from './ItemList';
import { SaveForLater } from './SaveForLater';
import { selectAreSavedItemsKnown, selectSavedItems } from './savedItemsSlice';
import { sharedIn } from './sharedList';
import { ShareList } from './ShareList';
import styles from './Wishlist.module.css';
import { savedItemOf, useSavedProductsQuery } from './wishlistApi';
import { WishlistItemCard, type WishlistItemCardProps } from './WishlistItemCard';
import { keyOf, type SavedItem } from './wishlistModel';
import { ListOutline } from './WishlistPage';

/** What a guest has kept for later on this device, or the list that a link carries. A customer's own list is on the account's page. */
export function SavedItemsPage(): ReactNode {
  const { hash } = useLocation();
  // The server never sees a fragment, and not what this device has stored.
  const isKnown = useSelector(selectAreSavedItemsKnown);
  const shared = isKnown ? sharedIn(hash) : null;
  const isSignedIn = useSelector(selectIsSignedIn);
  const { navigation } = useWorld();
  const belongsElsewhere = isKnown && isSignedIn && shared === null;
  useEffect(() => {
    if (belongsElsewhere) navigation.goTo('/wishlist', { replace: true });
  }, [belongsElsewhere, navigation]);
  const words = shared ? 'wishlist.shared' : 'wishlist.device';
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id={`${words}.heading`} />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id={`${words}.lead`} />
      </p>
      {!isKnown && <ListOutline />}
      {shared ? <SharedItems shared={shared} /> : isKnown && !isSignedIn && <SavedItems />}
    </Container>
  );
}

function SavedItems(): ReactNode {
  const saved = useSelector(selectSavedItems);
  return (
    <WithProducts saved={saved}>
      {(items) => (
        <>
          <ItemList
            listId={null}
            items={items}
            total={saved.length}
            card={(item, isOrdering) => <DeviceItem key={item.id} item={item} isOrdering={isOrdering} />}
          />
          <ShareList items={items} />
          {saved.length > 0 && (
            <p>
              <LinkButton to="/wishlist">
                <FormattedMessage id="wishlist.device.signIn" />
              </LinkButton>
            </p>
          )}
        </>
      )}
    </WithProducts>
  );
}

/** Nothing of a link is kept unless the visitor says so, product by product. */
function SharedItems({ shared }: { shared: readonly SavedItem[] }): ReactNode {
  return (
    <WithProducts saved={shared}>
      {(items) => (
        <ItemList
          listId={null}
          items={items}
          total={items.length}
          card={(item, isOrdering) => {
            const own = shared.find((candidate) => keyOf(candidate) === item.id);
            return (
              <WishlistItemCard
                key={item.id}
                item={item}
                actions={null}
                isOrdering={isOrdering}
                extra={own && item.name !== '' && <SaveForLater item={own} label={item.name} />}
              />
            );
          }}
        />
      )}
    </WithProducts>
  );
}

interface WithProductsProps {
  saved: readonly SavedItem[];
  children: (items: ReturnType<typeof savedItemOf>[]) => ReactNode;
}

function WithProducts({ saved, children }: WithProductsProps): ReactNode {
  const skus = [...new Set(saved.map(({ sku }) => sku))].sort();
  const { data: products, error, isFetching, refetch } = useSavedProductsQuery(skus, { skip: skus.length === 0 });
  const retry = () => void refetch();
  if (saved.length > 0 && !products) {
    if (isFetching || !error) return <ListOutline onRetry={retry} />;
    return <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="wishlist.problem" />} onRetry={retry} />;
  }
  return children(saved.map((item) => savedItemOf(item, ownValue(products ?? {}, item.sku))));
}

function DeviceItem(props: Omit<WishlistItemCardProps, 'actions'>): ReactNode {
  return <WishlistItemCard {...props} actions={useDeviceActions(props.item)} />;
}
