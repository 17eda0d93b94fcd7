import { FormattedMessage, useIntl } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { AnchorButton, DateField, formatMoney, TextArea, TextField } from '~/ui';
import type { Control } from './OptionField';
import { uidsIn } from './productModel';
import styles from './ProductPage.module.css';

/** A line, a text, a day or a time, in the shopper's own words. A file is taken by phone: this page has nowhere to put it. */
export function EnteredField({ option, name, error, input }: Control) {
  const intl = useIntl();
  const price = option.price && option.price.minor !== 0 ? formatMoney(intl, option.price, { sign: 'always' }) : '';
  if (option.answer === 'file') return <ByPhone label={option.label} />;
  const field = {
    name,
    label: price ? `${option.label} (${price})` : option.label,
    isOptional: !option.isRequired,
    error,
    value: uidsIn(input.value).join(''),
    onChange: ({ target }: { target: { value: string } }) => input.onChange(target.value),
    onBlur: input.onBlur,
  };
  const longest = option.longest && {
    maxLength: option.longest,
    hint: <FormattedMessage id="catalog.product.longest" values={{ count: option.longest }} />,
  };
  switch (option.answer) {
    case 'text':
      return <TextArea {...field} {...longest} rows={3} />;
    case 'date':
      return <DateField {...field} />;
    case 'time':
      return <TextField {...field} type="time" width="middle" />;
    case 'moment':
      return <TextField {...field} type="datetime-local" width="middle" />;
    default:
      return <TextField {...field} {...longest} />;
  }
}

function ByPhone({ label }: { label: string }) {
  const { phone } = useCountry();
  return (
    <div className={styles.byPhone}>
      <p>
        <FormattedMessage id="catalog.product.file" values={{ option: <strong>{label}</strong> }} />
      </p>
      <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
        <FormattedMessage id="catalog.quote.call" values={{ phone: phone.shown }} />
      </AnchorButton>
    </div>
  );
}
