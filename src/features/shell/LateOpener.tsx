import type { UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { useLatePart } from '~/world';
import { Opener, type OpenerProps } from './Opener';

export interface LateOpenerProps extends Omit<OpenerProps, 'onNear' | 'onPress'> {
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
  /** The action that opens it, and the one that closes it. */
  toggled: (opens: boolean) => UnknownAction;
}

/** A link that becomes a button once scripts run, and what it opens over the page, which loads on first use. */
export function LateOpener({ load, toggled, isOpen, ...link }: LateOpenerProps) {
  const dispatch = useDispatch();
  const { Part, request } = useLatePart(load);
  const press = async () => {
    dispatch((await request()) ? toggled(!isOpen) : toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  };
  return (
    <>
      <Opener {...link} isOpen={isOpen} onNear={request} onPress={press} />
      {isOpen && Part && <Part onClose={() => dispatch(toggled(false))} />}
    </>
  );
}
