import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { amountIn, type ChosenFilter, priceFields, rangeOf, withPriceRange } from '~/config/listingAddress';
import { selectCurrency } from '~/features/store-view';
import { Button, formatMoney, TextField } from '~/ui';
import styles from './FilterList.module.css';
import { keepsPlace } from './ListingLink';
import { listingAddress } from './listingPlace';

interface PriceRangeProps {
  chosen: readonly ChosenFilter[];
  search: URLSearchParams;
  /** Beside another such list on the page: its fields need names of their own. */
  isSecond: boolean;
}

/** A budget in the reader's own numbers. Without scripts the edge reads its fields. */
export function PriceRange({ chosen, search, isSecond }: PriceRangeProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const currency = useSelector(selectCurrency);
  const [problem, setProblem] = useState<'from' | 'to' | 'order' | null>(null);
  const range = rangeOf(chosen.find(({ code }) => code === 'price')?.values[0] ?? '');
  const form = useFollowing(`${range?.from} ${range?.to}`);
  const symbol = formatMoney(intl, { minor: 0, currency }).replace(/[\d\s.,]+/g, '');
  const nameOf = (end: 'from' | 'to') => (isSecond ? `dialog-${priceFields[end]}` : priceFields[end]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fieldOf = (end: 'from' | 'to') => form.elements.namedItem(nameOf(end)) as HTMLInputElement;
    const [from, to] = [fieldOf('from').value, fieldOf('to').value];
    const filters = withPriceRange(chosen, from, to);
    const wrong = amountIn(from) === undefined ? 'from' : amountIn(to) === undefined ? 'to' : null;
    setProblem(filters ? null : (wrong ?? 'order'));
    if (filters) void navigate(listingAddress(search, { filters }), { state: keepsPlace });
    else fieldOf(wrong ?? 'to').focus();
  };
  const field = (end: 'from' | 'to') => (
    <TextField
      name={nameOf(end)}
      label={<FormattedMessage id={`catalog.filter.price.${end}`} values={{ currency: symbol }} />}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={range?.[end] ?? ''}
      error={problemAt(end, problem) && <FormattedMessage id={`catalog.filter.price.${problem === 'order' ? 'order' : 'wrong'}`} />}
    />
  );
  return (
    <form className={styles.range} ref={form} onSubmit={submit} noValidate>
      {[...search].map(([name, value]) => name !== 'page' && <input key={name} type="hidden" name={name} value={value} />)}
      {field('from')}
      {field('to')}
      <Button type="submit">
        <FormattedMessage id="catalog.filter.price.apply" />
      </Button>
    </form>
  );
}

/** Another budget from elsewhere, a chip or a step back, stands in the fields; what is typed before, and the focus, stay. */
function useFollowing(range: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(range);
  useEffect(() => {
    if (shown.current !== range) form.current?.reset();
    shown.current = range;
  }, [range]);
  return form;
}

const problemAt = (end: 'from' | 'to', problem: 'from' | 'to' | 'order' | null): boolean =>
  problem === end || (problem === 'order' && end === 'to');
