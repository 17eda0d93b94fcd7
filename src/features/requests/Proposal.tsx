import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clockFormat, clockTimes } from '~/config/clockTimes';
import { problemOf } from '~/data/problem';
import { dayText, useCountry } from '~/features/store-view';
import { Alert, Button, TextArea } from '~/ui';
import { useWorld } from '~/world';
import styles from './Requests.module.css';
import { useDeclineProposalMutation } from './requestsApi';

const longest = 1000;

interface ProposalProps {
  token: string;
  /** ISO instant; undefined where none is open. */
  proposal: string | undefined;
  /** The request may be another by now. */
  onStale: () => void;
  /** How a person is reached. */
  help: ReactNode;
}

/** On the page of a request: the time that staff propose, and a way to ask for another. */
export function Proposal({ token, proposal, onStale, help }: ProposalProps): ReactNode {
  const { clock } = useWorld();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const end = (how: Outcome) => {
    setAsking(false);
    setOutcome(how);
    if (how === 'over') onStale();
  };
  const isAhead = proposal !== undefined && Date.parse(proposal) > clock.now();
  return (
    <>
      {outcome && <Told outcome={outcome} />}
      {proposal !== undefined && <ProposedTime at={proposal} />}
      {isAhead && !isAsking && (
        <div>
          <Button onClick={() => setAsking(true)}>
            <FormattedMessage id="requests.proposal.other" />
          </Button>
        </div>
      )}
      {isAhead && isAsking && <OtherTime token={token} at={proposal} help={help} onEnd={end} onStay={() => setAsking(false)} />}
    </>
  );
}

/** `over`: the request is another by now. */
type Outcome = 'asked' | 'over';

/** The focus comes here, as the form that had it is gone. */
function Told({ outcome }: { outcome: Outcome }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [outcome]);
  return (
    <div ref={element} tabIndex={-1}>
      <Alert tone={outcome === 'asked' ? 'success' : 'warning'} isNews title={<FormattedMessage id={`requests.proposal.${outcome}`} />} />
    </div>
  );
}

function ProposedTime({ at }: { at: string }): ReactNode {
  const intl = useIntl();
  const { timeZone } = useCountry();
  const moment = dayText(intl, at, { weekday: 'long', day: 'numeric', month: 'long', ...clockFormat, timeZone });
  const time = <strong>{clockTimes(intl.locale, moment)}</strong>;
  return (
    <p>
      <FormattedMessage id="requests.proposal" values={{ time }} />
    </p>
  );
}

interface OtherTimeProps extends Pick<ProposalProps, 'token' | 'help'> {
  at: string;
  onEnd: (how: Outcome) => void;
  onStay: () => void;
}

/** What was typed stays until it has arrived; the same press again counts once. */
function OtherTime({ token, at, help, onEnd, onStay }: OtherTimeProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [decline, { isLoading, isError }] = useDeclineProposalMutation();
  useEffect(() => field.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return field.current?.focus();
    if (isLoading) return;
    const { error } = await decline({ token, at, text: text.trim() });
    if (!error) onEnd('asked');
    else if (problemOf(error).code === 'over') onEnd('over');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        name="proposal-text"
        rows={3}
        maxLength={longest}
        label={<FormattedMessage id="requests.proposal.text" />}
        hint={<FormattedMessage id="requests.proposal.hint" />}
        error={isMissing && <FormattedMessage id="requests.proposal.missing" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && !isLoading && (
        <Alert tone="error" isNews title={<FormattedMessage id="requests.proposal.failed" />}>
          {help}
        </Alert>
      )}
      <div className={styles.ways}>
        <Button variant="primary" type="submit" isBusy={isLoading}>
          <FormattedMessage id="requests.proposal.send" />
        </Button>
        <Button variant="quiet" onClick={onStay}>
          <FormattedMessage id="requests.proposal.stay" />
        </Button>
      </div>
    </form>
  );
}
