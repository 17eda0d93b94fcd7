import type { FormEvent, ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import arrayMutators from 'final-form-arrays';
import { Form, type FormRenderProps, FormSpy, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type FormErrors, FormErrorSummary, type FormValues, KeptFields, TriedFields } from '~/features/forms';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Button, useIsHydrating } from '~/ui';
import { useWorld } from '~/world';
import type { PicturedChoice } from './CoverChoice';
import { type DraftsRoot, requestTyped, selectTyped } from './requestDraftsSlice';
import { type MoveMarks } from './PeopleFields';
import { RequestFields } from './RequestFields';
import {
  asNamed,
  asPlain,
  bodyOf,
  emptyRequest,
  fieldOfPath,
  flatErrors,
  type NamedErrors,
  namedErrors,
  type NamedValues,
  nameIn,
  relevantFields,
  requestErrors,
} from './requestForm';
import type { RequestKind, RequestRecord, RequestSubject } from './requestModel';
import { isOpen } from './requestModel';
import { OrCall } from './RequestOutcome';
import styles from './Requests.module.css';
import { requestDetailsCleared, requestKept } from './requestsSlice';

export interface RequestFormProps {
  /** Names the form in this browser: what was typed and what was sent belong to it. */
  form: string;
  kind: RequestKind;
  subject?: RequestSubject | undefined;
  /** What it is about, as the editors' tab above it says. */
  topic?: string | undefined;
  /** What can be chosen by its picture. */
  choices?: readonly PicturedChoice[];
  /** Its last request, under way or refused. */
  record: RequestRecord | undefined;
}

const none: readonly PicturedChoice[] = [];

/** Where the contact form goes without scripts (ruling 25): the edge makes a request of it. */
const withoutScripts = { method: 'post', action: '/api/forms/contact' } as const;

/** Errors are shown after a press of "Send", all in a summary that takes the focus. What was typed stays, whatever happens. */
export function RequestForm({ form, kind, subject, topic, choices = none, record }: RequestFormProps): ReactNode {
  const dispatch = useDispatch();
  const { clock, random } = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const { code: countryCode } = useCountry();
  const [first] = useState(() => asNamed(kind, emptyRequest(kind)));
  const [tries, setTries] = useState<Tries>({ count: 0, wrong: new Set() });
  const tell = useCallback((wrong: string[]) => setTries(({ count }) => ({ count: count + 1, wrong: new Set(wrong) })), []);
  const refusal = useRefusal(kind, record, tell);
  const isBusy = record !== undefined && isOpen(record);
  const errorsOf = (named: NamedValues): NamedErrors => {
    const values = asPlain(kind, named);
    return namedErrors(kind, { ...refusal.errorsOf(values), ...requestErrors(kind, values, countryCode) }, values, countryCode);
  };
  const send = (named: NamedValues) => {
    const values = asPlain(kind, named);
    refusal.remember(values);
    const body = bodyOf(kind, values, { storeCode, countryCode, subject, topic });
    const written = { form, kind, reply: body.reply, call: body.times?.[0] ?? null, body, receipt: null, why: null, fields: {} };
    dispatch(requestKept({ ...written, key: random.uuid(), startedAt: clock.now(), state: 'waiting' }));
  };
  const submit = (event: FormEvent, { handleSubmit, form: model }: FormRenderProps<NamedValues>) => {
    event.preventDefault();
    // A form over the page may have been opened from within another.
    event.stopPropagation();
    if (isBusy) return;
    tell(flatErrors(errorsOf(model.getState().values)).map(([name]) => name));
    void handleSubmit();
  };
  return (
    <Form<NamedValues>
      mutators={{ ...arrayMutators }}
      initialValues={first}
      validate={errorsOf}
      onSubmit={send}
      subscription={{}}
      render={(given) => (
        <Questions
          form={form}
          kind={kind}
          choices={choices}
          storeCode={storeCode}
          tries={tries}
          isBusy={isBusy}
          onSubmit={(event) => submit(event, given)}
          onMoved={(move) => setTries(({ count, wrong }) => ({ count, wrong: new Set([...wrong].flatMap((name) => move(name) ?? [])) }))}
        />
      )}
    />
  );
}

