import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { selectPublicConfig, selectWebsiteCode } from '~/features/store-view';
import { useOwnDocument } from '~/features/vendors';
import { Button, type ButtonVariant, LinkButton, useIsHydrating } from '~/ui';
import { useLazyPart, useWorld } from '~/world';
import type { RequestDialogProps } from './RequestDialog';
import { requestsKey } from './requestKeys';

const load = async () => (await import(/* webpackChunkName: "requests" */ './RequestDialog')).RequestDialog;

/** For the shell: a call can be asked for from every page. */
export const loadCallback = async () => (await import(/* webpackChunkName: "requests" */ './RequestDialog')).CallbackDialog;

const loadVisits = async () => (await import(/* webpackChunkName: "requests" */ './OwnVisits')).OwnVisits;

/** On the account's first page: visits booked in this browser. Nothing is loaded where its record speaks of none. */
export function OwnVisitsPlace(): ReactNode {
  const { storage } = useWorld();
  const websiteCode = useSelector(selectWebsiteCode);
  const { Part, request } = useLazyPart(loadVisits);
  useEffect(() => {
    if (/"kind":"survey"|"visit":\{/.test(storage.read(requestsKey(websiteCode)) ?? '')) void request();
  }, [storage, websiteCode, request]);
  return Part && <Part />;
}

export interface RequestButtonProps extends Omit<RequestDialogProps, 'onClose'> {
  variant?: Exclude<ButtonVariant, 'link'>;
  className?: string | undefined;
  children: ReactNode;
}

/** True where requests are taken; elsewhere phone and mail are all there is. */
export const useTakesRequests = (): boolean => useSelector(selectPublicConfig).requests === true;

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
