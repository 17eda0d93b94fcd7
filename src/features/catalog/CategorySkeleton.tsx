import { Container, Skeleton, SkeletonGroup } from '~/ui';
import styles from './CategoryPage.module.css';

/** The shape of a category page while it is on its way. */
export function CategorySkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.opening}>
        <Container>
          <Skeleton shape="heading" />
        </Container>
      </div>
      <Container className={styles.listing}>
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index}>
              <Skeleton shape="picture" />
              <Skeleton lines={2} />
            </div>
          ))}
        </div>
      </Container>
    </SkeletonGroup>
  );
}
