import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemOf } from '~/data/problem';
import { ProblemAlert, toastAdded } from '~/features/notices';
import { Button, SelectField } from '~/ui';
import styles from './CustomerLists.module.css';
import type { CustomerList, Transfer } from './customerListsApi';
import { useTransferItemMutation } from './customerListsApi';
import { isUnclear, pathOf, useListName, useOwnWords } from './listNames';
import { useOpener } from './useOpener';

export interface OtherListProps {
  /** The list on which the item is. */
  from: string;
  /** The customer's other lists. */
  others: readonly CustomerList[];
  item: Transfer['item'] & { name: string; note: string };
}

/** Moves or copies an item to another of the customer's lists. */
export function OtherList(props: OtherListProps): ReactNode {
  const intl = useIntl();
  const { isOpen, open, close, opener } = useOpener();
  if (props.others.length === 0) return null;
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'customerLists.other.name' }, { name: props.item.name })}
        onClick={open}
      >
        <FormattedMessage id="customerLists.other" />
      </Button>
      {isOpen && <OtherListForm {...props} onClose={close} />}
    </>
  );
}

function OtherListForm({ onClose, ...props }: OtherListProps & { onClose: () => void }): ReactNode {
  const { others, item } = props;
  const nameOf = useListName();
  const [chosen, setChosen] = useState(others[0]?.id);
  const { send, sending, problem } = useTransfer(props);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = async (way: Transfer['way']) => {
    // Another window may have deleted the list that was chosen here.
    const to = others.find(({ id }) => id === chosen) ?? others[0];
    if (to && (await send(way, to))) onClose();
  };
  return (
    <div className={styles.form}>
      {problem}
      <SelectField
        ref={field}
        name={`list-of-${item.id}`}
        label={<FormattedMessage id="customerLists.other.label" values={{ name: item.name }} />}
        hint={item.note && <FormattedMessage id="customerLists.other.note" />}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={others.map((list) => ({ value: list.id, label: nameOf(list) }))}
      />
      <div className={styles.deeds}>
        {(['move', 'copy'] as const).map((way) => (
          <Button key={way} isBusy={sending === way} onClick={() => void press(way)}>
            <FormattedMessage id={`customerLists.other.${way}`} />
          </Button>
        ))}
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="ui.dialog.cancel" />
        </Button>
      </div>
    </div>
  );
}

/** `send` resolves with whether it is on the other list. */
function useTransfer({ from, item }: OtherListProps) {
  const nameOf = useListName();
  const ownWords = useOwnWords();
  const dispatch = useDispatch();
  const [transfer, { isLoading, originalArgs: asked, error }] = useTransferItemMutation();
  const valuesOf = (to: CustomerList) => ({ name: item.name, list: nameOf(to) });
  const send = async (way: Transfer['way'], to: CustomerList): Promise<boolean> => {
    if (isLoading) return false;
    const { id, sku, selectedOptions, quantity } = item;
    const { data } = await transfer({ way, from, to, item: { id, sku, selectedOptions, quantity } });
    if (!data) return false;
    const see = { actionText: 'customerLists.other.see', actionPath: pathOf(to) };
    dispatch(toastAdded({ type: 'success', messageId: `customerLists.other.${way}.done`, values: valuesOf(to), ...see }));
    return true;
  };
  const problem = error && !isLoading ? problemOf(error) : undefined;
  const failed = problem && isUnclear(problem) ? 'unclear' : `${asked?.way}.failed`;
  return {
    send,
    sending: isLoading ? asked?.way : undefined,
    problem: problem && asked && (
      <ProblemAlert
        problem={ownWords(problem)}
        title={<FormattedMessage id={`customerLists.other.${failed}`} values={valuesOf(asked.to)} />}
      />
    ),
  };
}
