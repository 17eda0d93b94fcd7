import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectQuestionSetBase, useHasFeature } from '~/features/store-view';
import { brand } from '~/config/brand';
import { paidPer } from '~/config/paidPer';
import { Alert, Button, classes, Disclosure, Icon, LinkButton, Money, pencilDrawing, QuantityField, VisuallyHidden } from '~/ui';
import styles from './CartLineCard.module.css';
import type { CartLine, CartRoot, LineOption } from '~/features/cart';
import { selectIsLineChanging, updateItemRequested } from '~/features/cart';
import { LinePicture } from '~/features/configurator';
import { loadNoteOfLine } from '~/features/line-notes';
import { SaveForLaterSlot } from '~/features/saving';
import { useNeededPart } from '~/world';
import type { ChangeVariantProps } from './ChangeVariant';
import { servicePackageSkus } from './servicePackages';
import { servicePackagesApi } from './servicePackagesApi';

export interface CartLineCardProps {
  line: CartLine;
  /** Shown from the stored copy: nothing can be changed until commerce answers. */
  isReadOnly: boolean;
  onRemove: (line: CartLine) => void;
}

/** One line of the basket: product, configuration, quantity and price. */
export function CartLineCard({ line, isReadOnly, onRemove }: CartLineCardProps): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const isChanging = useSelector((state: CartRoot) => selectIsLineChanging(state, line.uid));
  const showsVat = useHasFeature('vatDisplay');
  const questionSetBase = useSelector(selectQuestionSetBase);
  const [isOpen, setOpen] = useState(false);
  const { Part: LineNote } = useNeededPart(loadNoteOfLine);
  const model = modelOf(line);
  const isConfigured = line.kind === 'bundle' && line.sku === questionSetBase;
  return (
    <li className={classes(styles.line, line.image && styles.withPicture)}>
      {line.image && (
        <LinePicture
          className={styles.picture}
          sku={line.sku}
          selections={{ by: 'uid', keys: line.selectedOptions }}
          src={line.image.url}
          sizes="(max-width: 40em) 6rem, 10rem"
        />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.name}>{line.name}</h2>
            {model && <p className={styles.model}>{model}</p>}
          </div>
          {line.rowTotal && (
            <p className={styles.price} aria-live="polite" aria-busy={isChanging}>
              <Money value={line.rowTotal} isStrong />
            </p>
          )}
        </div>
        {line.quantity > 1 && line.unitPrice && (
          <p className={styles.quiet}>
            <FormattedMessage id="cart.line.each" values={{ price: <Money value={line.unitPrice} /> }} />
          </p>
        )}
        {line.discount && (
          <p className={styles.quiet}>
            <FormattedMessage id="cart.line.discount" values={{ amount: <Money value={line.discount} /> }} />
          </p>
        )}
        {showsVat && line.rowTotalExcludingTax && (
          <p className={styles.quiet}>
            <FormattedMessage id="cart.line.excludingTax" values={{ amount: <Money value={line.rowTotalExcludingTax} /> }} />
          </p>
        )}
        <LineOptions line={line} />
        <div className={styles.actions}>
          <QuantityField
            name={`quantity-${line.uid}`}
            label={<FormattedMessage id="cart.line.quantity" values={{ name: line.name, hidden: hiddenWords }} />}
            value={line.quantity}
            isBusy={isChanging}
            isReadOnly={isReadOnly}
            onChange={(quantity) => dispatch(updateItemRequested({ itemUid: line.uid, quantity }))}
          />
          {!isReadOnly && (
            <div className={styles.ways}>
              {isConfigured && (
                <LinkButton variant="quiet" to={`/stairlift-builder?edit=${encodeURIComponent(line.uid)}`}>
                  <Icon drawing={pencilDrawing} />
                  <FormattedMessage id="cart.line.edit" />
                </LinkButton>
              )}
              {line.kind === 'configurable' && (
                <Button
                  variant="quiet"
                  aria-expanded={isOpen}
                  aria-label={intl.formatMessage({ id: 'cart.change.name' }, { name: line.name })}
                  onClick={() => setOpen(!isOpen)}
                >
                  <Icon drawing={pencilDrawing} />
                  <FormattedMessage id="cart.change" />
                </Button>
              )}
              <SaveForLaterSlot item={savedOf(line)} label={line.name} removesLine={line.uid} />
              <Button
                variant="quiet"
                isBusy={isChanging}
                onClick={() => onRemove(line)}
                aria-label={intl.formatMessage({ id: 'cart.line.removeName' }, { name: line.name })}
              >
                <Icon name="close" />
                <FormattedMessage id="cart.line.remove" />
              </Button>
            </div>
          )}
        </div>
        {LineNote && <LineNote line={line} isReadOnly={isReadOnly} />}
        {isOpen && !isReadOnly && <OtherVariant line={line} onDone={() => setOpen(false)} />}
      </div>
    </li>
  );
}

