import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button, Container, Icon } from '~/ui';
import { SearchBox } from './SearchBox';
import styles from './SearchPanel.module.css';

/** The search over the page. Focus goes into its field, and comes back from here when it closes. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector('input')?.focus();
    const { current } = panel;
    return () => {
      if (opener instanceof HTMLElement && current?.contains(document.activeElement)) opener.focus();
    };
  }, []);

  return (
    <section ref={panel} className={styles.panel} aria-label={intl.formatMessage({ id: 'search.box' })}>
      <Container className={styles.line}>
        <SearchBox onDone={onClose} />
        <Button variant="quiet" onClick={onClose} aria-label={intl.formatMessage({ id: 'search.close' })}>
          <Icon name="close" />
        </Button>
      </Container>
    </section>
  );
}
