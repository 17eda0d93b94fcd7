import type { ReactNode } from 'react';
import { Field } from 'react-final-form';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectAreOwnPricesAwaited } from '~/features/session';
import { formatMoney, Money, RadioList, SelectField, type RadioOption, type SelectOption } from '~/ui';
import { CheckList } from './CheckList';
import { EnteredField } from './EnteredField';
import {
  isAvailable,
  isEntered,
  uidsIn,
  type Chosen,
  type ProductModel,
  type ProductOption,
  type ProductOptionValue,
} from './productModel';
import { SwatchField } from './SwatchField';

/** The form's name of an option: uids hold characters that form names read as paths. */
export const optionField = (index: number): `option_${number}` => `option_${index}`;

export interface OptionFieldProps {
  product: ProductModel;
  option: ProductOption;
  name: string;
  chosen: Chosen;
}

/** From here on a list of radio buttons for every choice would make a page without end. */
const manyOptions = 6;

export interface Control extends OptionFieldProps {
  input: { value: Chosen[string]; onChange: (value: Chosen[string]) => void; onBlur: () => void };
  error: string | undefined;
}

/** One choice of a product, in the form that suits it. */
export function OptionField(props: OptionFieldProps) {
  return (
    <Field<Chosen[string]> name={props.name} allowNull>
      {({ input, meta }) => {
        const control: Control = {
          ...props,
          input: { value: input.value, onChange: input.onChange, onBlur: () => input.onBlur() },
          error: meta.submitFailed && meta.error ? (meta.error as string) : undefined,
        };
        if (isEntered(props.option)) return <EnteredField {...control} />;
        if (props.option.answer === 'several') return <Several {...control} />;
        if (props.option.values.some(({ swatch }) => swatch)) return <Swatches {...control} />;
        return props.product.options.filter((option) => !isEntered(option)).length >= manyOptions ? (
          <OneOfAList {...control} />
        ) : (
          <OneOfFew {...control} />
        );
      }}
    </Field>
  );
}

const chosenOne = ({ input }: Control): string | undefined => uidsIn(input.value)[0];

function OneOfFew(props: Control) {
  const { option, name, error, input } = props;
  return (
    <RadioList
      name={name}
      isOptional={!option.isRequired}
      error={error}
      legend={legendOf(props)}
      options={choicesOf(props)}
      value={chosenOne(props)}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
}

function OneOfAList(props: Control) {
  const intl = useIntl();
  const isPriceAwaited = useSelector(selectAreOwnPricesAwaited);
  const { option, name, error, input } = props;
  return (
    <SelectField
      name={name}
      isOptional={!option.isRequired}
      error={error}
      label={option.label}
      placeholder={intl.formatMessage({ id: 'catalog.product.pleaseChoose' })}
      options={rowsOf(props, intl, isPriceAwaited)}
      value={chosenOne(props) ?? ''}
      onChange={({ target }) => input.onChange(target.value)}
      onBlur={input.onBlur}
    />
  );
}

function Swatches(props: Control) {
  const { option, name, error, input } = props;
  return (
    <SwatchField
      option={option}
      name={name}
      error={error}
      value={chosenOne(props)}
      isAvailable={(value) => canBeHad(props, value)}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
}

function Several(props: Control) {
  const { option, name, error, input } = props;
  return (
    <CheckList
      legend={legendOf(props)}
      name={name}
      isOptional={!option.isRequired}
      error={error}
      options={choicesOf(props)}
      values={uidsIn(input.value)}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
}

/** Commerce gives no words for the amounts of a gift card, nor always for downloads. */
const legendOf = ({ option: { label, answer } }: Control): ReactNode =>
  label || <FormattedMessage id={answer === 'several' ? 'catalog.product.links' : 'catalog.product.amount'} />;

function Sample({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <FormattedMessage id="catalog.product.sample" />
    </a>
  );
}

const canBeHad = ({ product, option, chosen }: OptionFieldProps, { uid, isInStock }: ProductOptionValue): boolean =>
  isInStock && isAvailable(product, chosen, option.uid, uid);

const choicesOf = (props: OptionFieldProps): RadioOption[] =>
  props.option.values.map((value) => ({
    value: value.uid,
    label: value.label || (value.price && <Money value={value.price} />),
    ...(value.sample && { note: <Sample url={value.sample} /> }),
    ...(value.label && value.price && value.price.minor !== 0 ? { price: <Money value={value.price} sign="always" /> } : {}),
    ...(canBeHad(props, value) ? {} : { unavailableBecause: <FormattedMessage id="catalog.outOfStock" /> }),
  }));

/** A list to open holds plain words, which no style can hide: amounts that are not the customer’s yet are left out. */
const rowsOf = (props: OptionFieldProps, intl: IntlShape, isPriceAwaited: boolean): SelectOption[] =>
  props.option.values
    .filter((value) => canBeHad(props, value))
    .map(({ uid, label, price }) => ({
      value: uid,
      label: price && price.minor !== 0 && !isPriceAwaited ? `${label} (${formatMoney(intl, price, { sign: 'always' })})` : label,
    }));
