import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Button, Icon, Link, pencilDrawing } from '~/ui';
import styles from './CustomerLists.module.css';
import type { CustomerList, CustomerLists } from './customerListsApi';
import { DeleteList } from './DeleteList';
import { listPath } from './listMarksApi';
import { ListNameForm } from './ListNameForm';
import { pathOf, useListName } from './listNames';
import { useOpener } from './useOpener';

export interface ListChooserProps extends CustomerLists {
  /** The list that is shown; absent as long as the customer has none. */
  shown: CustomerList | undefined;
}

/** The customer's lists by name, and what can be done with them: make one, rename or delete the one that is shown. */
export function ListChooser({ lists, most, shown }: ListChooserProps): ReactNode {
  const hasRoom = most === 0 || lists.length < most;
  useFocusOnOther(shown?.id);
  return (
    <section className={styles.lists}>
      {lists.length > 1 && <Names lists={lists} shown={shown} />}
      <div className={styles.deeds}>
        <NewList lists={lists} hasRoom={hasRoom} />
        {shown && <Rename key={shown.id} lists={lists} shown={shown} />}
        {shown && !shown.isFirst && <Delete list={shown} />}
      </div>
      {!hasRoom && (
        <p>
          <FormattedMessage id="customerLists.full" values={{ most }} />
        </p>
      )}
    </section>
  );
}

function Names({ lists, shown }: Pick<ListChooserProps, 'lists' | 'shown'>): ReactNode {
  const intl = useIntl();
  const nameOf = useListName();
  return (
    <nav aria-label={intl.formatMessage({ id: 'customerLists.all' })}>
      <ul className={styles.names}>
        {lists.map((list) => (
          <li key={list.id}>
            <Link to={pathOf(list)} className={styles.name} aria-current={list.id === shown?.id ? 'page' : undefined}>
              <FormattedMessage id="customerLists.link" values={{ name: nameOf(list), count: list.count }} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where another window has just made the last list there is room for, the form stays with what was typed. */
function NewList({ lists, hasRoom }: { lists: readonly CustomerList[]; hasRoom: boolean }): ReactNode {
  const { isOpen, open, close, opener } = useOpener();
  const goTo = useGoToList();
  if (!hasRoom && !isOpen) return null;
  return (
    <>
      <Button ref={opener} variant="quiet" aria-expanded={isOpen} onClick={open}>
        <FormattedMessage id="customerLists.new" />
      </Button>
      {isOpen && (
        <ListNameForm
          renamed={undefined}
          lists={lists}
          onClose={close}
          onSaved={(listId) => {
            close();
            if (listId) goTo(listId);
          }}
        />
      )}
    </>
  );
}

function Rename({ lists, shown }: { lists: readonly CustomerList[]; shown: CustomerList }): ReactNode {
  const { isOpen, open, close, opener } = useOpener();
  return (
    <>
      <Button ref={opener} variant="quiet" aria-expanded={isOpen} onClick={open}>
        <Icon drawing={pencilDrawing} size="small" />
        <FormattedMessage id="customerLists.rename" />
      </Button>
      {isOpen && <ListNameForm renamed={shown} lists={lists} onClose={close} onSaved={close} />}
    </>
  );
}

function Delete({ list }: { list: CustomerList }): ReactNode {
  const goTo = useGoToList();
  return <DeleteList key={list.id} list={list} onDeleted={() => goTo(null, true)} />;
}

function useGoToList() {
  const navigate = useNavigate();
  return (listId: string | null, replace = false) => void navigate(listPath(listId), { replace });
}

/** Another list is shown. Where what was pressed has gone with the one before, the focus goes to the heading. */
function useFocusOnOther(listId: string | undefined): void {
  const before = useRef(listId);
  useEffect(() => {
    if (before.current !== listId && document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
    before.current = listId;
  }, [listId]);
}
