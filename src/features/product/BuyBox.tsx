import { useState } from 'react';
import { Field, Form, FormSpy } from 'react-final-form';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import { ownValue } from '~/data/safeJson';
import { type AddToCart, addToCartRequested, type CartRoot, selectAddItemError, selectIsAddingItem } from '~/features/cart';
import type { ExcludingTax } from '~/features/catalog';
import { ExcludingTaxText } from '~/features/catalog';
import { KeptFields } from '~/features/forms';
import { selectQuestionSetBase } from '~/features/store-view';
import { Alert, Button, ErrorSummary, LinkButton, Money, QuantityField } from '~/ui';
import { OptionField, optionField } from './OptionField';
import { type Chosen, chosenExcludingTax, chosenPrice, type GroupedMember, missingOptions, type ProductModel } from './productModel';
import styles from './ProductPage.module.css';
import { CompareSlot, SaveForLaterSlot } from '~/features/saving';

interface Choice {
  quantity: number;
  [option: `option_${number}`]: string | undefined;
}

interface BuyBoxProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
  /** told after each choice */
  onChosen: (chosen: Chosen) => void;
}

/** What can be chosen of a product, what it then costs, and the button. A bundle that is asked about step by step leads there first. */
export function BuyBox({ product, excludingTax, onChosen }: BuyBoxProps) {
  const intl = useIntl();
  const { add } = useAddToCart();
  // One object for the form's whole life: a new one would make it forget what was chosen.
  const [first] = useState(() => firstChoice(product));
  const buy = (choice: Choice) => {
    const chosen = chosenOf(product, choice);
    const selectedOptions = Object.values(chosen).filter((uid): uid is string => Boolean(uid));
    add({ sku: product.sku, quantity: choice.quantity, selectedOptions, label: product.name, thenGoTo: '/basket' });
  };
  return (
    <Form<Choice> onSubmit={buy} initialValues={first} validate={(choice) => problemsOf(product, choice, intl)}>
      {({ handleSubmit, values, errors, submitFailed }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <KeptFields names={Object.keys(first)} />
          <FormSpy<Choice> subscription={{ values: true }} onChange={({ values: now }) => onChosen(chosenOf(product, now))} />
          <GuidedRoad sku={product.sku} picked={pickedOf(values, first)} />
          {submitFailed && (
            <ErrorSummary
              attempt={1}
              problems={Object.entries((errors ?? {}) as Record<string, string>).map(([name, message]) => ({ name, message }))}
            />
          )}
          {product.options.map((option, index) => (
            <OptionField key={option.uid} product={product} option={option} name={optionField(index)} chosen={chosenOf(product, values)} />
          ))}
          <Purchase product={product} excludingTax={excludingTax} chosen={chosenOf(product, values)} />
          <KeepProduct product={product} chosen={chosenOf(product, values)} quantity={values.quantity} />
        </form>
      )}
    </Form>
  );
}

/** A product can be kept before everything is chosen: then it is kept without a choice. */
export function KeepProduct({ product, chosen, quantity = 1 }: { product: ProductModel; chosen: Chosen; quantity?: number }) {
  const isChosen = missingOptions(product, chosen).length === 0;
  const picked = product.options.flatMap(({ uid, label, values }) => {
    const value = values.find((candidate) => candidate.uid === chosen[uid]);
    return value && isChosen ? [{ uid: value.uid, label, value: value.label }] : [];
  });
  const item = {
    sku: product.sku,
    quantity: Number.isFinite(quantity) ? quantity : 1,
    selectedOptions: picked.map(({ uid }) => uid),
    options: picked.map(({ label, value }) => ({ label, value })),
  };
  return (
    <div className={styles.keep}>
      <SaveForLaterSlot item={item} label={product.name} />
      <CompareSlot sku={product.sku} label={product.name} />
    </div>
  );
}

