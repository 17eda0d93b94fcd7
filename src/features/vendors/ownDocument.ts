import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { withoutVendorsCookie } from '~/config/vendors';
import { type ConsentState, selectIsCarrying } from '~/features/consent';
import { useWorld } from '~/world';

interface Root {
  consent: ConsentState;
}

/** Session storage: the opener that is pressed again in the document that follows. */
const openerKey = 'opens_next';
/** How long documents then carry no other company's service, in seconds. */
const halfAnHour = 1800;

/**
 * Where people write of themselves no other company's script runs. In a document that carries one, a form opens in the next document, which
 * is the same page without. `key` names the opener; `open` opens the form.
 */
export function useOwnDocument(key: string, open: () => void): () => void {
  const { cookies, navigation, session } = useWorld();
  const isCarrying = useSelector((state: Root) => selectIsCarrying(state));
  const opens = useRef(open);
  useEffect(() => {
    opens.current = open;
  });
  useEffect(() => {
    if (isCarrying || session.read(openerKey) !== key) return;
    session.remove(openerKey);
    opens.current();
  }, [isCarrying, session, key]);
  return () => {
    if (!isCarrying) return open();
    session.write(openerKey, key);
    cookies.write(withoutVendorsCookie, '1', { maxAge: halfAnHour });
    navigation.reload();
  };
}

/** For what stands in a page or over it without a press: the page is loaded anew, without other companies' services. */
export function useWithoutVendors(isThere = true): void {
  const { cookies, navigation } = useWorld();
  const isCarrying = useSelector((state: Root) => selectIsCarrying(state));
  useEffect(() => {
    if (!isCarrying || !isThere) return;
    cookies.write(withoutVendorsCookie, '1', { maxAge: halfAnHour });
    navigation.reload();
  }, [cookies, navigation, isCarrying, isThere]);
}