interface Tries {
  /** Presses of "Send", and refusals by the back office. */
  count: number;
  /** Names of the fields that were wrong at the last. */
  wrong: ReadonlySet<string>;
}

interface QuestionsProps extends Pick<RequestFormProps, 'form' | 'kind'> {
  choices: readonly PicturedChoice[];
  storeCode: string;
  tries: Tries;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onMoved: MoveMarks;
}

function Questions({ form, kind, choices, storeCode, tries, isBusy, onSubmit, onMoved }: QuestionsProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const isHydrating = useIsHydrating();
  const [names] = useState(() =>
    Object.entries(asNamed(kind, emptyRequest(kind))).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])),
  );
  return (
    <form ref={element} className={styles.form} noValidate {...(kind === 'contact' && withoutScripts)} onSubmit={onSubmit}>
      <TriedFields value={tries.wrong}>
        <KeptFields names={names} />
        <FormErrorSummary attempt={tries.count} flat={flatErrors} />
        <input type="hidden" name="storeCode" value={storeCode} />
        <RequestFields kind={kind} choices={choices} onMoved={onMoved} />
      </TriedFields>
      <div className={styles.actions}>
        {/* Without scripts a browser would put what was typed into the address. */}
        <Button variant="primary" type={isHydrating && kind !== 'contact' ? 'button' : 'submit'} isBusy={isBusy}>
          <FormattedMessage id={`requests.send.${kind}`} />
        </Button>
      </div>
      {kind !== 'contact' && (
        <noscript>
          <p>
            <OrCall />
          </p>
        </noscript>
      )}
      <LeftFields kind={kind} onLeft={(left) => onMoved((name) => (name === left ? null : name))} />
      <Keeping form={form} kind={kind} element={element} />
    </form>
  );
}

/** What the back office refused, at its field, as long as it stands there unchanged. */
function useRefusal(kind: RequestKind, record: RequestRecord | undefined, tell: (wrong: string[]) => void) {
  const [sent, remember] = useState<FormValues>({});
  const fields = record?.state === 'refused' ? record.fields : {};
  const named = Object.entries(fields).map(([path, code]) => [fieldOfPath(path), code] as const);
  const key = record?.state === 'refused' ? record.key : null;
  const wrong = named.map(([name]) => nameIn(kind, name)).join();
  useEffect(() => {
    if (key !== null) tell(wrong.split(','));
  }, [key, wrong, tell]);
  const errorsOf = (values: FormValues): FormErrors =>
    Object.fromEntries(
      named
        .filter(([name]) => values[name] === sent[name])
        .map(([name, code]) => [name, code === 'too-long' ? 'requests.error.tooLong' : 'requests.error.refused']),
    );
  return { remember, errorsOf };
}

/** A field that another way of answering does not need goes, and what was wrong with it goes along; the words come back with it. */
function LeftFields({ kind, onLeft }: { kind: RequestKind; onLeft: (name: string) => void }): ReactNode {
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

interface KeepingProps extends Pick<RequestFormProps, 'form' | 'kind'> {
  element: RefObject<HTMLFormElement | null>;
}

/** Brings back what was typed on an earlier visit, or before the scripts came, and keeps what is typed now. */
function Keeping({ form, kind, element }: KeepingProps): ReactNode {
  const dispatch = useDispatch();
  const store = useStore<DraftsRoot>();
  const model = useForm<NamedValues>();
  const isRead = useSelector((state: DraftsRoot) => selectTyped(state, form) !== undefined);
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
    model.batch(() => {
      for (const [name, value] of Object.entries(asNamed(kind, { ...draft, ...contact })))
        if (name in values && (values[name]?.length === 0 || name === nameIn(kind, 'reply'))) model.change(name, value);
    });
    isFilled.current = true;
  }, [isRead, store, form, kind, model]);
  const clear = () => {
    dispatch(requestDetailsCleared());
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
