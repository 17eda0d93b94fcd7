import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrating } from '~/ui';

/**
 * What the address says is read once and then removed from it: names, addresses and keys must stand in no history, and no script that
 * comes later may see them. `read` gets the query with its question mark. The server never sees the query, so the first picture is
 * drawn without: `undefined`.
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
