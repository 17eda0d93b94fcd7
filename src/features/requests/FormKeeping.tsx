import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { photosCleared } from '~/features/photos';
import { selectCurrentUser } from '~/features/session';
import { useCountry } from '~/features/store-view';
import { Button } from '~/ui';
import { type DraftsRoot, requestTyped, selectTyped } from './requestDraftsSlice';
import { asNamed, asPlain, type NamedValues, nameIn, relevantFields } from './requestForm';
import type { FormKind } from './requestModel';
import styles from './Requests.module.css';
import { requestDetailsCleared } from './requestsSlice';

/** A field that another way of answering does not need goes, and what was wrong with it goes along; the words come back with it. */
export function LeftFields({ kind, onLeft }: { kind: FormKind; onLeft: (name: string) => void }): ReactNode {
  const { code } = useCountry();
  const model = useForm<NamedValues>();
  const before = useRef<string[]>([]);
  return (
    <FormSpy<NamedValues>
      subscription={{ values: true }}
      onChange={({ values }) => {
        const now = relevantFields(kind, asPlain(kind, values), code).map((name) => nameIn(kind, name));
        for (const name of before.current.filter((one) => !now.includes(one))) {
          model.resetFieldState(name);
          onLeft(name);
        }
        before.current = now;
      }}
    />
  );
}

interface KeepingProps {
  form: string;
  kind: FormKind;
  element: RefObject<HTMLFormElement | null>;
}

/** Brings back what was typed on an earlier visit, or before the scripts came, and keeps what is typed now. */
export function Keeping({ form, kind, element }: KeepingProps): ReactNode {
  const dispatch = useDispatch();
  const store = useStore<DraftsRoot>();
  const model = useForm<NamedValues>();
  const isRead = useSelector((state: DraftsRoot) => selectTyped(state, form) !== undefined);
  const user = useSelector(selectCurrentUser);
  const isFilled = useRef(false);
  useEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLInputElement>(
      'input[type="text"], input[type="email"], input[type="tel"], textarea',
    ) ?? [])
      if (control.value !== '' && model.getState().values[control.name] === '') model.change(control.name, control.value);
  }, [element, model]);
  useEffect(() => {
    if (!isRead) return;
    const { draft = {}, contact = {} } = selectTyped(store.getState(), form) ?? {};
    const { values } = model.getState();
    const known = user && { name: `${user.firstname} ${user.lastname}`.trim(), email: user.email };
    model.batch(() => {
      for (const [name, value] of Object.entries(asNamed(kind, { ...known, ...draft, ...contact })))
        if (name in values && (values[name]?.length === 0 || name === nameIn(kind, 'reply'))) model.change(name, value);
    });
    isFilled.current = true;
  }, [isRead, store, form, kind, model, user]);
  const clear = () => {
    dispatch(requestDetailsCleared());
    dispatch(photosCleared({ form: null }));
    for (const [name, value] of Object.entries(model.getState().initialValues ?? {})) model.change(name, value);
  };
  return (
    <>
      <FormSpy<NamedValues>
        subscription={{ values: true, dirty: true }}
        onChange={({ values }) => {
          if (isFilled.current) dispatch(requestTyped({ form, values: asPlain(kind, values) }));
        }}
      />
      <p className={styles.kept}>
        <FormattedMessage id="requests.kept" />{' '}
        <Button variant="link" onClick={clear}>
          <FormattedMessage id="requests.clear" />
        </Button>
      </p>
    </>
  );
}
