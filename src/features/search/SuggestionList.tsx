import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { PriceText } from '~/features/catalog';
import { classes, Icon, Picture, withImagePrefix } from '~/ui';
import styles from './SearchBox.module.css';
import { type Suggestion, suggestionGroups } from './searchModel';

interface SuggestionListProps {
  /** In the order of their groups. */
  suggestions: readonly Suggestion[];
  /** Place of the one that Enter takes; -1: none. */
  marked: number;
  idOf(place: number): string;
  onChoose(path: string): void;
}

/** What a list box holds: the suggestions, each group under its name, and last the way to all results. */
export function SuggestionList({ suggestions, marked, idOf, onChoose }: SuggestionListProps) {
  const id = useId();
  const placed = suggestions.map((suggestion, place) => ({ suggestion, place }));
  const rows = (kinds: readonly Suggestion['kind'][]) =>
    placed
      .filter(({ suggestion }) => kinds.includes(suggestion.kind))
      .map(({ suggestion, place }) => (
        <SuggestionRow
          key={`${suggestion.kind}-${suggestion.key}`}
          id={idOf(place)}
          suggestion={suggestion}
          isMarked={place === marked}
          onChoose={() => onChoose(suggestion.path)}
        />
      ));
  const placeOf = (kinds: readonly Suggestion['kind'][]) => suggestions.findIndex(({ kind }) => kinds.includes(kind));
  const groups = suggestionGroups.slice().sort((one, other) => placeOf(one.kinds) - placeOf(other.kinds));
  return (
    <>
      {groups.map(({ name, kinds }) => {
        const shown = rows(kinds);
        return shown.length === 0 ? null : (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className={styles.group} role="presentation">
              <FormattedMessage id={`search.group.${name}`} />
            </div>
            {shown}
          </div>
        );
      })}
      {rows(['all'])}
    </>
  );
}

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  isMarked: boolean;
  onChoose: () => void;
}

/** One line of the list. The field keeps the focus, so the pointer chooses on the way down, before the field could lose it. */
function SuggestionRow({ id, suggestion: { kind, label, note, product }, isMarked, onChoose }: SuggestionRowProps) {
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
        {note !== undefined && <span className={styles.kind}>{note}</span>}
      </span>
      {product?.price && (
        <span className={styles.price}>
          <PriceText price={product.price} sku={product.sku} />
        </span>
      )}
    </div>
  );
}
