import { Field } from 'react-final-form';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectAreOwnPricesAwaited } from '~/features/session';
import { formatMoney, Money, RadioList, SelectField, type RadioOption, type SelectOption } from '~/ui';
import { isAvailable, type Chosen, type ProductModel, type ProductOption, type ProductOptionValue } from './productModel';

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

/** One choice of a product: radio buttons, or a list to open where a product has many choices. What cannot be had says why. */
export function OptionField(props: OptionFieldProps) {
  const intl = useIntl();
  const isPriceAwaited = useSelector(selectAreOwnPricesAwaited);
  const { option, name, product } = props;
  return (
    <Field<string> name={name}>
      {({ input, meta }) => {
        const error = meta.submitFailed && meta.error ? (meta.error as string) : undefined;
        const words = { name, isOptional: !option.isRequired, error };
        return product.options.length >= manyOptions ? (
          <SelectField
            {...words}
            label={option.label}
            placeholder={intl.formatMessage({ id: 'catalog.product.pleaseChoose' })}
            options={rowsOf(props, intl, isPriceAwaited)}
            value={input.value}
            onChange={input.onChange}
            onBlur={input.onBlur}
          />
        ) : (
          <RadioList
            {...words}
            legend={option.label}
            options={choicesOf(props)}
            value={input.value || undefined}
            onChange={input.onChange}
            onBlur={() => input.onBlur()}
          />
        );
      }}
    </Field>
  );
}

const canBeHad = ({ product, option, chosen }: OptionFieldProps, { uid, isInStock }: ProductOptionValue): boolean =>
  isInStock && isAvailable(product, chosen, option.uid, uid);

const choicesOf = (props: OptionFieldProps): RadioOption[] =>
  props.option.values.map((value) => ({
    value: value.uid,
    label: value.label,
    ...(value.price && value.price.minor !== 0 ? { price: <Money value={value.price} sign="always" /> } : {}),
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
