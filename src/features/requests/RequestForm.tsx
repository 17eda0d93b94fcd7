import type { FormEvent, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import arrayMutators from 'final-form-arrays';
import { Form, type FormRenderProps } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { visitorReference } from '~/features/attribution';
import { type FormErrors, FormErrorSummary, type FormValues, KeptFields, TriedFields } from '~/features/forms';
import { isPhotoPath, type PhotoClaim, type PhotoHold, PhotosHeld, usePhotoHold } from '~/features/photos';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Button, useIsHydrating } from '~/ui';
import { useWorld } from '~/world';
import type { PicturedChoice } from './CoverChoice';
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
  recordOf,
  requestErrors,
  type VisitToConfirm,
} from './requestForm';
import type { FormKind, RequestRecord, RequestSubject } from './requestModel';
import { isOpen } from './requestModel';
import { Keeping, LeftFields } from './FormKeeping';
import { OrCall } from './RequestOutcome';
import styles from './Requests.module.css';
import { requestKept } from './requestsSlice';

export interface RequestFormProps {
  /** Names the form in this browser: what was typed and what was sent belong to it. */
  form: string;
  kind: FormKind;
  subject?: RequestSubject | undefined;
  /** What it is about, as the editors' tab above it says. */
  topic?: string | undefined;
  /** What can be chosen by its picture. */
  choices?: readonly PicturedChoice[];
  /** Its last request, under way or refused. */
  record: RequestRecord | undefined;
  /** What a visit confirms: the half-day that is kept, and where. */
  visit?: VisitToConfirm | undefined;
}

const none: readonly PicturedChoice[] = [];

/** Where the contact form goes without scripts (ruling 25): the edge makes a request of it. */
const withoutScripts = { method: 'post', action: '/api/forms/contact' } as const;

/** Errors are shown after a press of "Send", all in a summary that takes the focus. What was typed stays, whatever happens. */
export function RequestForm(props: RequestFormProps): ReactNode {
  const { form, kind, choices = none, record } = props;
  const { code: countryCode } = useCountry();
  const { storeCode } = useSelector(selectStoreView);
  const [first] = useState(() => asNamed(kind, emptyRequest(kind)));
  const { tries, tell, moved } = useTries();
  const photos = usePhotoHold(form, record?.state === 'refused' ? Object.keys(record.fields) : []);
  const refusal = useRefusal(kind, record, tell);
  const keepToSend = useKeepToSend(props);
  const isBusy = record !== undefined && isOpen(record);
  const errorsOf = (named: NamedValues): NamedErrors => {
    const values = asPlain(kind, named);
    return namedErrors(kind, { ...refusal.errorsOf(values), ...requestErrors(kind, values, countryCode) }, values, countryCode);
  };
  const send = (named: NamedValues) => {
    const claims = photos.claimsToSend();
    if (!claims) return;
    refusal.remember(asPlain(kind, named));
    keepToSend(asPlain(kind, named), claims);
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
          photos={photos}
          isBusy={isBusy}
          onSubmit={(event) => submit(event, given)}
          onMoved={moved}
        />
      )}
    />
  );
}

/** Writes the request down; a flow sends it. */
function useKeepToSend({ form, kind, subject, topic, visit }: RequestFormProps) {
  const dispatch = useDispatch();
  const world = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const { code: countryCode } = useCountry();
  return (values: FormValues, photos: PhotoClaim[]) => {
    const postcode = visit && 'postcode' in visit.where ? visit.where.postcode : undefined;
    const body = bodyOf(kind, values, { storeCode, countryCode, subject, topic, postcode, photos, reference: visitorReference(world) });
    dispatch(requestKept({ ...recordOf(form, body, visit), key: world.random.uuid(), startedAt: world.clock.now() }));
  };
}

interface Tries {
  /** Presses of "Send", and refusals by the back office. */
  count: number;
  /** Names of the fields that were wrong at the last. */
  wrong: ReadonlySet<string>;
}

function useTries() {
  const [tries, setTries] = useState<Tries>({ count: 0, wrong: new Set() });
  const tell = useCallback((wrong: string[]) => setTries(({ count }) => ({ count: count + 1, wrong: new Set(wrong) })), []);
  /** Fields have left the form, or have moved within it. */
  const moved: MoveMarks = (move) =>
    setTries(({ count, wrong }) => ({ count, wrong: new Set([...wrong].flatMap((name) => move(name) ?? [])) }));
  return { tries, tell, moved };
}

interface QuestionsProps extends Pick<RequestFormProps, 'form' | 'kind'> {
  choices: readonly PicturedChoice[];
  storeCode: string;
  tries: Tries;
  photos: PhotoHold;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onMoved: MoveMarks;
}

function Questions({ form, kind, choices, storeCode, tries, photos, isBusy, onSubmit, onMoved }: QuestionsProps): ReactNode {
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
        <RequestFields kind={kind} form={form} choices={choices} onMoved={onMoved} />
      </TriedFields>
      <PhotosHeld form={form} held={photos} />
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

/** What is said of a field, by the back office's code. */
const refusals: Readonly<Record<string, string>> = {
  'too-long': 'requests.error.tooLong',
  holiday: 'requests.error.holiday',
  closed: 'requests.error.closed',
  taken: 'requests.error.taken',
};

/** What the back office refused, at its field, as long as it stands there unchanged. */
function useRefusal(kind: FormKind, record: RequestRecord | undefined, tell: (wrong: string[]) => void) {
  const [sent, remember] = useState<FormValues>({});
  const fields = record?.state === 'refused' ? record.fields : {};
  const named = Object.entries(fields)
    // That the showroom takes no bookings any more is said where the time is chosen.
    .filter(([path]) => !isPhotoPath(path) && path !== 'subject.id')
    .map(([path, code]) => [fieldOfPath(path), code] as const);
  const key = record?.state === 'refused' ? record.key : null;
  const wrong = named.map(([name]) => nameIn(kind, name)).join();
  useEffect(() => {
    if (key !== null && wrong !== '') tell(wrong.split(','));
  }, [key, wrong, tell]);
  const errorsOf = (values: FormValues): FormErrors =>
    Object.fromEntries(
      named.filter(([name]) => values[name] === sent[name]).map(([name, code]) => [name, refusals[code] ?? 'requests.error.refused']),
    );
  return { remember, errorsOf };
}
