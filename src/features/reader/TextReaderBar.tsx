import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLazyPart } from '~/world';
import './readerLook.css';
import { readerClosed, ReaderTrigger, selectIsReaderOpen } from './ReaderTrigger';
import styles from './TextReaderBar.module.css';

const load = async () => (await import(/* webpackChunkName: "reader" */ './ReaderControls')).ReaderControls;

/**
 * The page read aloud, larger letters, more contrast. On phones its button stands above the header; elsewhere the header holds one
 * (`ReaderTrigger`). Builder and checkout fold the strip away: the menu has the button, too. The controls come when they are first asked for.
 */
export function TextReaderBar({ isFolded }: { isFolded?: boolean | undefined }) {
  const isOpen = useSelector(selectIsReaderOpen);
  const dispatch = useDispatch();
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (isOpen) void request().then((hasCome) => hasCome || dispatch(readerClosed()));
  }, [isOpen, request, dispatch]);
  if (isOpen && Part) return <Part />;
  if (isFolded) return null;
  return (
    <div className={`${styles.place} reader-strip`}>
      <ReaderTrigger className={styles.trigger} />
    </div>
  );
}
