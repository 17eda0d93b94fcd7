import type { ReactNode } from 'react';
import { Field, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { isPostcodeFirst } from '~/config/townLine';
import { FormCheckbox, FormRadios, FormText, FormTextArea, SuggestingEmailField } from '~/features/forms';
import { PhotoField } from '~/features/photos';
import { useCountry } from '~/features/store-view';
import { Link } from '~/ui';
import { CallTime } from './CallTime';
import { type MoveMarks, PeopleFields } from './PeopleFields';
import { CoverChoice, type PicturedChoice } from './CoverChoice';
import styles from './Requests.module.css';
import { asPlain, type NamedValues, nameIn, relevantFields } from './requestForm';
import { type DetailField, requestKinds } from './requestKinds';
import { type FormKind, kindOf } from './requestModel';
import { SerialNumberHelp } from './SerialNumberHelp';
import { VideoTime } from './VideoTime';

export interface OfKind {
  kind: FormKind;
}

interface RequestFieldsProps extends OfKind {
  form: string;
  choices: readonly PicturedChoice[];
  onMoved: MoveMarks;
}

/** The questions of a kind, in their order; what the chosen way of answering does not need is not there. */
export function RequestFields({ kind, form, choices, onMoved }: RequestFieldsProps): ReactNode {
  const { code } = useCountry();
  const { values } = useFormState<NamedValues>({ subscription: { values: true } });
  const { reply, details = [], message, photos } = requestKinds[kind];
  const asked = new Set(relevantFields(kind, asPlain(kind, values), code));
  return (
    <>
      {details.map((detail) => (
        <Detail key={detail.name} kind={kind} choices={choices} {...detail} />
      ))}
      {asked.has('organisation') && (
        <FormText
          name={nameIn(kind, 'organisation')}
          label={<FormattedMessage id="requests.field.organisation" />}
          autoComplete="organization"
        />
      )}
      <FormText name={nameIn(kind, 'name')} label={<FormattedMessage id="requests.field.name" />} autoComplete="name" />
      {reply === 'chosen' && <ReplyWays kind={kind} />}
      <Reach kind={kind} asked={asked} />
      {asked.has('street') && <Home kind={kind} asked={asked} />}
      {requestKinds[kind].hasPeople && <PeopleFields name={nameIn(kind, 'people')} onMoved={onMoved} />}
      {asked.has('time') && (kind === 'video-visit' ? <VideoTime /> : <CallTime kind={kind} />)}
      <FormTextArea
        name={nameIn(kind, 'message')}
        label={<FormattedMessage id={`requests.message.${kindOf(kind)}`} />}
        isOptional={message === 'optional'}
        rows={message === 'optional' ? 3 : 6}
        maxLength={4000}
      />
      {photos && <PhotoField form={form} of={photos} />}
      <Consent kind={kind} />
      <Trap kind={kind} />
    </>
  );
}

/** Where the answer goes: by mail or phone, whichever is asked for. */
function Reach({ kind, asked }: OfKind & { asked: ReadonlySet<string> }): ReactNode {
  const { reply } = requestKinds[kind];
  const isEither = reply === 'either';
  const isVisit = reply === 'visit';
  const phone = asked.has('phone') && <Phone kind={kind} isOptional={isEither} />;
  return (
    <>
      {isVisit && phone}
      {asked.has('email') && (
        <SuggestingEmailField
          name={nameIn(kind, 'email')}
          label={<FormattedMessage id="requests.field.email" />}
          hint={
            isEither ? <FormattedMessage id="requests.field.either" /> : isVisit && <FormattedMessage id="requests.field.email.visit" />
          }
          isOptional={isVisit}
        />
      )}
      {!isVisit && phone}
    </>
  );
}

const Phone = ({ kind, isOptional }: OfKind & { isOptional: boolean }): ReactNode => (
  <FormText
    name={nameIn(kind, 'phone')}
    type="tel"
    inputMode="tel"
    label={<FormattedMessage id="requests.field.phone" />}
    hint={!isOptional && <FormattedMessage id="requests.field.phone.hint" />}
    isOptional={isOptional}
    autoComplete="tel"
    width="middle"
  />
);

function ReplyWays({ kind }: OfKind): ReactNode {
  return (
    <FormRadios
      name={nameIn(kind, 'reply')}
      legend={<FormattedMessage id="requests.reply" />}
      options={['email', 'phone', 'post'].map((value) => ({ value, label: <FormattedMessage id={`requests.reply.${value}`} /> }))}
    />
  );
}

const withHint: ReadonlySet<string> = new Set(['serialNumber', 'covers', 'place', 'times']);

interface DetailProps extends DetailField, OfKind {
  choices: readonly PicturedChoice[];
}

function Detail({ kind, name, isOptional = false, options, choices }: DetailProps): ReactNode {
  const words = {
    name: nameIn(kind, name),
    isOptional,
    hint: withHint.has(name) && <FormattedMessage id={`requests.field.${name}.hint`} />,
  };
  const label = <FormattedMessage id={`requests.field.${name}`} />;
  if (name === 'covers' && choices.length > 0) return <CoverChoice name={words.name} choices={choices} />;
  if (name === 'serialNumber')
    return (
      <div>
        <FormText {...words} label={label} width="middle" autoCapitalize="characters" autoComplete="off" />
        <SerialNumberHelp />
      </div>
    );
  if (!options) return <FormText {...words} label={label} />;
  return (
    <FormRadios
      {...words}
      legend={label}
      options={options.map((value) => ({ value, label: <FormattedMessage id={`requests.field.${name}.${value}`} /> }))}
    />
  );
}

/** Where a letter is to go, in the order of the country. */
function Home({ kind, asked }: OfKind & { asked: ReadonlySet<string> }): ReactNode {
  const { code } = useCountry();
  const postcode = asked.has('postcode') && (
    <FormText
      name={nameIn(kind, 'postcode')}
      label={<FormattedMessage id="requests.field.postcode" />}
      autoComplete="postal-code"
      width="short"
    />
  );
  const isFirst = isPostcodeFirst(code);
  return (
    <>
      <FormText name={nameIn(kind, 'street')} label={<FormattedMessage id="requests.field.street" />} autoComplete="street-address" />
      {isFirst && postcode}
      <FormText
        name={nameIn(kind, 'city')}
        label={<FormattedMessage id="requests.field.city" />}
        autoComplete="address-level2"
        width="middle"
      />
      {asked.has('region') && (
        <FormText
          name={nameIn(kind, 'region')}
          label={<FormattedMessage id="requests.field.region" />}
          autoComplete="address-level1"
          width="short"
        />
      )}
      {!isFirst && postcode}
    </>
  );
}

function Consent({ kind }: OfKind): ReactNode {
  return (
    <div className={styles.consent}>
      <FormCheckbox name={nameIn(kind, 'consent')} label={<FormattedMessage id="requests.consent" />} />
      <Link to="/privacy-notice" className={styles.notice}>
        <FormattedMessage id="requests.notice" />
      </Link>
    </div>
  );
}

/** Robots fill in every field; people neither see nor reach this one. What stands in it is told to the desk, and refuses nothing. */
function Trap({ kind }: OfKind): ReactNode {
  return (
    <div className={styles.trap} aria-hidden="true">
      <Field<string> name={nameIn(kind, 'homepage')} parse={(value) => value}>
        {({ input }) => <input {...input} type="text" tabIndex={-1} autoComplete="off" />}
      </Field>
    </div>
  );
}
