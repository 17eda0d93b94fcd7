import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { paidPer } from '~/config/paidPer';
import { Button, Disclosure, Money, RadioCards } from '~/ui';
import type { RadioOption } from '~/ui';
import styles from './BasketPage.module.css';
import { addToCartRequested, basketKind, cartApi, removeItemRequested, selectIsAddingItem } from '~/features/cart';
import type { Cart } from '~/features/cart';
import { declinedPackage, noServicePackage, packageInsideLift, servicePackageSkus } from './servicePackages';
import { type ServicePackage, servicePackagesApi } from './servicePackagesApi';

/** Service packages for the lift, to add from the basket. Nothing is shown where the shop sells none, or the lift already includes one. */
export function ServicePackageChoice({ cart }: { cart: Cart }): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const isAdding = useSelector(selectIsAddingItem);
  // Selecting does not change the cart yet: the arrow keys also select packages that are only passed over.
  const [picked, setPicked] = useState<{ over: string; sku: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const isApplied = useRef(false);
  const { data: packages = [] } = servicePackagesApi.endpoints.servicePackages.useQuery(servicePackageSkus);
  const { data: configurations = {}, isLoading } = cartApi.endpoints.cartConfigurations.useQuery(cart.id);
  const names = useMemo(() => Object.fromEntries(packages.map(({ sku, name }) => [sku, name])), [packages]);
  // The pressed button disappears once the cart has the package: focus moves to the choice.
  useEffect(() => {
    if (!isApplied.current || isAdding) return;
    isApplied.current = false;
    if (document.activeElement === document.body) section.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isAdding, cart]);
  const isKnown = packages.length > 0 && !isLoading;
  if (!isKnown || basketKind(cart) !== 'lift' || packageInsideLift(cart, configurations, names)) return null;

  const chosen = cart.lines.find(({ sku }) => packages.some((offered) => offered.sku === sku));
  const current = chosen?.sku ?? noServicePackage;
  const sku = picked?.over === current ? picked.sku : current;
  const apply = () => {
    isApplied.current = true;
    if (sku !== noServicePackage) {
      const replaced = chosen ? { replacesItemUid: chosen.uid } : {};
      dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: names[sku] ?? sku, ...replaced }));
    } else if (chosen) dispatch(removeItemRequested({ itemUid: chosen.uid }));
  };
  const noteOf = (sku: string) => (`cart.package.${sku}` in intl.messages ? <FormattedMessage id={`cart.package.${sku}`} /> : undefined);
  const optionOf = ({ sku, name, price, isInStock }: ServicePackage): RadioOption => ({
    value: sku,
    label: name,
    note: noteOf(sku),
    ...(price && { price: <Money value={price} per={paidPer(sku)} /> }),
    ...(!isInStock && { unavailableBecause: <FormattedMessage id="cart.package.unavailable" /> }),
  });
  const none: RadioOption = { value: noServicePackage, label: <FormattedMessage id="cart.package.none" />, note: noteOf(noServicePackage) };
  const choice = (
    <>
      <RadioCards
        name="service-package"
        legend={<FormattedMessage id="cart.package.legend" />}
        hint={<FormattedMessage id="cart.package.hint" />}
        options={[none, ...packages.map(optionOf)]}
        value={sku}
        onChange={(picking) => setPicked({ over: current, sku: picking })}
      />
      {(sku !== current || isAdding) && (
        <Button onClick={apply} isBusy={isAdding}>
          <FormattedMessage id={sku === noServicePackage ? 'cart.package.takeOut' : 'cart.package.putIn'} />
        </Button>
      )}
    </>
  );
  // A shopper who declined a package in the builder is not asked again: that answer is shown, with the choice behind one press.
  const isDeclined = !chosen && declinedPackage(configurations);
  return (
    <section className={styles.packages} aria-busy={isAdding} ref={section}>
      {isDeclined ? (
        <>
          <p>
            <FormattedMessage id="cart.package.declined" />
          </p>
          <Disclosure isQuiet summary={<FormattedMessage id="cart.package.legend" />}>
            {choice}
          </Disclosure>
        </>
      ) : (
        choice
      )}
    </section>
  );
}
