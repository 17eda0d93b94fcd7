import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressRulesOf, isPostcode } from '~/config/addressRules';
import { isPostcodeFirst } from '~/config/townLine';
import { isProblem } from '~/data/problem';
import type { FormValues } from '~/features/forms';
import { FormSelect, FormText } from '~/features/forms';
import { Alert, Button, LiveRegion, SelectField } from '~/ui';
import styles from './Address.module.css';
import type { FoundAddress } from './addressApi';
import { addressApi } from './addressApi';

export interface AddressFieldsProps {
  countryCode: string;
  /** First token of the autocomplete attributes, so that browsers keep the two addresses apart. */
  purpose: 'shipping' | 'billing';
  /** The shopper chose to type the whole address. */
  isManual: boolean;
  onManual: (isManual: boolean) => void;
}

/** Name, address and telephone, in the country's own order. The finder saves typing; every field can also be typed by hand. */
export function AddressFields({ countryCode, purpose, isManual, onManual }: AddressFieldsProps): ReactNode {
  const intl = useIntl();
  const { titles, telephoneExample } = addressRulesOf(countryCode);
  const token = (name: string) => `${purpose} ${name}`;
  const words = titles.map((title) => intl.formatMessage({ id: `checkout.title.${title}` }));
  return (
    <>
      <FormSelect
        name="title"
        label={<FormattedMessage id="checkout.field.title" />}
        placeholder={intl.formatMessage({ id: 'checkout.field.choose' })}
        options={words.map((word) => ({ value: word, label: word }))}
        autoComplete={token('honorific-prefix')}
        width="short"
      />
      <FormText name="firstname" label={<FormattedMessage id="checkout.field.firstname" />} autoComplete={token('given-name')} />
      <FormText name="lastname" label={<FormattedMessage id="checkout.field.lastname" />} autoComplete={token('family-name')} />
      <FoundOrTyped countryCode={countryCode} token={token} isManual={isManual} onManual={onManual} />
      <FormText
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        label={<FormattedMessage id="checkout.field.phone" />}
        hint={<FormattedMessage id="checkout.field.phoneHint" values={{ example: telephoneExample }} />}
        autoComplete={token('tel')}
        width="middle"
      />
    </>
  );
}

type Token = (name: string) => string;

/** The finder stays open while the shopper tries its addresses: with the arrow keys each step selects one. */
function FoundOrTyped({ countryCode, token, isManual, onManual }: Omit<AddressFieldsProps, 'purpose'> & { token: Token }): ReactNode {
  const form = useForm<FormValues>();
  const finder = useCommerceAddressFinder();
  const { values, submitFailed } = useFormState<FormValues>({ subscription: { values: true, submitFailed: true } });
  const hasLines = Boolean(values.address || values.city);
  const [isFinding, setFinding] = useState(!hasLines && !isManual);
  const showManual = (isShown: boolean) => {
    if (isShown && !values.postcode) form.change('postcode', values.lookupPostcode ?? '');
    onManual(isShown);
    setFinding(!isShown);
  };
  const isFinderShown = isFinding && finder.isOffered;
  return (
    <>
      {isFinderShown && <PostcodeFinder countryCode={countryCode} finder={finder} />}
      {finder.isOffered && (!isFinderShown || !hasLines) && (
        <Button variant="link" className={styles.left} onClick={() => showManual(isFinderShown)}>
          <FormattedMessage id={isFinderShown ? 'checkout.finder.manual' : 'checkout.finder.use'} />
        </Button>
      )}
      {(!isFinderShown || hasLines || submitFailed) && <TypedAddress countryCode={countryCode} token={token} />}
    </>
  );
}