/** What the shopper has chosen, without what commerce had chosen before. */
const pickedOf = ({ quantity: _quantity, ...options }: Choice, first: Choice): string[] =>
  Object.entries(options).flatMap(([name, uid]) => (uid && uid !== first[name as `option_${number}`] ? [uid] : []));

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

interface PurchaseProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
  chosen: Chosen;
}

function Purchase({ product, excludingTax, chosen }: PurchaseProps) {
  const { isAdding, problem } = useAddToCart();
  const price = chosenPrice(product, chosen);
  const withoutTax = chosenExcludingTax(product, chosen, excludingTax);
  return (
    <div className={styles.buy}>
      {product.options.length > 0 && (
        <p className={price ? styles.settled : undefined} role="status">
          {price ? <Money value={price} isStrong /> : <FormattedMessage id="catalog.product.notSettled" />}
          {price && withoutTax && <ExcludingTaxText amount={withoutTax} />}
        </p>
      )}
      {problem && <AddToCartProblem problem={problem} />}
      <Field<number> name="quantity">
        {({ input }) => (
          <QuantityField
            name="quantity"
            label={<FormattedMessage id="catalog.product.quantity" />}
            value={input.value}
            onChange={input.onChange}
            onInvalid={() => input.onChange(Number.NaN)}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" isBusy={isAdding}>
        <FormattedMessage id="catalog.product.add" />
      </Button>
    </div>
  );
}

const chosenOf = ({ options }: ProductModel, choice: Partial<Choice>): Chosen =>
  Object.fromEntries(options.map(({ uid }, index) => [uid, choice[optionField(index)]]));

/** Defaults of commerce are kept for bundles; nothing else is chosen for the shopper. */
function firstChoice({ options }: ProductModel): Choice {
  const defaults = options.map(({ values }, index) => [
    optionField(index),
    values.find(({ isDefault, isInStock }) => isDefault && isInStock)?.uid,
  ]);
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

/** Products that belong together and are bought one by one. */
export function GroupedMembers({ members, excludingTax }: { members: readonly GroupedMember[]; excludingTax: ExcludingTax }) {
  const { add, isAdding, problem } = useAddToCart();
  return (
    <>
      {problem && <AddToCartProblem problem={problem} />}
      <ul className={styles.members}>
        {members.map(({ sku, name, quantity, price, isInStock }) => (
          <li key={sku} className={styles.member}>
            <span className={styles.memberName}>
              <span>{name}</span>
              {price && <Money value={price} isStrong />}
              {price && <ExcludingTaxText amount={ownValue(excludingTax, sku)} />}
            </span>
            {isInStock ? (
              <Button isBusy={isAdding} onClick={() => add({ sku, quantity, selectedOptions: [], label: name })}>
                <FormattedMessage id="catalog.product.addOne" values={{ name }} />
              </Button>
            ) : (
              <FormattedMessage id="catalog.outOfStock" />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why it was not added to the cart: commerce's own message where it is meant for the shopper, else ours by kind. */
export function AddToCartProblem({ problem }: { problem: Problem }) {
  const isTheirs = (problem.kind === 'invalid' || problem.kind === 'refused') && problem.message !== '';
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="catalog.product.notAdded" />}>
      {isTheirs ? problem.message : <FormattedMessage id={`catalog.product.notAdded.${knownKind(problem)}`} values={{ id: problem.id }} />}
    </Alert>
  );
}

const knownKind = ({ kind, code }: Problem): 'offline' | 'out-of-stock' | 'ordering' | 'no-cart' | 'unknown' => {
  if (code === 'order-under-way') return 'ordering';
  if (code === 'cart-not-created') return 'no-cart';
  return kind === 'offline' || kind === 'out-of-stock' ? kind : 'unknown';
};

/** Adds to the cart, with the state of the running request. */
function useAddToCart() {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: CartRoot) => selectIsAddingItem(state));
  const problem = useSelector((state: CartRoot) => selectAddItemError(state));
  return { isAdding, problem, add: (item: AddToCart) => dispatch(addToCartRequested(item)) };
}