const loadChangeVariant = async () => (await import(/* webpackChunkName: "change-variant" */ './ChangeVariant')).ChangeVariant;

function OtherVariant(props: ChangeVariantProps): ReactNode {
  const { Part, hasFailed, retry } = useNeededPart(loadChangeVariant);
  if (Part) return <Part {...props} />;
  const again = (
    <Button onClick={retry}>
      <FormattedMessage id="app.routeProblem.retry" />
    </Button>
  );
  return hasFailed && <Alert tone="error" isNews title={<FormattedMessage id="shell.notLoaded" />} actions={again} />;
}

/**
 * The seat of a configured lift: the answer that begins with a model's name ("Sofia, strengthened to 178 kg"), which is the same in all
 * languages.
 */
function modelOf({ kind, options }: Pick<CartLine, 'kind' | 'options'>): string | undefined {
  if (kind !== 'bundle') return undefined;
  const labels = options.flatMap(({ values }) => values.map(({ label }) => label));
  return labels.find((label) => brand.models.some(({ key }) => label.toLowerCase().startsWith(key)));
}

const savedOf = ({ sku, quantity, selectedOptions, options }: CartLine) => ({
  sku,
  quantity,
  selectedOptions,
  options: options.map(({ label, values }) => ({ label, value: values.map((value) => value.label).join(', ') })),
});

const hiddenWords = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;

/** Options with a price are always shown; all answers are one press away. */
function LineOptions({ line }: { line: CartLine }): ReactNode {
  if (line.options.length === 0) return null;
  if (line.kind !== 'bundle') return <OptionList options={line.options} />;
  const priced = line.options.filter(({ values }) => values.some(({ price }) => price));
  return (
    <>
      {priced.length > 0 && <OptionList options={priced} withPrices />}
      <Disclosure isQuiet summary={<FormattedMessage id="cart.line.answers" values={{ count: line.options.length }} />}>
        <OptionList options={line.options} />
      </Disclosure>
    </>
  );
}

function OptionList({ options, withPrices = false }: { options: readonly LineOption[]; withPrices?: boolean }): ReactNode {
  // A package inside a lift is recognised by its product's name; commerce does not give its sku in the line.
  const { data: packages = [] } = servicePackagesApi.endpoints.servicePackages.useQuery(servicePackageSkus, { skip: !withPrices });
  const skuOf = (label: string): string => packages.find(({ name }) => name === label)?.sku ?? '';
  return (
    <dl className={styles.options}>
      {options.map((option) => (
        <div key={option.label} className={styles.option}>
          <dt>{option.label}</dt>
          {option.values.map(({ label, quantity, price }) => (
            <dd key={label}>
              <span>
                {label}
                {quantity > 1 && <FormattedMessage id="cart.line.times" values={{ quantity }} />}
              </span>
              {withPrices && price && <Money value={price} per={paidPer(skuOf(label))} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
