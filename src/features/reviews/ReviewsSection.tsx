import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '~/features/session';
import { useHasFeature } from '~/features/store-view';
import { Alert, Button, Icon, LinkButton, Section, SelectField, Skeleton, SkeletonGroup, starDrawing } from '~/ui';
import { useOpening } from '~/world';
import { ReviewEntry } from './ReviewEntry';
import styles from './Reviews.module.css';
import { useProductReviewsQuery } from './reviewsApi';
import { firstReviews, furtherReviews, inOrder, type ProductReviews, type Reviewed, type ReviewOrder, reviewOrders } from './reviewsModel';

/** What others say of a product or a model, and the way to say something. Nothing where the store shows no reviews. */
export function ReviewsSection(reviewed: Reviewed): ReactNode {
  const [size, setSize] = useState(firstReviews);
  const { data, isError, isFetching, refetch } = useProductReviewsQuery({ ...reviewed, size });
  if (data && !data.isOn) return null;
  return (
    <Section labelledBy="product-reviews">
      <div className={styles.section}>
        <h2 id="product-reviews">
          <FormattedMessage id="reviews.title" />
        </h2>
        {isError && !isFetching && (
          <Alert
            tone="error"
            title={<FormattedMessage id="reviews.problem" />}
            actions={
              <Button onClick={() => void refetch()}>
                <FormattedMessage id="reviews.retry" />
              </Button>
            }
          />
        )}
        {!data && isFetching && (
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        )}
        {data && (
          <>
            <Summary {...data} />
            <ReviewList {...data} isBusy={isFetching} onMore={() => setSize(size + furtherReviews)} />
            <Writing products={data.products} guestsMayWrite={data.guestsMayWrite} />
          </>
        )}
      </div>
    </Section>
  );
}

/** The mean of true reviews, and how a reader can judge them. */
function Summary({ count, stars, guestsMayWrite }: ProductReviews) {
  return (
    <div className={styles.summary}>
      {count > 0 ? (
        <p className={styles.mean}>
          <Icon drawing={starDrawing} />
          <FormattedMessage id="catalog.rating" values={{ stars, count }} />
        </p>
      ) : (
        <p>
          <FormattedMessage id="reviews.none" />
        </p>
      )}
      <p className={styles.verified}>
        <FormattedMessage id={guestsMayWrite ? 'reviews.verified' : 'reviews.verifiedCustomers'} />
      </p>
    </div>
  );
}

interface ReviewListProps extends ProductReviews {
  isBusy: boolean;
  onMore: () => void;
}

/** Commerce sorts by age alone: another order is offered once every review is here. */
function ReviewList({ reviews, hasMore, isBusy, onMore }: ReviewListProps) {
  const intl = useIntl();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || reviews.length <= before.current) return;
    list.current?.querySelectorAll<HTMLElement>('h3')[before.current]?.focus();
    before.current = null;
  }, [reviews.length]);
  if (reviews.length === 0) return null;
  return (
    <>
      {!hasMore && reviews.length > 2 && (
        <SelectField
          name="review-order"
          label={<FormattedMessage id="reviews.order" />}
          value={order}
          onChange={(event) => setOrder(event.target.value as ReviewOrder)}
          options={reviewOrders.map((value) => ({ value, label: intl.formatMessage({ id: `reviews.order.${value}` }) }))}
        />
      )}
      <ol ref={list} className={styles.list} aria-busy={isBusy}>
        {inOrder(reviews, hasMore ? 'newest' : order).map((review, place) => (
          <ReviewEntry key={`${review.day} ${review.nickname} ${review.summary} ${place}`} review={review} />
        ))}
      </ol>
      {hasMore && (
        <Button
          isBusy={isBusy}
          onClick={() => {
            before.current = reviews.length;
            onMore();
          }}
        >
          <FormattedMessage id="reviews.more" />
        </Button>
      )}
    </>
  );
}

const loadWriting = async () => (await import(/* webpackChunkName: "reviews" */ './WriteReview')).WriteReview;

function Writing({ products, guestsMayWrite }: Pick<ProductReviews, 'products' | 'guestsMayWrite'>) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasAccounts = useHasFeature('account');
  const { Part: WriteReview, isOpen, open, request } = useOpening(loadWriting);
  if (!guestsMayWrite && !isSignedIn)
    return hasAccounts ? (
      <LinkButton to="/sign-in">
        <FormattedMessage id="reviews.signIn" />
      </LinkButton>
    ) : null;
  if (isOpen && WriteReview) return <WriteReview products={products} />;
  return (
    <Button isBusy={isOpen} onPointerEnter={() => void request()} onFocus={() => void request()} onClick={open}>
      <FormattedMessage id="reviews.write" />
    </Button>
  );
}
