import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Problem } from '~/data/problem';
import { addToCartRequested, type CartLine } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { Button, FieldError, SelectField, Skeleton, SkeletonGroup } from '~/ui';
import { additionOf } from './additionOf';
import styles from './CartLineCard.module.css';
import { type LineVariants, useLineVariantsQuery } from './lineVariantsApi';

export interface ChangeVariantProps {
  line: CartLine;
  onDone: () => void;
}

/** Another colour, say, of what is in the basket: the line is replaced, and nothing is lost if that fails. */
export function ChangeVariant({ line, onDone }: ChangeVariantProps): ReactNode {
  const { data, error, isFetching, refetch } = useLineVariantsQuery({ sku: line.sku });
  if (data) return <Choices line={line} variants={data} onDone={onDone} />;
  if (error && !isFetching) return <ProblemAlert problem={error as Problem} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="field" />
    </SkeletonGroup>
  );
}

function Choices({ line, variants: { options, inStock }, onDone }: ChangeVariantProps & { variants: LineVariants }): ReactNode {
  const dispatch = useDispatch();
  const replacesItemUid = line.uid;
  const [chosen, setChosen] = useState(() =>
    options.map(({ values }) => values.find(({ uid }) => line.selectedOptions.includes(uid))?.uid),
  );
  const canBeHad = inStock.some((uids) => chosen.every((uid) => uid !== undefined && uids.includes(uid)));
  const ofOptions = new Set(options.flatMap(({ values }) => values.map(({ uid }) => uid)));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canBeHad) return;
    const selectedOptions = [...chosen.flatMap((uid) => uid ?? []), ...line.selectedOptions.filter((uid) => !ofOptions.has(uid))];
    // The line goes, and would take the focus along.
    document.querySelector<HTMLElement>('h1')?.focus();
    dispatch(addToCartRequested({ ...additionOf(line), selectedOptions, replacesItemUid }));
    onDone();
  };
  return (
    <form className={styles.change} onSubmit={save}>
      {options.map(({ uid, label: legend, values }, index) => (
        <SelectField
          key={uid}
          name={`${replacesItemUid}-${index}`}
          label={legend}
          value={chosen[index] ?? ''}
          options={values.map((value) => ({ value: value.uid, label: value.label }))}
          onChange={({ target: { value } }) => setChosen(chosen.map((one, place) => (place === index ? value : one)))}
        />
      ))}
      <div role="alert">
        <FieldError name={`${replacesItemUid}-0`} error={!canBeHad && <FormattedMessage id="cart.change.soldOut" />} />
      </div>
      <Button type="submit" aria-disabled={!canBeHad || undefined}>
        <FormattedMessage id="cart.change.save" />
      </Button>
    </form>
  );
}
