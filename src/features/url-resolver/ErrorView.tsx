import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Button, Container, Icon, LinkButton } from '~/ui';
import styles from './Message.module.css';

export interface ErrorViewProps {
  /** The short id that is also in the log. */
  id?: string;
  /** If given, the page can be loaded again in place. */
  onReload?: () => void;
}

/** Rendering a page failed. What was typed in the shop is kept, and a phone number is shown. */
export function ErrorView({ id, onReload }: ErrorViewProps) {
  const { phone } = useCountry();
  return (
    <Container className={styles.page}>
      <h1>
        <FormattedMessage id="catalog.error.heading" />
      </h1>
      <p className={styles.words}>
        <FormattedMessage id="catalog.error.text" />
      </p>
      <p className={styles.words}>
        <FormattedMessage id="catalog.error.kept" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/">
          <FormattedMessage id="catalog.takeMeHome" />
        </LinkButton>
        {onReload && (
          <Button onClick={onReload}>
            <FormattedMessage id="catalog.error.reload" />
          </Button>
        )}
        <AnchorButton variant="quiet" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          {phone.shown}
        </AnchorButton>
      </div>
      {id && (
        <p>
          <FormattedMessage id="catalog.error.id" values={{ id }} />
        </p>
      )}
    </Container>
  );
}
