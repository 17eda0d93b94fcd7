import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Checkbox, Container, LinkButton, PrintButton, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Compare.module.css';
import { useCompareListQuery } from './compareApi';
import { type ComparedList, mostCompared } from './compareModel';
import { compareEmptied, compareOpened, selectCompareList, selectIsCompareKnown } from './compareSlice';
import { CompareTable } from './CompareTable';

/** Up to four products side by side, with what tells them apart. */
export function ComparePage(): ReactNode {
  const isKnown = useSelector(selectIsCompareKnown);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isKnown) dispatch(compareOpened());
  }, [dispatch, isKnown]);
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="compare.title" />
      </h1>
      {isKnown ? <Comparison /> : <Outline />}
    </Container>
  );
}

const Outline = () => (
  <SkeletonGroup>
    <Skeleton lines={2} />
    <Skeleton shape="picture" />
  </SkeletonGroup>
);

function Comparison(): ReactNode {
  const dispatch = useDispatch();
  const { uid, skus, isAgreed, problem } = useSelector(selectCompareList);
  const { data } = useCompareListQuery(uid ?? '', { skip: !isAgreed || uid === null });
  const place = useFocusKept(skus.length);
  const list = data && inOrder(data, skus);
  const isEmpty = skus.length === 0;
  return (
    <div ref={place} className={styles.content}>
      <p role="status" className={styles.lead}>
        <FormattedMessage id="compare.count" values={{ count: skus.length, most: mostCompared }} />
      </p>
      {isEmpty && <WaysOn />}
      {!isEmpty && problem && <Failed id={problem.id} onRetry={() => dispatch(compareOpened())} />}
      {!isEmpty && !list && !problem && <Outline />}
      {!isEmpty && list && list.products.length > 0 && <Compared list={list} />}
    </div>
  );
}

/** In the order in which they were added, without what was taken away a moment ago. */
function inOrder(list: ComparedList, skus: readonly string[]): ComparedList {
  return { ...list, products: skus.flatMap((sku) => list.products.find((product) => product.sku === sku) ?? []) };
}

/** The pressed button goes with its product: the focus then stands on the heading. */
function useFocusKept(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (isLost) place.current?.parentElement?.querySelector('h1')?.focus();
  }, [count]);
  return place;
}

function Compared({ list }: { list: ComparedList }): ReactNode {
  const dispatch = useDispatch();
  const [onlyDifferences, setOnly] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        {list.products.length > 1 && (
          <Checkbox
            name="only-differences"
            label={<FormattedMessage id="compare.onlyDifferences" />}
            checked={onlyDifferences}
            onChange={(event) => setOnly(event.target.checked)}
          />
        )}
        <PrintButton>
          <FormattedMessage id="compare.print" />
        </PrintButton>
        <Button variant="quiet" onClick={() => dispatch(compareEmptied())}>
          <FormattedMessage id="compare.empty" />
        </Button>
      </div>
      <CompareTable list={list} onlyDifferences={onlyDifferences} />
      {list.products.length < mostCompared && <WaysOn />}
    </>
  );
}

/** Where more can be found to compare. */
function WaysOn(): ReactNode {
  return (
    <div className={styles.ways}>
      <p>
        <FormattedMessage id="compare.hint" />
      </p>
      <div className={styles.actions}>
        <LinkButton to="/models">
          <FormattedMessage id="compare.models" />
        </LinkButton>
        <LinkButton to="/search.html">
          <FormattedMessage id="compare.search" />
        </LinkButton>
      </div>
    </div>
  );
}

function Failed({ id, onRetry }: { id: string; onRetry: () => void }): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="compare.problem" />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="compare.retry" />
        </Button>
      }
    >
      <FormattedMessage id="compare.problem.text" values={{ id, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}
