import type { UnknownAction } from '@reduxjs/toolkit';
import type { ComponentPropsWithRef, ComponentType, KeyboardEvent, MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { useOwnDocument } from '~/features/vendors';
import { useLazyPart } from '~/world';
import { drawerToggled, selectDrawer } from './shellSlice';

export interface LazyOpenerProps extends Omit<OpenerProps, 'onNear' | 'onPress'> {
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
  /** The name of a form that it opens: no other company's service runs beside one. */
  form?: string;
  /** The action that opens it, and the one that closes it. */
  toggled: (opens: boolean) => UnknownAction;
}

/** A link that becomes a button once scripts run, and what it opens over the page, which loads on first use. */
export function LazyOpener({ load, form = '', toggled, isOpen, ...link }: LazyOpenerProps) {
  const dispatch = useDispatch();
  const { Part, request } = useLazyPart(load);
  const press = async () => {
    dispatch((await request()) ? toggled(!isOpen) : toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  };
  const pressForm = useOwnDocument(form, () => void press());
  return (
    <>
      <Opener {...link} isOpen={isOpen} onNear={request} onPress={form ? pressForm : press} />
      {isOpen && Part && <Part onClose={() => dispatch(toggled(false))} />}
    </>
  );
}

export interface OpenerProps extends Pick<ComponentPropsWithRef<'a'>, 'id' | 'className' | 'children'> {
  /** Where it leads without scripts: a page, or a place on this one, that does the same. */
  href: string;
  /** The target is another site: without scripts it opens in a new tab, without a referrer. */
  isOutside?: boolean;
  isOpen: boolean;
  /** It may be needed soon: the pointer or the focus has arrived. */
  onNear: () => unknown;
  onPress: () => unknown;
}

/** A link that becomes a button once scripts run: it opens a part of the shell that loads on first use. */
export function Opener({ isOutside, isOpen, onNear, onPress, href, children, ...rest }: OpenerProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      role="button"
      aria-expanded={isOpen}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </a>
  );
}

/** What an opener has to know of something that stands over the page under this name; one such thing is open at a time. */
export const useDrawer = (name: string) => ({
  isOpen: useSelector(selectDrawer) === name,
  toggled: (opens: boolean) => drawerToggled(opens ? name : null),
});
