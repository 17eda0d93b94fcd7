import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useCountry, useHasFeature } from '~/features/store-view';
import { AnchorButton, Container, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { additionOf } from './additionOf';
import { BasketContent } from './BasketContent';
import styles from './BasketPage.module.css';
import { BasketNotices, RemovedNotice } from './BasketNotices';
import type { CartLine } from '~/features/cart';
import { addToCartRequested, isEmpty, isSameLine, lineByUid, removeItemRequested, useCart } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';

/**
 * The basket page: lines, totals and the checkout button. The server renders a placeholder; the browser loads the data. `offer`: another
 * way than the order.
 */
export function BasketPage({ offer }: { offer?: ReactNode }): ReactNode {
  const dispatch = useDispatch();
  const sells = useHasFeature('ecommerce');
  const { cart, isLoading, problem, isStale, retry } = useCart();
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);
  const remove = (lines: readonly CartLine[]) => {
    setRemoved(lines);
    for (const { uid: itemUid } of lines) dispatch(removeItemRequested({ itemUid }));
  };
  const undo = () => {
    setRemoved([]);
    for (const line of removed) dispatch(addToCartRequested(additionOf(line)));
  };
  const isStillThere = (gone: CartLine) => lineByUid(cart, gone.uid) ?? cart?.lines.some((line) => isSameLine(line, gone));
  const areGone = removed.length > 0 && !removed.some(isStillThere);

  if (!sells) return <NotSoldHere />;
  if (isLoading) return <BasketSkeleton onRetry={retry} />;
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="cart.heading" />
      </h1>
      <BasketNotices />
      {areGone && <RemovedNotice lines={removed} onUndo={undo} />}
      {problem && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={isStale ? 'cart.stale.title' : 'cart.problem.title'} />}
          onRetry={retry}
        />
      )}
      {cart && !isEmpty(cart) ? (
        <BasketContent cart={cart} isStale={isStale} onRemove={remove} offer={offer} />
      ) : (
        !problem && <EmptyBasket />
      )}
    </Container>
  );
}

function EmptyBasket(): ReactNode {
  const { phone } = useCountry();
  return (
    <div className={styles.empty}>
      <p>
        <FormattedMessage id="cart.empty.title" />
      </p>
      <p>
        <FormattedMessage id="cart.empty.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/stairlift-builder">
          <FormattedMessage id="cart.empty.build" />
        </LinkButton>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      </div>
    </div>
  );
}

function NotSoldHere(): ReactNode {
  const { phone } = useCountry();
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="cart.notSold.title" />
      </h1>
      <p>
        <FormattedMessage id="cart.notSold.text" />
      </p>
      <div className={styles.ways}>
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      </div>
    </Container>
  );
}

function BasketSkeleton({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="cart.heading" />
      </h1>
      <SkeletonGroup>
        <Skeleton shape="heading" />
        <Skeleton lines={4} />
        <Skeleton shape="field" />
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="cart.loading" />
      </LoadingStages>
    </Container>
  );
}
