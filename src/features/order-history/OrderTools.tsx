import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Button, DateField, Disclosure, Icon, SelectField, TextField } from '~/ui';
import { statusCodes } from './orderHistoryModel';
import styles from './OrderListPage.module.css';
import type { OrderSearch } from './orderSearch';
import { orderSearchOf, queryOf, sortings } from './orderSearch';

/** Looks for orders by number or product, day and state. Nothing happens before the button is pressed; then it stands in the address. */
export function OrderTools({ search }: { search: OrderSearch }): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  // The address may change without the form: on the way back, or when the search is cleared.
  const [known, setKnown] = useState(queryOf(search));
  if (known !== queryOf(search)) {
    setKnown(queryOf(search));
    setTyped(search);
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(`/order-history${queryOf(orderSearchOf((name) => form.get(name) as string | null))}`);
  };
  return (
    <form role="search" className={styles.search} onSubmit={find}>
      <TextField
        name="search"
        label={<FormattedMessage id="orderHistory.search.words" />}
        value={typed.words}
        onChange={(event) => setTyped({ ...typed, words: event.target.value })}
        autoComplete="off"
        maxLength={60}
      />
      <Disclosure
        isQuiet
        isOpenAtFirst={Boolean(search.from || search.to || search.status || search.sort !== 'newest')}
        summary={<FormattedMessage id="orderHistory.search.more" />}
      >
        <Filters typed={typed} onChange={setTyped} />
      </Disclosure>
      <div>
        <Button type="submit">
          <Icon name="search" />
          <FormattedMessage id="orderHistory.search.send" />
        </Button>
      </div>
    </form>
  );
}

function Filters({ typed, onChange }: { typed: OrderSearch; onChange: (typed: OrderSearch) => void }): ReactNode {
  const intl = useIntl();
  const options = (values: readonly string[], prefix: string) =>
    values.map((value) => ({ value, label: intl.formatMessage({ id: `orderHistory.${prefix}.${value || 'all'}` }) }));
  return (
    <div className={styles.filters}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={<FormattedMessage id={`orderHistory.search.${name}`} />}
          value={typed[name]}
          onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
        />
      ))}
      <SelectField
        name="status"
        label={<FormattedMessage id="orderHistory.search.status" />}
        value={typed.status}
        onChange={(event) => onChange({ ...typed, status: event.target.value })}
        options={options(['', ...Object.keys(statusCodes)], 'status')}
      />
      <SelectField
        name="sort"
        label={<FormattedMessage id="orderHistory.sort" />}
        value={typed.sort}
        onChange={(event) => onChange({ ...typed, sort: sortings.find((known) => known === event.target.value) ?? 'newest' })}
        options={options(sortings, 'sort')}
      />
    </div>
  );
}
