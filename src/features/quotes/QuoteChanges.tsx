import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemOf } from '~/data/problem';
import { toastAdded } from '~/features/notices';
import { Alert, Button, Icon, QuantityField, VisuallyHidden } from '~/ui';
import type { WantedQuantities } from './changeQuoteApi';
import { useChangeQuoteItemsMutation } from './changeQuoteApi';
import { QuoteProblem } from './quoteParts';
import styles from './Quotes.module.css';
import type { Quote, QuotedItem } from './quotesModel';

/** What the buyer has set so far, until it is saved. */
function useChanges({ uid, items }: Quote, onDone: () => void) {
  const dispatch = useDispatch();
  const [save, { isLoading, error }] = useChangeQuoteItemsMutation();
  const [wanted, setWanted] = useState<WantedQuantities>({});
  const [isNothingLeft, setNothingLeft] = useState(false);
  const quantityOf = (item: QuotedItem): number => wanted[item.uid] ?? item.quantity;
  const submit = async (form: HTMLFormElement) => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const isEmpty = items.every((item) => quantityOf(item) === 0);
    setNothingLeft(isEmpty);
    const changes = items.filter((item) => quantityOf(item) !== item.quantity).map((item) => [item.uid, quantityOf(item)] as const);
    if (isEmpty || isLoading) return;
    if (changes.length === 0) return onDone();
    const outcome = await save({ uid, wanted: Object.fromEntries(changes) });
    if (outcome.error) return;
    dispatch(toastAdded({ type: 'success', messageId: 'quoteChanges.saved' }));
    onDone();
  };
  const set = (item: QuotedItem, quantity: number) => setWanted((before) => ({ ...before, [item.uid]: quantity }));
  return { isLoading, problem: error && problemOf(error), isNothingLeft, quantityOf, set, submit };
}

/** Other quantities, and what is no longer needed. Saved in one step, because the first change already makes the seller's price void. */
export function QuoteChanges({ quote, onDone }: { quote: Quote; onDone: () => void }): ReactNode {
  const { isLoading, problem, isNothingLeft, quantityOf, set, submit } = useChanges(quote, onDone);
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FocusHere>
        <FormattedMessage id={quote.status === 'UPDATED' ? 'quoteChanges.price' : 'quoteChanges.send'} />
      </FocusHere>
      {problem && !isLoading && <QuoteProblem problem={problem} doing="change" />}
      {isNothingLeft && (
        <Alert tone="error" isNews title={<FormattedMessage id="quoteChanges.none" />}>
          <FormattedMessage id="quoteChanges.none.text" />
        </Alert>
      )}
      <ul className={styles.items}>
        {quote.items.map((item) => (
          <ChangingItem
            key={item.uid}
            item={item}
            quantity={quantityOf(item)}
            isBusy={isLoading}
            onChange={(quantity) => set(item, quantity)}
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="primary" type="submit" isBusy={isLoading}>
          <FormattedMessage id="quoteChanges.save" />
        </Button>
        {!isLoading && (
          <Button variant="quiet" onClick={onDone}>
            <FormattedMessage id="quoteChanges.leave" />
          </Button>
        )}
      </div>
    </form>
  );
}

/** The button that opened the form is gone: the focus comes to its first sentence. */
function FocusHere({ children }: { children: ReactNode }): ReactNode {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} tabIndex={-1}>
      {children}
    </p>
  );
}

interface ChangingItemProps {
  item: QuotedItem;
  /** 0: it goes with the next save. */
  quantity: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

function ChangingItem({ item: { uid, name, quantity: before }, quantity, isBusy, onChange }: ChangingItemProps): ReactNode {
  const intl = useIntl();
  const goes = quantity === 0;
  const label = intl.formatMessage({ id: goes ? 'quoteChanges.keepName' : 'cart.line.removeName' }, { name });
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      {goes ? (
        <p>
          <FormattedMessage id="quoteChanges.goes" values={{ name }} />
        </p>
      ) : (
        <QuantityField
          name={`quote-${uid}`}
          label={<FormattedMessage id="cart.line.quantity" values={{ name, hidden: hiddenWords }} />}
          value={quantity}
          max={999}
          isBusy={isBusy}
          onChange={onChange}
        />
      )}
      <div className={styles.ways}>
        {/* One button for both ways, so that the focus stays where it was. */}
        <Button variant="quiet" aria-label={label} onClick={() => !isBusy && onChange(goes ? before : 0)}>
          {!goes && <Icon name="close" />}
          <FormattedMessage id={goes ? 'quoteChanges.keep' : 'cart.line.remove'} />
        </Button>
      </div>
    </li>
  );
}

const hiddenWords = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;
