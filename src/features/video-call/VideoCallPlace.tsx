import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toastAdded } from '~/features/notices';
import { selectPublicConfig, useHasFeature } from '~/features/store-view';
import { useOwnDocument } from '~/features/vendors';
import { useLazyPart, useWorld } from '~/world';

/** In milliseconds from the page's beginning: the widget's chunk is held so long (specification 2.5). */
const heldFor = 3000;

const load = async () => (await import(/* webpackChunkName: "video-call-widget" */ './VideoCallWidget')).VideoCallWidget;

/** True where this country has video calls and the back office takes them. */
export function useHasVideoCall(): boolean {
  const isOn = useHasFeature('videoCall');
  return useSelector(selectPublicConfig).chat === true && isOn;
}

/** What any element marked `data-video-call` opens. Without scripts such an element is a link. */
export function VideoCallPlace({ isAsked }: { isAsked: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const { Part, request } = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    await clock.sleep(Math.max(0, heldFor - clock.elapsed()));
    if (await request()) setOpen(true);
    else dispatch(toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  }, [clock, request, dispatch]);
  const press = useOwnDocument('videoCall', () => void open());

  // Pressed before this was here.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked && !wasAsked.current) press();
    wasAsked.current ||= isAsked;
  });

  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-video-call]')) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    // Before the page's own handlers: a trigger may be a link that leads to the contact page without scripts.
    document.addEventListener('click', pressed, true);
    return () => document.removeEventListener('click', pressed, true);
  });
  return isOpen && Part && <Part onClose={() => setOpen(false)} />;
}
