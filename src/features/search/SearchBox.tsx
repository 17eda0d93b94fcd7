import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router';
import { PriceText } from '~/features/catalog';
import { longestSearch, useCategoryMenuQuery } from '~/features/url-resolver';
import { Button, classes, Icon, LiveRegion, Picture, withImagePrefix } from '~/ui';
import { useWorld } from '~/world';
import { useSuggestedProductsQuery } from './searchApi';
import styles from './SearchBox.module.css';
import { categoriesNamed, fewestLetters, questionPath, searchPath, type Suggestion, tidyQuery } from './searchModel';
import { questionsFor } from './SearchedQuestions';

export interface SearchBoxProps {
  /** Words that stand in the field from the start. */
  initial?: string;
  /** Somewhere was gone to. */
  onDone?: () => void;
}

/**
 * A field with suggestions, by the pattern of a combobox: focus stays in the field, the arrow keys go through the list, Enter takes
 * what is marked or searches for the words, Escape closes the list first. Without scripts it is a plain form.
 */
export function SearchBox({ initial = '', onDone }: SearchBoxProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isListed = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  const go = (path: string) => {
    setOpen(false);
    onDone?.();
    void navigate(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isListed ? suggestions[marked] : undefined;
    const query = tidyQuery(text);
    if (chosen) go(chosen.path);
    else if (query !== '') go(searchPath(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      // The list first; a second Escape closes what the field stands in.
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      event.stopPropagation();
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const { length } = suggestions;
    if (length === 0) return;
    const down = event.key === 'ArrowDown';
    // One place between the last and the first is the field itself.
    setMarked((at) => ((at + 1 + (down ? 1 : length)) % (length + 1)) - 1);
  };

  return (
    <form className={styles.box} action={useHref('/search.html')} role="search" onSubmit={submit}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        <FormattedMessage id="search.field" />
      </label>
      <div className={styles.line}>
        <input
          id={`${id}-field`}
          className={styles.field}
          type="search"
          name="query"
          value={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && marked >= 0 ? optionId(marked) : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setMarked(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <Button type="submit">
          <Icon name="search" />
          <FormattedMessage id="search.button" />
        </Button>
      </div>
      <div
        id={`${id}-list`}
        className={classes(styles.list, !isListed && styles.closed)}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
      >
        {isListed &&
          suggestions.map((suggestion, index) => (
            <SuggestionRow
              key={`${suggestion.kind}-${suggestion.key}`}
              id={optionId(index)}
              suggestion={suggestion}
              isMarked={index === marked}
              onChoose={() => go(suggestion.path)}
            />
          ))}
      </div>
      <LiveRegion>
        {isOpen && tidyQuery(text).length > 1 && (
          <FormattedMessage id="search.suggestions.count" values={{ count: Math.max(0, suggestions.length - 1) }} />
        )}
      </LiveRegion>
    </form>
  );
}

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  isMarked: boolean;
  onChoose: () => void;
}

/** One line of the list. The field keeps the focus, so the pointer chooses on the way down, before the field could lose it. */
function SuggestionRow({ id, suggestion: { kind, label, product }, isMarked, onChoose }: SuggestionRowProps) {
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

/** Milliseconds without a further letter before commerce is asked. */
const pause = 250;
const mostProducts = 5;

/** What fits the words so far: groups of products at once, products when commerce answers. A failure leaves the rest. */
function useSuggestions(text: string): Suggestion[] {
  const { clock } = useWorld();
  const intl = useIntl();
  const [asked, setAsked] = useState('');
  const query = tidyQuery(text);
  const isEnough = query.length >= fewestLetters;

  useEffect(() => clock.after(pause, () => setAsked(query)), [clock, query]);

  const { data: menu = [] } = useCategoryMenuQuery();
  const { currentData = [] } = useSuggestedProductsQuery(
    { query: asked, most: mostProducts },
    { skip: asked.length < fewestLetters || !isEnough },
  );
  if (!isEnough) return [];
  return [
    ...questionsFor(intl, query).map(({ step, label }) => ({ key: step, path: questionPath(step), label, kind: 'question' as const })),
    ...categoriesNamed(menu, query).map(({ uid, path, name }) => ({ key: uid, path, label: name, kind: 'category' as const })),
    ...currentData.map((product) => ({
      key: product.sku,
      path: product.path,
      label: product.name,
      kind: 'product' as const,
      product,
    })),
    { key: 'all', path: searchPath(query), label: intl.formatMessage({ id: 'search.suggestions.all' }, { query }), kind: 'all' },
  ];
}
