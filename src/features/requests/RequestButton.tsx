import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { useOwnDocument } from '~/features/vendors';
import { Button, type ButtonVariant, LinkButton, useIsHydrating } from '~/ui';
import { useLazyPart } from '~/world';
import type { RequestDialogProps } from './RequestDialog';
import { useTakesRequests } from './takesRequests';

const load = async () => (await import(/* webpackChunkName: "requests" */ './RequestDialog')).RequestDialog;

export interface RequestButtonProps extends Omit<RequestDialogProps, 'onClose'> {
  variant?: Exclude<ButtonVariant, 'link'>;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a form over the page, which comes with the first press. Nothing where no requests are taken; without scripts, a way to the contact page. */
export function RequestButton({ variant = 'secondary', className, children, ...dialog }: RequestButtonProps): ReactNode {
  const dispatch = useDispatch();
  const { Part, request } = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const isHydrating = useIsHydrating();
  const takes = useTakesRequests();
  const open = async () => {
    if (await request()) setOpen(true);
    else dispatch(toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  };
  const press = useOwnDocument(dialog.form, () => void open());
  if (!takes) return null;
  if (isHydrating)
    return (
      <LinkButton variant={variant} className={className} to="/contact-us">
        {children}
      </LinkButton>
    );
  return (
    <>
      <Button variant={variant} className={className} onPointerEnter={() => void request()} onClick={press}>
        {children}
      </Button>
      {isOpen && Part && <Part {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
