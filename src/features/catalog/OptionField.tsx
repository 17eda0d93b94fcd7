import { Field } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Money, RadioList, type RadioOption } from '~/ui';
import { isAvailable, type Chosen, type ProductModel, type ProductOption } from './catalogModel';

/** The form's name of an option: uids hold characters that form names read as paths. */
export const optionField = (index: number): `option_${number}` => `option_${index}`;

export interface OptionFieldProps {
  product: ProductModel;
  option: ProductOption;
  name: string;
  chosen: Chosen;
}

/** One choice of a product, as a list of radio buttons; what cannot be had says why. */
export function OptionField({ product, option, name, chosen }: OptionFieldProps) {
  const rows: RadioOption[] = option.values.map(({ uid, label, isInStock, price }) => ({
    value: uid,
    label,
    ...(price && price.minor !== 0 ? { price: <Money value={price} decimals="whenNeeded" sign="always" /> } : {}),
    ...(isInStock && isAvailable(product, chosen, option.uid, uid)
      ? {}
      : { unavailableBecause: <FormattedMessage id="catalog.outOfStock" /> }),
  }));
  return (
    <Field<string> name={name}>
      {({ input, meta }) => (
        <RadioList
          name={name}
          legend={option.label}
          isOptional={!option.isRequired}
          options={rows}
          value={input.value || undefined}
          onChange={input.onChange}
          onBlur={() => input.onBlur()}
          error={meta.submitFailed && meta.error ? (meta.error as string) : undefined}
        />
      )}
    </Field>
  );
}
