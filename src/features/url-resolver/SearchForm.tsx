import { useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router';
import { Button, Icon } from '~/ui';
import styles from './SearchForm.module.css';

/** The longest search text that is passed on. */
export const longestSearch = 100;

/** One field that leads to the search page, with and without scripts. */
export function SearchForm({ onDone }: { onDone?: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const action = useHref('/search.html');
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onDone?.();
    void navigate(`/search.html?query=${encodeURIComponent(field.current?.value ?? '')}`);
  };
  return (
    <form className={styles.form} action={action} role="search" onSubmit={search}>
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="query"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={intl.formatMessage({ id: 'catalog.search.field' })}
        placeholder={intl.formatMessage({ id: 'catalog.search.field' })}
      />
      <Button type="submit" aria-label={intl.formatMessage({ id: 'catalog.search.button' })}>
        <Icon name="search" />
      </Button>
    </form>
  );
}
