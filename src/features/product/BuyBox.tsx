import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ExcludingTax } from '~/features/catalog';
import { KeptFields } from '~/features/forms';
import { selectQuestionSetBase } from '~/features/store-view';
import { ErrorSummary, LinkButton } from '~/ui';
import { useAddToCart } from './AddToCartProblem';
import { KeepProduct } from './KeepProduct';
import { OptionField, optionField } from './OptionField';
import { Purchase } from './Purchase';
import { type Chosen, chosenUids, enteredOptions, missingOptions, type ProductModel } from './productModel';
import styles from './ProductPage.module.css';

interface Choice {
  quantity: number;
  [option: `option_${number}`]: Chosen[string];
}

interface BuyBoxProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
  /** what is chosen from the start */
  first: Chosen;
  /** told after each choice */
  onChosen: (chosen: Chosen) => void;
}

/** What can be chosen of a product, what it then costs, and the button. A bundle that is asked about step by step leads there first. */
export function BuyBox({ product, excludingTax, first: named, onChosen }: BuyBoxProps) {
  const intl = useIntl();
  const { add } = useAddToCart();
  // One object for the form's whole life: a new one would make it forget what was chosen.
  const [first] = useState(() => firstChoice(product, named));
  const buy = (choice: Choice) => {
    const chosen = chosenOf(product, choice);
    const entered = enteredOptions(product, chosen);
    add({
      sku: product.sku,
      quantity: choice.quantity,
      selectedOptions: chosenUids(product, chosen),
      ...(entered.length > 0 && { enteredOptions: entered }),
      label: product.name,
      thenGoTo: '/basket',
    });
  };
  return (
    <Form<Choice> onSubmit={buy} initialValues={first} validate={(choice) => problemsOf(product, choice, intl)}>
      {({ handleSubmit, values, errors, submitFailed }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <KeptFields names={Object.keys(first)} />
          <FormSpy<Choice> subscription={{ values: true }} onChange={({ values: now }) => onChosen(chosenOf(product, now))} />
          <GuidedRoad sku={product.sku} picked={chosenUids(product, chosenOf(product, pickedOf(values, first)))} />
          {submitFailed && (
            <ErrorSummary
              attempt={1}
              problems={Object.entries((errors ?? {}) as Record<string, string>).map(([name, message]) => ({ name, message }))}
            />
          )}
          {product.options.map((option, index) => (
            <OptionField key={option.uid} product={product} option={option} name={optionField(index)} chosen={chosenOf(product, values)} />
          ))}
          <Purchase product={product} excludingTax={excludingTax} chosen={chosenOf(product, values)} quantity={values.quantity} />
          <KeepProduct product={product} chosen={chosenOf(product, values)} quantity={values.quantity} />
        </form>
      )}
    </Form>
  );
}

/** What the shopper has chosen, without what commerce had chosen before. */
const pickedOf = (choice: Choice, first: Choice): Partial<Choice> =>
  Object.fromEntries(Object.entries(choice).filter(([name, answer]) => answer !== first[name as `option_${number}`]));

/** The questions are easier than the list, where this is the bundle that they fill. What was picked is answered there. */
function GuidedRoad({ sku, picked }: { sku: string; picked: readonly string[] }) {
  const isGuided = useSelector(selectQuestionSetBase) === sku;
  if (!isGuided) return null;
  const carried = new URLSearchParams(picked.map((uid) => ['with', uid]));
  return (
    <div className={styles.guide}>
      <p>
        <FormattedMessage id="catalog.product.guide" />
      </p>
      <LinkButton variant="secondary" to={`/stairlift-builder${picked.length > 0 ? `?${carried.toString()}` : ''}`}>
        <FormattedMessage id="catalog.product.guide.open" />
      </LinkButton>
    </div>
  );
}

const chosenOf = ({ options }: ProductModel, choice: Partial<Choice>): Chosen =>
  Object.fromEntries(options.map(({ uid }, index) => [uid, choice[optionField(index)]]));

/** What the address names, and commerce's own choice for bundles; nothing else is chosen for the shopper. */
function firstChoice({ options }: ProductModel, named: Chosen): Choice {
  const defaults = options.map(({ uid, values, answer }, index) => {
    const own = values.filter(({ isDefault, isInStock }) => isDefault && isInStock).map((value) => value.uid);
    return [optionField(index), named[uid] ?? (answer === 'several' ? own : own[0])];
  });
  return { quantity: 1, ...(Object.fromEntries(defaults) as Partial<Choice>) };
}

function problemsOf(product: ProductModel, choice: Choice, intl: IntlShape): Record<string, string> {
  const missing = missingOptions(product, chosenOf(product, choice));
  const unanswered = missing.map((option) => [
    optionField(product.options.indexOf(option)),
    intl.formatMessage({ id: 'catalog.product.choose' }, { option: option.label }),
  ]);
  const quantity: Record<string, string> = Number.isFinite(choice.quantity)
    ? {}
    : { quantity: intl.formatMessage({ id: 'ui.quantity.range' }, { min: 1, max: 99 }) };
  return { ...(Object.fromEntries(unanswered) as Record<string, string>), ...quantity };
}
