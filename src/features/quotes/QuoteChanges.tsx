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
import { mayChange } from './quotesModel';

/** Other quantities, and what is no longer needed. Saved in one step, because the first change already makes the seller's price void. */
export function QuoteChanges({ quote }: { quote: Quote }): ReactNode {
  const [view, setView] = useState<'closed' | 'open' | 'closed-again'>('closed');
  const isOpen = view === 'open';
  const isOver = quote.status === 'ORDERED' || quote.status === 'CLOSED';
  // What is not saved yet stays, with its error, whatever becomes of the quote meanwhile.
  if (isOver || (!isOpen && !mayChange(quote))) return null;
  return (
    <section aria-labelledby="quote-change" className={styles.section}>
      <h2 id="quote-change">
        <FormattedMessage id="quotes.change.heading" />
      </h2>
      {isOpen && <Changing quote={quote} onDone={() => setView('closed-again')} />}
      {!isOpen && <Opener takesFocus={view === 'closed-again'} onOpen={() => setView('open')} />}
    </section>
  );
}

function Opener({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.ways}>
      <Button ref={button} onClick={onOpen}>
        <FormattedMessage id="quotes.change" />
      </Button>
    </div>
  );
}

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
    dispatch(toastAdded({ type: 'success', messageId: 'quotes.change.saved' }));
    onDone();
  };
  const set = (item: QuotedItem, quantity: number) => setWanted((before) => ({ ...before, [item.uid]: quantity }));
  return { isLoading, problem: error && problemOf(error), isNothingLeft, quantityOf, set, submit };
}

function Changing({ quote, onDone }: { quote: Quote; onDone: () => void }): ReactNode {
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
        <FormattedMessage id={quote.status === 'UPDATED' ? 'quotes.change.price' : 'quotes.change.send'} />
      </FocusHere>
      {problem && !isLoading && <QuoteProblem problem={problem} doing="change" />}
      {isNothingLeft && (
        <Alert tone="error" isNews title={<FormattedMessage id="quotes.change.none" />}>
          <FormattedMessage id="quotes.change.none.text" />
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
          <FormattedMessage id="quotes.change.save" />
        </Button>
        {!isLoading && (
          <Button variant="quiet" onClick={onDone}>
            <FormattedMessage id="quotes.change.leave" />
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
  const label = intl.formatMessage({ id: goes ? 'quotes.change.keepName' : 'cart.line.removeName' }, { name });
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      {goes ? (
        <p>
          <FormattedMessage id="quotes.change.goes" values={{ name }} />
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
          <FormattedMessage id={goes ? 'quotes.change.keep' : 'cart.line.remove'} />
        </Button>
      </div>
    </li>
  );
}

const hiddenWords = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;
