import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { plainText } from '~/data/metaDescription';
import { ownValue } from '~/data/safeJson';
import { addToCartRequested, type CartRoot, selectAddItemError, selectIsAddingItem } from '~/features/cart';
import { PriceText, useProductExcludingTax } from '~/features/catalog';
import { useCountry, useHasFeature } from '~/features/store-view';
import { Alert, Button, classes, Icon, Link, LinkButton, Picture, starDrawing } from '~/ui';
import styles from './Compare.module.css';
import { type ComparedList, type ComparedProduct, rowsOf } from './compareModel';
import { compareToggled } from './compareSlice';

export interface CompareTableProps {
  list: ComparedList;
  onlyDifferences: boolean;
}

/**
 * A table on wide screens, whose names stay in view; on phones one line under the other, each cell with its product's name. Made of plain elements
 * with the roles of a table: a table's own elements may lose theirs where they are laid out anew.
 */
export function CompareTable({ list: { products, ...list }, onlyDifferences }: CompareTableProps): ReactNode {
  const rows = rowsOf({ ...list, products }, onlyDifferences);
  const problem = useSelector((state: CartRoot) => selectAddItemError(state));
  return (
    <>
      {problem && <NotAdded id={problem.id} />}
      <div role="table">
        <div role="row" className={classes(styles.row, styles.head)}>
          <div role="cell" />
          {products.map(({ sku, name, path }) => (
            <div key={sku} role="columnheader" className={styles.name}>
              <Link to={path}>{name}</Link>
            </div>
          ))}
        </div>
        <Row className={styles.products} label={<FormattedMessage id="compare.row.product" />} products={products}>
          {products.map((product) => (
            <Product key={product.sku} product={product} />
          ))}
        </Row>
        {rows.map(({ code, label, cells }) => (
          <Row key={code} label={label} products={products}>
            {cells.map((cell, place) => (
              <Fragment key={products[place]?.sku}>{cell || <FormattedMessage id="compare.none" />}</Fragment>
            ))}
          </Row>
        ))}
      </div>
      {onlyDifferences && rows.length === 0 && (
        <p>
          <FormattedMessage id="compare.noDifference" />
        </p>
      )}
    </>
  );
}

interface RowProps {
  className?: string | undefined;
  label: ReactNode;
  products: readonly ComparedProduct[];
  /** One for each product. */
  children: ReactNode[];
}

const Row = ({ className, label, products, children }: RowProps) => (
  <div role="row" className={classes(styles.row, className)}>
    <div role="rowheader" className={styles.label}>
      {label}
    </div>
    {products.map(({ sku, name }, place) => (
      <div key={sku} role="cell" className={styles.cell} data-name={name}>
        {children[place]}
      </div>
    ))}
  </div>
);

function Product({ product }: { product: ComparedProduct }): ReactNode {
  const { sku, picture, price, isInStock, rating, shortHtml } = product;
  const excludingTax = useProductExcludingTax({ sku });
  return (
    <div className={styles.product}>
      {picture && <Picture src={picture} alt="" width={640} height={512} sizes="(max-width: 53.7em) 8rem, 16rem" />}
      <p>
        <PriceText price={price} sku={sku} excludingTax={ownValue(excludingTax, sku)} />
      </p>
      {!isInStock && (
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.outOfStock" />
        </p>
      )}
      {rating && (
        <p className={styles.rating}>
          <Icon drawing={starDrawing} size="small" />
          <FormattedMessage id="catalog.rating" values={rating} />
        </p>
      )}
      {shortHtml && <p className={styles.about}>{plainText(shortHtml)}</p>}
      <Actions product={product} />
    </div>
  );
}

function Actions({ product: { sku, name, path, isBuyable } }: { product: ComparedProduct }): ReactNode {
  const intl = useIntl();
  const dispatch = useDispatch();
  const mayAdd = useHasFeature('ecommerce') && isBuyable;
  const isAdding = useSelector((state: CartRoot) => selectIsAddingItem(state));
  const add = () => dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: name, thenGoTo: '/basket' }));
  return (
    <div className={styles.actions}>
      {mayAdd && (
        <Button isBusy={isAdding} aria-label={intl.formatMessage({ id: 'compare.add.name' }, { name })} onClick={add}>
          <FormattedMessage id="compare.add" />
        </Button>
      )}
      <LinkButton variant={mayAdd ? 'quiet' : 'secondary'} to={path} aria-label={intl.formatMessage({ id: 'compare.open.name' }, { name })}>
        <FormattedMessage id="compare.open" />
      </LinkButton>
      <Button
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'compare.remove.name' }, { name })}
        onClick={() => dispatch(compareToggled({ sku, isAdded: false }))}
      >
        <Icon name="close" size="small" />
        <FormattedMessage id="compare.remove" />
      </Button>
    </div>
  );
}

function NotAdded({ id }: { id: string }): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="compare.notAdded" />}>
      <FormattedMessage id="compare.notAdded.text" values={{ id, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}
