import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { isPostcode, tidyPostcode } from '~/config/addressRules';
import { selectStoreView, useCountry } from '~/features/store-view';
import { HeldTime, TimeChoice, useHeldTime } from '~/features/appointments';
import { Button, TextField } from '~/ui';
import { useWorld } from '~/world';
import { type DraftsRoot, requestTyped, selectTyped } from './requestDraftsSlice';
import { RequestForm } from './RequestForm';
import { isOpen, type RequestRecord, type RequestSubject } from './requestModel';
import { OrCall, RequestFailed, RequestReceived, RequestUnderWay } from './RequestOutcome';
import styles from './Requests.module.css';
import { type RequestsRoot, selectRequestOf } from './requestsSlice';

export interface SurveyPartProps {
  form: string;
  subject?: RequestSubject | undefined;
}

/** A visit to the shopper's home: where, when, who; then whatever became of it. The half-day is kept while the rest is written. */
export function SurveyPart({ form, subject }: SurveyPartProps): ReactNode {
  const { clock } = useWorld();
  const record = useSelector((state: RequestsRoot) => selectRequestOf(state, form, clock.now()));
  const held = useHeldVisit(form, record);
  const { visit } = held;
  if (record?.receipt) return <RequestReceived record={record} receipt={record.receipt} />;
  if (record && isOpen(record) && (record.why !== null || record.state === 'unknown')) return <RequestUnderWay record={record} />;
  if (!visit || held.isChoosing) return <WhereAndWhen form={form} held={held} />;
  return (
    <>
      {record?.state === 'failed' && record.why !== 'hold-ended' && <RequestFailed />}
      <HeldTime time={visit} isBusy={held.isBusy} onLonger={held.longer} onOther={held.chooseOther} onEnded={held.ended} />
      <RequestForm form={form} kind="survey" subject={subject} record={record} visit={visit} />
    </>
  );
}

/** The time that is kept stands among the drafts, as one of its own. */
function useHeldVisit(form: string, record: RequestRecord | undefined) {
  const dispatch = useDispatch();
  const draft = useSelector((state: DraftsRoot) => state.requestDrafts?.drafts[`${form}-time`]);
  // Another branch may have taken over the postcode since.
  const isEnded = record?.why === 'hold-ended' || 'contact.address.postcode' in (record?.fields ?? {});
  const how = record?.receipt ? 'confirmed' : isEnded ? 'ended' : null;
  return useHeldTime({
    draft,
    store: (values) => dispatch(requestTyped({ form: `${form}-time`, values })),
    end: record && how ? { key: record.key, how } : null,
  });
}

function WhereAndWhen({ form, held }: { form: string; held: ReturnType<typeof useHeldVisit> }): ReactNode {
  const { storeCode } = useSelector(selectStoreView);
  // After a time was lost the same postcode counts, without a press.
  const [postcode, setPostcode] = useState(held.postcode);
  const of = useMemo(() => (postcode === '' ? null : { storeCode, postcode }), [storeCode, postcode]);
  return (
    <div className={styles.form}>
      <Postcode form={form} isSearched={of !== null} onPostcode={setPostcode} />
      {of && (
        <TimeChoice
          of={of}
          heading="h3"
          round={held.round}
          news={held.news}
          isBusy={held.isBusy}
          action={<FormattedMessage id="requests.survey.keep" />}
          onChoose={(time, branch) => held.choose(time, branch, of.postcode)}
          help={<OrCall />}
        />
      )}
      {held.isChoosing && held.visit && (
        <div>
          <Button variant="quiet" onClick={held.stay}>
            <FormattedMessage id="requests.survey.stay" />
          </Button>
        </div>
      )}
    </div>
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
