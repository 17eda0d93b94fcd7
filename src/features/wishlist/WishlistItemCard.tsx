import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { PriceText } from '~/features/catalog';
import { LinePicture } from '~/features/configurator';
import { ProblemAlert } from '~/features/notices';
import { selectQuestionSetBase } from '~/features/store-view';
import { Alert, Button, classes, FormDialog, Icon, Link, LinkButton, QuantityField, VisuallyHidden } from '~/ui';
import { KeptOptions } from './KeptOptions';
import { ItemNote } from './ItemNote';
import styles from './Wishlist.module.css';
import type { ItemActions } from './itemActions';
import { isBuyable, shortNameOf, type WishlistItem } from './wishlistModel';
import { type ListId, moveRequested, selectMoves } from './wishlistSlice';

export interface WishlistItemCardProps {
  item: WishlistItem;
  /** Null for an item of a list that was shared: it cannot be changed here. */
  actions: ItemActions | null;
  /** An order is being looked up: nothing may be put into the basket. */
  isOrdering: boolean;
  /** One more thing to do with it. */
  extra?: ReactNode;
}

/** One product of the list, with what was chosen, how many, a note, and what can be done with it. */
export function WishlistItemCard({ item, actions, isOrdering, extra }: WishlistItemCardProps): ReactNode {
  const { id, name, picture, quantity } = item;
  return (
    <li className={classes(styles.item, picture !== null && styles.withPicture)}>
      {picture !== null && (
        <LinePicture
          className={styles.picture}
          sku={item.sku}
          selections={{ by: 'uid', keys: item.selectedOptions }}
          src={picture}
          sizes="(max-width: 680px) 92vw, 10rem"
        />
      )}
      <div className={styles.body}>
        <ProductWords item={item} />
        <KeptOptions options={item.options} />
        {name !== '' && actions?.takesNote && <ItemNote id={id} name={name} note={item.note} onSave={(note) => actions.update({ note })} />}
        {actions?.updateError && (
          <ProblemAlert problem={actions.updateError} title={<FormattedMessage id="wishlist.item.notChanged" values={{ name }} />} />
        )}
        <MoveProblem item={item} />
        <div className={styles.actions}>
          {name !== '' && actions && (
            <QuantityField
              name={`kept-${id}`}
              label={<FormattedMessage id="cart.line.quantity" values={{ name, hidden: hiddenWords }} />}
              value={quantity}
              isBusy={actions.isUpdating}
              onChange={(wanted) => void actions.update({ quantity: wanted })}
            />
          )}
          {actions && <ReopenLink listId={actions.listId} item={item} />}
          {!isOrdering && <MoveButton listId={actions?.listId ?? null} item={item} />}
          {extra}
          {actions && <RemoveButton name={name} actions={actions} />}
        </div>
      </div>
    </li>
  );
}

function ProductWords({ item: { sku, name, path, price, isInStock } }: { item: WishlistItem }): ReactNode {
  if (name === '')
    return (
      <h2 className={styles.name}>
        <FormattedMessage id="wishlist.item.gone" />
      </h2>
    );
  return (
    <>
      <h2 className={styles.name}>
        <Link to={path}>{name}</Link>
      </h2>
      <p>
        <PriceText price={price} sku={sku} />
      </p>
      {!isInStock && (
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.outOfStock" />
        </p>
      )}
    </>
  );
}

const hiddenWords = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;

function MoveButton({ listId, item }: { listId: ListId; item: WishlistItem }): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const move = useSelector(selectMoves)[item.id];
  const { name } = item;
  if (item.needsChoice && item.isInStock)
    return (
      <LinkButton to={item.path} aria-label={intl.formatMessage({ id: 'wishlist.item.chooseName' }, { name })}>
        <FormattedMessage id="wishlist.item.choose" />
      </LinkButton>
    );
  if (!isBuyable(item)) return null;
  return (
    <Button
      isBusy={move === 'moving'}
      aria-label={intl.formatMessage({ id: 'wishlist.item.moveName' }, { name })}
      onClick={() => dispatch(moveRequested({ listId, items: [item] }))}
    >
      <Icon name="basket" />
      <FormattedMessage id="wishlist.item.move" />
    </Button>
  );
}

/** A configured lift is opened in the builder, with its answers. */
function ReopenLink({ listId, item }: { listId: ListId; item: WishlistItem }): ReactNode {
  const intl = useIntl();
  const liftSku = useSelector(selectQuestionSetBase);
  const { sku, name, selectedOptions } = item;
  if (sku !== liftSku || name === '' || selectedOptions.length === 0) return null;
  const id = listId === null ? shortNameOf(item) : item.id;
  return (
    <LinkButton
      to={`/stairlift-builder?saved=${encodeURIComponent(id)}`}
      aria-label={intl.formatMessage({ id: 'wishlist.item.reopenName' }, { name })}
    >
      <FormattedMessage id="wishlist.item.reopen" />
    </LinkButton>
  );
}

function MoveProblem({ item: { id, name } }: { item: WishlistItem }): ReactNode {
  const move = useSelector(selectMoves)[id];
  if (move === undefined || move === 'moving') return null;
  if (move.code === 'still-listed')
    return (
      <Alert tone="warning" isNews>
        <FormattedMessage id="wishlist.item.stillListed" values={{ name }} />
      </Alert>
    );
  return <ProblemAlert problem={move} title={<FormattedMessage id="wishlist.item.notMoved" values={{ name }} />} />;
}

/** Taking it off asks once more: nothing brings it back with its note. */
function RemoveButton({
  name,
  actions: { remove, isRemoving, removeError, takesNote },
}: {
  name: string;
  actions: ItemActions;
}): ReactNode {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await remove();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'cart.line.removeName' }, { name })}
        isBusy={isRemoving}
        onClick={() => setAsking(true)}
      >
        <Icon name="close" />
        <FormattedMessage id="cart.line.remove" />
      </Button>
      {removeError && <ProblemAlert problem={removeError} title={<FormattedMessage id="wishlist.item.notRemoved" values={{ name }} />} />}
      <FormDialog
        isOpen={isAsking}
        isBusy={isRemoving}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={<FormattedMessage id="wishlist.remove.title" values={{ name }} />}
        confirmLabel={<FormattedMessage id="wishlist.remove.confirm" />}
        cancelLabel={<FormattedMessage id="wishlist.remove.cancel" />}
      >
        {takesNote && (
          <p>
            <FormattedMessage id="wishlist.remove.text" />
          </p>
        )}
      </FormDialog>
    </>
  );
}
