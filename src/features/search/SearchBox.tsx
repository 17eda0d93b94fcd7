import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router';
import { useDispatch, useStore } from 'react-redux';
import { longestSearch } from '~/features/url-resolver';
import { Button, classes, Icon, LiveRegion } from '~/ui';
import type { Join } from '~/world';
import { RecentSearches } from './RecentSearches';
import { lazyRecentSearches, searched } from './recentSearchesSlice';
import styles from './SearchBox.module.css';
import { searchPath, tidyQuery } from './searchModel';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

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
  // A generated one would be another in the server's HTML.
  const id = onDone ? 'search-panel' : 'search-page';
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(isOpen ? text : '');
  const dispatch = useDispatch();
  const store = useStore() as unknown as { join: Join };
  useEffect(() => store.join(lazyRecentSearches), [store]);
  const isListed = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  const go = (path: string) => {
    setOpen(false);
    onDone?.();
    void navigate(path);
  };
  const choose = (path: string) => {
    dispatch(searched({ query: tidyQuery(text) }));
    go(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isListed ? suggestions[marked] : undefined;
    const query = tidyQuery(text);
    if (query !== '') choose(chosen?.path ?? searchPath(query));
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
        {isListed && <SuggestionList suggestions={suggestions} marked={marked} idOf={optionId} onChoose={choose} />}
      </div>
      {text === '' && <RecentSearches onGo={onDone} />}
      <LiveRegion>
        {isOpen && tidyQuery(text).length > 1 && (
          <FormattedMessage id="search.suggestions.count" values={{ count: Math.max(0, suggestions.length - 1) }} />
        )}
      </LiveRegion>
    </form>
  );
}
