import { type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Link, LiveRegion } from '~/ui';
import { recentSearchesCleared, selectRecentSearches } from './recentSearchesSlice';
import styles from './RecentSearches.module.css';
import { searchPath } from './searchModel';

/** Below an empty field: what was searched for on this device, and the way to forget it. */
export function RecentSearches({ onGo }: { onGo: (() => void) | undefined }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const queries = useSelector(selectRecentSearches);
  const [isCleared, setCleared] = useState(false);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and would take the focus along.
    currentTarget.closest('form')?.querySelector('input')?.focus();
    dispatch(recentSearchesCleared());
    setCleared(true);
  };
  return (
    <>
      {queries.length > 0 && (
        <nav className={styles.recent} aria-label={intl.formatMessage({ id: 'search.recent' })}>
          <p className={styles.title}>
            <FormattedMessage id="search.recent" />
          </p>
          <ul className={styles.list}>
            {queries.map((query) => (
              <li key={query}>
                <Link to={searchPath(query)} {...(onGo && { onClick: onGo })}>
                  {query}
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            <FormattedMessage id="search.recent.note" />
          </p>
          <Button variant="quiet" onClick={clear}>
            <FormattedMessage id="search.recent.clear" />
          </Button>
        </nav>
      )}
      <LiveRegion>{isCleared && <FormattedMessage id="search.recent.cleared" />}</LiveRegion>
    </>
  );
}
