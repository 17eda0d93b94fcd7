import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { addToCartRequested, selectAddItemError, selectIsAddingItem } from '~/features/cart';
import { Alert, Button, Money, StepBar } from '~/ui';
import type { ConfiguratorProps } from './Configurator';
import { selectedSelections, totalOf } from './configurationPrice';
import { configurationSubmitted } from './configurationSlice';
import styles from './configurator.module.css';
import type { Answers } from './configuratorModel';

/** The main button, always visible: adds the lift to the cart, or replaces the changed one there. */
export function SummaryOrder({ set, road, edited, answers }: ConfiguratorProps & { answers: Answers }): ReactNode {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsAddingItem);
  const addItemError = useSelector(selectAddItemError);
  const [hasTried, setHasTried] = useState(false);
  // Errors from another page's button are not shown here.
  const problem = hasTried ? addItemError : null;

  const addToBasket = () => {
    setHasTried(true);
    dispatch(configurationSubmitted({ road }));
    dispatch(
      addToCartRequested({
        sku: set.sku,
        quantity: edited?.quantity ?? 1,
        selectedOptions: selectedSelections(set, answers),
        replacesItemUid: edited?.isSaved ? undefined : edited?.itemUid,
        thenGoTo: '/basket',
        label: set.name,
      }),
    );
  };
  return (
    <StepBar isReversed>
      {problem && (
        <Alert
          tone="error"
          isNews
          title={
            <FormattedMessage
              id="configurator.summary.problem"
              values={{ kind: problem.code === 'order-under-way' ? 'ordering' : problem.kind }}
            />
          }
        >
          <p>
            {(problem.kind === 'invalid' || problem.kind === 'refused') && <>{problem.message} </>}
            <FormattedMessage id="configurator.problem.nothingLost" />{' '}
            <FormattedMessage id="configurator.problem.id" values={{ id: problem.id }} />
          </p>
        </Alert>
      )}
      <Button variant="primary" isBusy={isBusy} onClick={addToBasket}>
        <FormattedMessage id={edited && !edited.isSaved ? 'configurator.summary.save' : 'configurator.summary.add'} />
      </Button>
      <p className={styles.price}>
        <span className={styles.priceLabel}>
          <FormattedMessage id="configurator.summary.total" />
        </span>
        <Money value={totalOf(set, answers)} isStrong />
      </p>
    </StepBar>
  );
}