function PostcodeFinder({ countryCode, finder }: { countryCode: string; finder: AddressFinder }): ReactNode {
  const intl = useIntl();
  const form = useForm<FormValues>();
  const field = useRef<HTMLInputElement>(null);
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const typed = values.lookupPostcode ?? '';
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = refused === typed;
  const find = () => {
    if (isPostcode(countryCode, typed)) return finder.find(typed);
    setRefused(typed);
    field.current?.focus();
  };
  const choose = (id: string) => {
    const found = finder.addresses.find((address) => address.id === id);
    if (!found) return;
    const [address = '', address2 = ''] = found.street;
    form.batch(() => {
      for (const [name, value] of Object.entries({ address, address2, city: found.city, postcode: found.postcode }))
        form.change(name, value);
    });
  };
  return (
    <div className={styles.finder}>
      <div className={styles.finderRow}>
        <FormText
          name="lookupPostcode"
          label={<FormattedMessage id="checkout.finder.postcode" />}
          hint={<FormattedMessage id="checkout.field.postcodeHint" values={{ example: addressRulesOf(countryCode).postcodeExample }} />}
          autoComplete="postal-code"
          width="short"
          ref={field}
          error={isRefused && <FormattedMessage id={typed.trim() ? 'checkout.error.postcodeFormat' : 'checkout.error.postcode'} />}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button isBusy={finder.state === 'looking'} onClick={find}>
          <FormattedMessage id="checkout.finder.find" />
        </Button>
      </div>
      <LiveRegion>
        {finder.state === 'found' && <FormattedMessage id="checkout.finder.count" values={{ count: finder.addresses.length }} />}
      </LiveRegion>
      {finder.state === 'found' && (
        <SelectField
          name="found-address"
          label={<FormattedMessage id="checkout.finder.choose" />}
          placeholder={intl.formatMessage({ id: 'checkout.finder.count' }, { count: finder.addresses.length })}
          options={finder.addresses.map(({ id, summary }) => ({ value: id, label: summary }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {!isRefused && (finder.state === 'none' || finder.state === 'failed') && (
        <Alert tone="info" isNews>
          <FormattedMessage id={finder.state === 'none' ? 'checkout.finder.none' : 'checkout.finder.failed'} />
        </Alert>
      )}
    </div>
  );
}

function TypedAddress({ countryCode, token }: { countryCode: string; token: Token }): ReactNode {
  const intl = useIntl();
  const { hasRegion, postcodeExample } = addressRulesOf(countryCode);
  const postcode = (
    <FormText
      name="postcode"
      label={<FormattedMessage id="checkout.field.postcode" />}
      hint={postcodeExample && <FormattedMessage id="checkout.field.postcodeHint" values={{ example: postcodeExample }} />}
      autoComplete={token('postal-code')}
      width="short"
    />
  );
  return (
    <>
      <FormText name="address" label={<FormattedMessage id="checkout.field.address" />} autoComplete={token('address-line1')} />
      <FormText
        name="address2"
        label={<FormattedMessage id="checkout.field.address2" />}
        isOptional
        autoComplete={token('address-line2')}
      />
      {isPostcodeFirst(countryCode) && postcode}
      <FormText name="city" label={<FormattedMessage id="checkout.field.city" />} autoComplete={token('address-level2')} width="middle" />
      {hasRegion && (
        <FormText
          name="region"
          label={<FormattedMessage id="checkout.field.region" />}
          autoComplete={token('address-level1')}
          width="short"
        />
      )}
      {!isPostcodeFirst(countryCode) && postcode}
      <p className={styles.country}>
        <FormattedMessage
          id="checkout.field.country"
          values={{ country: intl.formatDisplayName(countryCode, { type: 'region' }) ?? countryCode }}
        />
      </p>
    </>
  );
}

/** Finds the addresses for a postcode. The shop has one finder, commerce's own; another provider would implement the same interface. */
interface AddressFinder {
  state: 'idle' | 'looking' | 'found' | 'none' | 'failed';
  addresses: readonly FoundAddress[];
  /** False once it is known that this shop has no finder: the address is then typed. */
  isOffered: boolean;
  find: (postcode: string) => void;
}

/** Commerce's extension `addressLookup`; stock Magento refuses the document, and the finder is then hidden for this visit. */
function useCommerceAddressFinder(): AddressFinder {
  const [look, { data, isFetching, error, isUninitialized }] = addressApi.endpoints.addressLookup.useLazyQuery();
  const [asked, setAsked] = useState('');
  const isRefused = isProblem(error) && error.code === 'document-refused';
  const find = (postcode: string) => {
    const key = postcode.replace(/\s/g, '').toUpperCase();
    setAsked(key);
    void look(key, asked !== key);
  };
  return { state: stateOf(), addresses: data ?? [], isOffered: !isRefused, find };

  function stateOf(): AddressFinder['state'] {
    if (isUninitialized) return 'idle';
    if (isFetching) return 'looking';
    if (error) return 'failed';
    return data && data.length > 0 ? 'found' : 'none';
  }
}
