import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { isPostcode, tidyPostcode } from '~/config/addressRules';
import { selectStoreView, useCountry } from '~/features/store-view';
import { HeldTime, TimeChoice, useHeldTime, type VisitKind, type Where } from '~/features/appointments';
import { Button, TextField } from '~/ui';
import { useWorld } from '~/world';
import { type DraftsRoot, requestTyped, selectTyped } from './requestDraftsSlice';
import { RequestForm } from './RequestForm';
import { endOfHold, isOpen, type RequestRecord, type RequestSubject, timeForm } from './requestModel';
import { OrCall, RequestFailed, RequestReceived, RequestUnderWay } from './RequestOutcome';
import styles from './Requests.module.css';
import { type RequestsRoot, selectRequestOf } from './requestsSlice';

export interface VisitPartProps {
  form: string;
  kind: VisitKind;
  /** The showroom, of a try-out. */
  subject?: RequestSubject | undefined;
  /** The form without a time, for a showroom that keeps no calendar. */
  otherwise?: ReactNode;
}

/** A visit to the shopper's home or to a showroom: where, when, who; then whatever became of it. The half-day is kept while the rest is written. */
export function VisitPart({ form, kind, subject, otherwise }: VisitPartProps): ReactNode {
  const { clock } = useWorld();
  const record = useSelector((state: RequestsRoot) => selectRequestOf(state, form, clock.now()));
  const held = useHeldVisit(form, record);
  const { visit } = held;
  const [isBegun, setBegun] = useState(visit !== null);
  if (visit && !isBegun) setBegun(true);
  if (record?.receipt) return <RequestReceived record={record} receipt={record.receipt} />;
  if (record && isOpen(record) && (record.why !== null || record.state === 'unknown')) return <RequestUnderWay record={record} />;
  const isChoosing = !visit || held.isChoosing;
  return (
    <>
      {isChoosing && subject?.type === 'place' && <WhenAt place={subject.id} kind={kind} held={held} otherwise={otherwise} />}
      {isChoosing && subject?.type !== 'place' && <WhereAndWhen form={form} kind={kind} held={held} />}
      {!isChoosing && record?.state === 'failed' && record.why !== 'hold-ended' && <RequestFailed />}
      {!isChoosing && <HeldTime time={visit} isBusy={held.isBusy} onLonger={held.longer} onOther={held.chooseOther} onEnded={held.ended} />}
      {/* Once it was shown it stays, out of sight while another time is chosen: what is never stored, the consent, is kept by it. */}
      {isBegun && (
        <div hidden={isChoosing}>
          <RequestForm
            form={form}
            kind={kind === 'survey' ? kind : 'try-out-visit'}
            subject={subject}
            record={record}
            visit={visit ?? undefined}
          />
        </div>
      )}
    </>
  );
}

/** The time that is kept stands among the drafts, as one of its own. */
function useHeldVisit(form: string, record: RequestRecord | undefined) {
  const dispatch = useDispatch();
  const draft = useSelector((state: DraftsRoot) => state.requestDrafts?.drafts[timeForm(form)]);
  return useHeldTime({
    draft,
    store: (values) => dispatch(requestTyped({ form: timeForm(form), values })),
    end: endOfHold(record),
  });
}

interface ChoosingProps {
  kind: VisitKind;
  held: ReturnType<typeof useHeldVisit>;
  otherwise?: ReactNode;
}

function WhereAndWhen({ form, ...choosing }: ChoosingProps & { form: string }): ReactNode {
  // After a time was lost the same postcode counts, without a press.
  const [postcode, setPostcode] = useState(choosing.held.postcode);
  const where = useMemo(() => (postcode === '' ? null : { postcode }), [postcode]);
  return (
    <div className={styles.form}>
      <Postcode form={form} isSearched={where !== null} onPostcode={setPostcode} />
      <When where={where} {...choosing} />
    </div>
  );
}

function WhenAt({ place, ...choosing }: ChoosingProps & { place: string }): ReactNode {
  const where = useMemo(() => ({ place }), [place]);
  return (
    <div className={styles.form}>
      <When where={where} {...choosing} />
    </div>
  );
}

/** The free half-days, once it is known where. */
function When({ where, kind, held, otherwise }: ChoosingProps & { where: Where | null }): ReactNode {
  const { storeCode } = useSelector(selectStoreView);
  const of = useMemo(() => where && { storeCode, ...where }, [storeCode, where]);
  return (
    <>
      {where && of && (
        <TimeChoice
          kind={kind}
          of={of}
          heading="h3"
          round={held.round}
          news={held.news}
          isBusy={held.isBusy}
          action={<FormattedMessage id="requests.survey.keep" />}
          onChoose={(time, branch) => held.choose(time, branch, where)}
          help={<OrCall />}
          otherwise={otherwise}
        />
      )}
      {held.isChoosing && held.visit && (
        <div>
          <Button variant="quiet" onClick={held.stay}>
            <FormattedMessage id="requests.survey.stay" />
          </Button>
        </div>
      )}
    </>
  );
}

interface PostcodeProps {
  form: string;
  /** Then the one thing to do next is below. */
  isSearched: boolean;
  onPostcode: (postcode: string) => void;
}

/** What was typed into any form before stands in it. */
function Postcode({ form, isSearched, onPostcode }: PostcodeProps): ReactNode {
  const dispatch = useDispatch();
  const { code } = useCountry();
  const field = useRef<HTMLInputElement>(null);
  const known = useSelector((state: DraftsRoot) => selectTyped(state, form)?.contact['postcode'] ?? '');
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<'postcode' | 'postcodeFormat' | null>(null);
  const typed = text ?? known;
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    // A form over the page may have been opened from within another.
    event.stopPropagation();
    const wrong = typed.trim() === '' ? 'postcode' : isPostcode(code, typed.trim()) ? null : 'postcodeFormat';
    setFault(wrong);
    if (wrong) return field.current?.focus();
    const postcode = tidyPostcode(code, typed.trim());
    dispatch(requestTyped({ form, values: { postcode } }));
    onPostcode(postcode);
  };
  return (
    <form className={styles.form} noValidate onSubmit={search}>
      <p>
        <FormattedMessage id="requests.survey.about" />
      </p>
      <TextField
        ref={field}
        name="survey-postcode"
        autoComplete="postal-code"
        spellCheck={false}
        width="short"
        label={<FormattedMessage id="requests.field.postcode" />}
        hint={<FormattedMessage id="requests.survey.postcode.hint" />}
        error={fault && <FormattedMessage id={`requests.error.${fault}`} />}
        value={typed}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button variant={isSearched ? 'secondary' : 'primary'} type="submit">
          <FormattedMessage id="requests.survey.times" />
        </Button>
      </div>
    </form>
  );
}
