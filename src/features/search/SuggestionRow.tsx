import { FormattedMessage } from 'react-intl';
import { PriceText } from '~/features/catalog';
import { classes, Icon, Picture, withImagePrefix } from '~/ui';
import styles from './SearchBox.module.css';
import type { Suggestion } from './searchModel';

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  isMarked: boolean;
  onChoose: () => void;
}

/** One line of the list. The field keeps the focus, so the pointer chooses on the way down, before the field could lose it. */
export function SuggestionRow({ id, suggestion: { kind, label, product }, isMarked, onChoose }: SuggestionRowProps) {
  return (
    // The keyboard works through the field, which names this line as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={classes(styles.option, isMarked && styles.marked)}
      role="option"
      aria-selected={isMarked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.picture}>
        {product ? (
          <Picture src={withImagePrefix('image-product', product.picture?.url)} alt="" width={160} height={128} sizes="5rem" />
        ) : (
          <Icon name={kind === 'all' ? 'search' : 'arrowRight'} />
        )}
      </span>
      <span className={styles.name}>
        {label}
        {kind === 'category' && (
          <span className={styles.kind}>
            <FormattedMessage id="search.suggestions.category" />
          </span>
        )}
      </span>
      {product?.price && (
        <span className={styles.price}>
          <PriceText price={product.price} sku={product.sku} />
        </span>
      )}
    </div>
  );
}
