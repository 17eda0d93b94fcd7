import { Container, Skeleton, SkeletonGroup } from '~/ui';
import styles from './ProductPage.module.css';

/** The shape of a product page while it is on its way. */
export function ProductSkeleton() {
  return (
    <Container className={styles.page}>
      <SkeletonGroup>
        <div className={styles.columns}>
          <Skeleton shape="picture" />
          <div>
            <Skeleton shape="heading" />
            <Skeleton lines={4} />
            <Skeleton shape="button" />
          </div>
        </div>
      </SkeletonGroup>
    </Container>
  );
}
