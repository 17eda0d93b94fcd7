import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { isEmail } from '~/features/forms';
import { selectBasename, selectPublicConfig } from '~/features/store-view';
import { Alert, AnchorButton, Button, ErrorSummary, LiveRegion, TextField } from '~/ui';
import { useWorld } from '~/world';
import { canShare, copyText, shareLink } from '~/world/copyText';
import styles from './SavedConfigurations.module.css';
import { addressOf, type SavedRecord } from './savedConfigurationModel';
import { useMailConfigurationMutation } from './savedConfigurationsApi';
import { configurationShared } from './savedConfigurationsSlice';

/** The link of a saved lift: to copy, to pass on by the device's own ways, to mail. */
export function KeptLink({ record }: { record: SavedRecord }): ReactNode {
  const { canonicalOrigin } = useSelector(selectPublicConfig);
  const link = `${canonicalOrigin}${useSelector(selectBasename)}${addressOf(record)}`;
  const { outcome, copy, share } = usePassingOn(link, record);
  return (
    <div className={styles.link}>
      <TextField
        name="lift-link"
        label={<FormattedMessage id="savedConfigurations.link" />}
        hint={<FormattedMessage id="savedConfigurations.link.hint" />}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>
          <FormattedMessage id="savedConfigurations.copy" />
        </Button>
        {canShare() && (
          <Button onClick={() => void share()}>
            <FormattedMessage id="savedConfigurations.share" />
          </Button>
        )}
      </div>
      <LiveRegion>{outcome && <FormattedMessage id={`savedConfigurations.${outcome}`} />}</LiveRegion>
      {outcome && (
        <p aria-hidden="true">
          <FormattedMessage id={`savedConfigurations.${outcome}`} />
        </p>
      )}
      {record.id === null ? <OwnMail link={link} /> : <MailForm record={record} id={record.id} />}
    </div>
  );
}

function usePassingOn(link: string, { lift: { sku, total: price, title } }: SavedRecord) {
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => {
    const isCopied = await copyText(link);
    setOutcome(isCopied ? 'copied' : 'notCopied');
    if (isCopied) dispatch(configurationShared({ sku, price, by: 'copy' }));
  };
  const share = async () => {
    if (await shareLink(title, link)) dispatch(configurationShared({ sku, price, by: 'device' }));
  };
  return { outcome, copy, share };
}

/** The shopper's own mail program, where the company keeps nothing that it could send. */
function OwnMail({ link }: { link: string }): ReactNode {
  const intl = useIntl();
  const subject = encodeURIComponent(intl.formatMessage({ id: 'savedConfigurations.mail.subject' }));
  return (
    <div>
      <AnchorButton href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`}>
        <FormattedMessage id="savedConfigurations.mail.own" />
      </AnchorButton>
    </div>
  );
}

const field = 'lift-mail';

/** The link by the company's mail, to oneself or to the family. */
function MailForm({ record, id }: { record: SavedRecord; id: string }): ReactNode {
  const intl = useIntl();
  const { send, isSending, sentTo, fault } = useMailing(record, id);
  const [email, setEmail] = useState('');
  const [attempt, setAttempt] = useState(0);
  const error =
    attempt > 0 && !isEmail(email)
      ? intl.formatMessage({ id: `savedConfigurations.mail.${email.trim() ? 'format' : 'required'}` })
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(isEmail(email) ? 0 : attempt + 1);
    if (isEmail(email)) void send(email.trim()).then((isSent) => isSent && setEmail(''));
  };
  return (
    <form method="dialog" className={styles.mail} onSubmit={submit} noValidate>
      <ErrorSummary
        title={<FormattedMessage id="savedConfigurations.mail.problem" />}
        problems={error ? [{ name: field, message: error }] : []}
        attempt={attempt}
      />
      <TextField
        name={field}
        label={<FormattedMessage id="savedConfigurations.mail" />}
        hint={<FormattedMessage id="savedConfigurations.mail.hint" />}
        type="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isSending}>
          <FormattedMessage id="savedConfigurations.mail.send" />
        </Button>
      </div>
      {fault && <Alert tone="error" isNews title={<FormattedMessage id={`savedConfigurations.mail.${fault}`} />} />}
      {sentTo && <Alert tone="success" isNews title={<FormattedMessage id="savedConfigurations.mail.sent" values={{ email: sentTo }} />} />}
    </form>
  );
}

/** The same press, sent again after a lost answer, is the same mail. */
function useMailing({ secret, lift: { sku, total: price } }: SavedRecord, id: string) {
  const dispatch = useDispatch();
  const { random } = useWorld();
  const [mail, { isLoading }] = useMailConfigurationMutation();
  const [pressed, setPressed] = useState<{ email: string; key: string } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<'tooMany' | 'failed' | null>(null);
  const send = async (email: string): Promise<boolean> => {
    const press = pressed?.email === email ? pressed : { email, key: random.uuid() };
    setPressed(press);
    setFault(null);
    setSentTo(null);
    const { error } = await mail({ ...press, id, secret });
    if (error) {
      setFault(problemOf(error).request?.status === 429 ? 'tooMany' : 'failed');
      return false;
    }
    setPressed(null);
    setSentTo(email);
    dispatch(configurationShared({ sku, price, by: 'mail' }));
    return true;
  };
  return { send, isSending: isLoading, sentTo, fault };
}
