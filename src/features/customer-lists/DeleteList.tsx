import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemOf } from '~/data/problem';
import { ProblemAlert, toastAdded } from '~/features/notices';
import { Button, FormDialog, Icon } from '~/ui';
import type { CustomerList } from './customerListsApi';
import { useDeleteListMutation } from './customerListsApi';
import { isUnclear, useListName, useOwnWords } from './listNames';

/** Deletes a list with all that is on it, after a second question. */
export function DeleteList({ list, onDeleted }: { list: CustomerList; onDeleted: () => void }): ReactNode {
  const name = useListName()(list);
  const ownWords = useOwnWords();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useDeleteListMutation();
  const problem = error && !isLoading ? problemOf(error) : undefined;
  const confirm = async () => {
    const outcome = await remove(list.id);
    if (!outcome.data) return;
    dispatch(toastAdded({ type: 'success', messageId: 'customerLists.deleted', values: { name } }));
    onDeleted();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Icon name="close" />
        <FormattedMessage id="customerLists.delete" />
      </Button>
      <FormDialog
        isOpen={isAsking}
        isBusy={isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={<FormattedMessage id="customerLists.delete.title" values={{ name }} />}
        confirmLabel={<FormattedMessage id="customerLists.delete.confirm" />}
        cancelLabel={<FormattedMessage id="customerLists.delete.keep" />}
      >
        {problem && (
          <ProblemAlert
            problem={ownWords(problem)}
            title={
              <FormattedMessage
                id={isUnclear(problem) ? 'customerLists.delete.unclear' : 'customerLists.delete.failed'}
                values={{ name }}
              />
            }
          />
        )}
        <p>
          <FormattedMessage id="customerLists.delete.text" values={{ count: list.count }} />
        </p>
      </FormDialog>
    </>
  );
}
