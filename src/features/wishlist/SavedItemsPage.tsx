import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ownValue } from '~/data/safeJson';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { selectIsSignedIn } from '~/features/session';
import { Container, LinkButton } from '~/ui';
import { useWorld } from '~/world';
import { useDeviceActions } from './itemActions';
import { ItemList } from './ItemList';
import { selectSavedItems } from './savedItemsSlice';
import styles from './Wishlist.module.css';
import { savedItemOf, useSavedProductsQuery } from './wishlistApi';
import { WishlistItemCard, type WishlistItemCardProps } from './WishlistItemCard';
import { ListOutline } from './WishlistPage';

/** What a guest has kept for later on this device. A customer's list is on the account's own page. */
export function SavedItemsPage(): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { navigation } = useWorld();
  useEffect(() => {
    if (isSignedIn) navigation.goTo('/wishlist', { replace: true });
  }, [isSignedIn, navigation]);
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="wishlist.device.heading" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="wishlist.device.lead" />
      </p>
      {!isSignedIn && <SavedItems />}
    </Container>
  );
}

function SavedItems(): ReactNode {
  const saved = useSelector(selectSavedItems);
  const skus = [...new Set(saved.map(({ sku }) => sku))].sort();
  const { data: products, error, isFetching, refetch } = useSavedProductsQuery(skus, { skip: skus.length === 0 });
  const retry = () => void refetch();
  if (saved.length > 0 && !products) {
    if (isFetching || !error) return <ListOutline onRetry={retry} />;
    return <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="wishlist.problem" />} onRetry={retry} />;
  }
  return (
    <>
      <ItemList
        listId={null}
        items={saved.map((item) => savedItemOf(item, ownValue(products ?? {}, item.sku)))}
        total={saved.length}
        card={(item, isOrdering) => <DeviceItem key={item.id} item={item} isOrdering={isOrdering} />}
      />
      {saved.length > 0 && (
        <p>
          <LinkButton to="/wishlist">
            <FormattedMessage id="wishlist.device.signIn" />
          </LinkButton>
        </p>
      )}
    </>
  );
}

function DeviceItem(props: Omit<WishlistItemCardProps, 'actions'>): ReactNode {
  return <WishlistItemCard {...props} actions={useDeviceActions(props.item)} />;
}
