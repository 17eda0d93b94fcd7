import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Cart } from '~/features/cart';
import { EmailField, FormCheckbox, FormRadios, FormText, FormTextArea, type FormValues } from '~/features/forms';
import { useCountry } from '~/features/store-view';
import { Link } from '~/ui';
import { useWorld } from '~/world';
import styles from './VatRelief.module.css';
import { isAsked, signerOf } from './vatReliefModel';

const words = (id: string): ReactNode => <FormattedMessage id={`vatRelief.${id}`} />;

const yesOrNo = [
  { value: 'yes', label: words('yes') },
  { value: 'no', label: words('no') },
];

/** The questions that decide the rate. Each appears once the one before asks for it. */
export function WhoFields({ values, hasLift }: { values: FormValues; hasLift: boolean }): ReactNode {
  return (
    <>
      <p>{words('who.lead')}</p>
      {['ownHome', 'lasting', 'sixty'].map(
        (name) =>
          isAsked(name, values, hasLift) && (
            <FormRadios key={name} name={name} legend={words(`who.${name}`)} hint={words(`who.${name}.hint`)} options={yesOrNo} />
          ),
      )}
    </>
  );
}

/** For whom the lift is, and who signs. Health is asked about in a few words, and only where the law asks for it. */
export function PersonFields({ values }: { values: FormValues }): ReactNode {
  return (
    <>
      <FormText name="name" label={words('person.name')} hint={words('person.name.hint')} autoComplete="off" />
      <FormText name="street" label={words('person.street')} hint={words('person.street.hint')} autoComplete="off" />
      <FormText name="city" label={words('person.city')} autoComplete="off" />
      <FormText name="postcode" label={words('person.postcode')} autoComplete="off" />
      {isAsked('condition', values) && (
        <FormTextArea name="condition" label={words('person.condition')} hint={words('person.condition.hint')} rows={2} />
      )}
      <FormRadios
        name="signs"
        legend={words('person.signs')}
        options={[
          { value: 'self', label: words('person.signs.self') },
          { value: 'other', label: words('person.signs.other'), note: words('person.signs.other.note') },
        ]}
      />
      {isAsked('signerName', values) && (
        <>
          <FormText name="signerName" label={words('person.signerName')} autoComplete="name" />
          <FormText name="relation" label={words('person.relation')} hint={words('person.relation.hint')} autoComplete="off" />
        </>
      )}
      <EmailField label={words('person.email')} hint={words('person.email.hint')} />
    </>
  );
}

interface SignProps {
  values: FormValues;
  cart: Cart;
  /** no VAT, else 5 % */
  isZero: boolean;
}

/** The statement as it is kept, and the signature: the name, typed. */
export function SignFields({ values, cart, isZero }: SignProps): ReactNode {
  const { clock } = useWorld();
  const { timeZone } = useCountry();
  const rate = isZero ? 'zero' : 'sixty-plus';
  const facts: [string, ReactNode][] = [
    ['for', values.name],
    ['home', [values.street, values.city, values.postcode].join(', ')],
    ...(isZero ? [['condition', values.condition] as [string, ReactNode]] : []),
    ['goods', cart.lines.map(({ name }) => name).join(', ')],
    ...(values.signs === 'other' ? [['by', `${values.signerName}, ${values.relation}`] as [string, ReactNode]] : []),
    ['date', <FormattedDate key="date" value={clock.now()} dateStyle="long" timeZone={timeZone} />],
  ];
  return (
    <>
      <section className={styles.statement} aria-labelledby="statement">
        <h3 id="statement">{words(`statement.${rate}.title`)}</h3>
        <p>
          <FormattedMessage id={`vatRelief.statement.${rate}`} values={{ name: values.name }} />
        </p>
        <dl>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{words(`statement.${name}`)}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p>{words('statement.penalty')}</p>
      <FormText
        name="signature"
        label={<FormattedMessage id="vatRelief.signature" values={{ name: signerOf(values) }} />}
        hint={words('signature.hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <FormCheckbox name="consent" label={words(`consent.${rate}`)} />
      <Privacy />
    </>
  );
}

const Privacy = (): ReactNode => (
  <p className={styles.quiet}>
    <FormattedMessage
      id="vatRelief.privacy"
      values={{
        page: (text: ReactNode[]) => (
          <Link to="/privacy-notice" target="_blank" rel="noopener">
            {text}
          </Link>
        ),
      }}
    />
  </p>
);
