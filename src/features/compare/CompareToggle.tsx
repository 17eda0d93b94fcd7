import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { CompareSlotProps } from '~/features/saving';
import { Button, Icon, Link, LinkButton } from '~/ui';
import styles from './Compare.module.css';
import { mostCompared } from './compareModel';
import { compareToggled, selectCompared } from './compareSlice';

const scalesDrawing = 'M12 4v16M8 20h8M4 8h16M4 8l-2.5 6a3 3 0 0 0 5 0L4 8ZM20 8l-2.5 6a3 3 0 0 0 5 0L20 8Z';
const tickDrawing = 'M4.5 12.5l5 5 10-11';

/** Puts a product beside others, or takes it away again. Where four are there already it says so, and where to make room. */
export function CompareToggle({ sku, label }: CompareSlotProps): ReactNode {
  const intl = useIntl();
  const dispatch = useDispatch();
  const compared = useSelector(selectCompared);
  const [wasTooMany, setTooMany] = useState(false);
  const isCompared = compared.includes(sku);
  const isFull = !isCompared && compared.length >= mostCompared;
  const press = () => {
    setTooMany(isFull);
    if (!isFull) dispatch(compareToggled({ sku, isAdded: !isCompared }));
  };
  return (
    <div className={styles.toggle}>
      <Button
        variant="quiet"
        aria-pressed={isCompared}
        className={isCompared ? styles.pressed : undefined}
        aria-label={intl.formatMessage({ id: 'compare.toggle.name' }, { name: label })}
        onClick={press}
      >
        <Icon drawing={isCompared ? tickDrawing : scalesDrawing} />
        <FormattedMessage id="compare.toggle" />
      </Button>
      <p role="status" className={styles.full}>
        {wasTooMany && isFull && (
          <FormattedMessage id="compare.full" values={{ most: mostCompared, compare: (words) => <Link to="/compare">{words}</Link> }} />
        )}
      </p>
    </div>
  );
}

/** The way to the comparison, once something is in it: it stays in view at the end of the screen. */
export function CompareBar(): ReactNode {
  const count = useSelector(selectCompared).length;
  return (
    <div className={styles.bar} role="status">
      {count > 0 && (
        <LinkButton to="/compare" className={styles.go}>
          <Icon drawing={scalesDrawing} />
          <FormattedMessage id="compare.bar" values={{ count }} />
        </LinkButton>
      )}
    </div>
  );
}
