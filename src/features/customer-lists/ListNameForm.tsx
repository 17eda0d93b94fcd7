import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemOf } from '~/data/problem';
import { ProblemAlert, toastAdded } from '~/features/notices';
import { Button, TextField } from '~/ui';
import styles from './CustomerLists.module.css';
import type { CustomerList } from './customerListsApi';
import { useSaveListMutation } from './customerListsApi';
import { faultOf, isUnclear, longestName, useListName, useOwnWords } from './listNames';

export interface ListNameFormProps {
  /** Absent for a new list. */
  renamed: CustomerList | undefined;
  lists: readonly CustomerList[];
  onClose: () => void;
  /** With the list's id, or empty where it is not known. */
  onSaved: (listId: string) => void;
}

/** Asks for the name of a new list, or for a new name. What was typed stays until it is saved. */
export function ListNameForm(props: ListNameFormProps): ReactNode {
  const { renamed, onClose } = props;
  const ownWords = useOwnWords();
  const { typed, setTyped, submit, isSaving, problem, tried, fault, field } = useListForm(props);
  useEffect(() => field.current?.focus(), [field]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <ProblemAlert
          problem={ownWords(problem)}
          title={
            <FormattedMessage
              id={isUnclear(problem) ? 'customerLists.save.unclear' : 'customerLists.save.failed'}
              values={{ name: tried }}
            />
          }
        />
      )}
      <TextField
        ref={field}
        name="list-name"
        label={<FormattedMessage id={renamed ? 'customerLists.rename.label' : 'customerLists.new.label'} />}
        hint={<FormattedMessage id="customerLists.name.hint" />}
        error={fault && <FormattedMessage id={`customerLists.name.${fault}`} />}
        maxLength={longestName}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.deeds}>
        <Button type="submit" isBusy={isSaving}>
          <FormattedMessage id={renamed ? 'customerLists.rename.save' : 'customerLists.new.save'} />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="ui.dialog.cancel" />
        </Button>
      </div>
    </form>
  );
}

function useListForm({ renamed, lists, onSaved }: ListNameFormProps) {
  const nameOf = useListName();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(() => (renamed ? nameOf(renamed) : ''));
  const [isFaultShown, showFault] = useState(false);
  const [save, { isLoading: isSaving, originalArgs, error }] = useSaveListMutation();
  const field = useRef<HTMLInputElement>(null);
  const problem = error && !isSaving ? problemOf(error) : undefined;
  const others = lists.filter(({ id }) => id !== renamed?.id).map(nameOf);
  const name = typed.trim();
  // An unclear try may have made the list of this name: commerce is asked again.
  const mayBeSaved = problem?.ambiguous === true && originalArgs?.name === name;
  const found = faultOf(name, mayBeSaved ? [] : others);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    showFault(found !== null);
    if (found) {
      field.current?.focus();
      return;
    }
    const { data: listId } = await save({ id: renamed?.id ?? null, name, mayBeSaved });
    if (listId === undefined) return;
    const messageId = renamed ? 'customerLists.renamed' : 'customerLists.made';
    dispatch(toastAdded({ type: 'success', messageId, values: { name } }));
    onSaved(listId);
  };
  const isTaken = problem?.code === 'list-name-taken';
  const fault = isFaultShown ? found : isTaken ? 'taken' : null;
  return { typed, setTyped, submit, isSaving, problem: isTaken ? undefined : problem, tried: originalArgs?.name, fault, field };
}
