import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrating } from '~/ui';

/**
 * Reads the URL's query once and then removes it: names, e-mail addresses and keys must not stay in the history, nor be visible to scripts
 * that are loaded later. `read` gets the query with its question mark. The server never sees the query, so the first render does without:
 * `undefined`.
 */
export function useAddressOnce<T>(read: (search: string) => T): T | undefined {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  const [value] = useState(() => read(search));
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  return isHydrating ? undefined : value;
}
