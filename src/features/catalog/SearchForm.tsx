import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button, Icon } from '~/ui';
import styles from './SearchForm.module.css';

/** The longest search text that is passed on. */
export const longestSearch = 100;

/** One field that leads to the search page, with and without scripts. */
export function SearchForm({ onDone }: { onDone?: () => void }) {
  const intl = useIntl();
  return (
    <Form className={styles.form} action="/search.html" role="search" onSubmit={onDone}>
      <input
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
    </Form>
  );
}
