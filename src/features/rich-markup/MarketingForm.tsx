import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { visitorReference } from '~/features/attribution';
import { selectPublicConfig } from '~/features/store-view';
import { useWorld } from '~/world';
import type { BehaviourProps } from './behaviours';
import { useAlive } from './markup';

/** A form of the marketing system in a frame, from an origin on the shop's own list alone. Its link and the phone number stay below it. */
export function MarketingForm({ element }: BehaviourProps): ReactNode {
  const { formOrigins = [] } = useSelector(selectPublicConfig);
  const [{ src, title, place }] = useState(() => ({
    src: element.getAttribute('data-form-src') ?? '',
    title: element.getAttribute('data-form-title') ?? '',
    place: element.insertBefore(document.createElement('div'), element.firstChild),
  }));
  useAlive(element);
  const frame = useReference(src);
  if (!isFrom(src, formOrigins)) return null;
  return createPortal(
    <iframe
      ref={frame}
      src={src}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
    />,
    place,
  );
}

/**
 * The form asks by `{ type: 'form-ready' }` and gets the call tracking's id of the visitor for its hidden field:
 * `{ type: 'infinity_reference', value }`, where the visitor has agreed and there is one. Both sides name exact origins.
 */
function useReference(src: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const world = useWorld();
  useEffect(() => {
    const answer = ({ data, origin, source }: MessageEvent<unknown>): void => {
      const asker = frame.current?.contentWindow;
      if (!asker || source !== asker || !isFrom(src, [origin])) return;
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'form-ready') return;
      const value = visitorReference(world);
      if (value !== null) asker.postMessage({ type: 'infinity_reference', value }, origin);
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [src, world]);
  return frame;
}

function isFrom(address: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(address).origin);
  } catch {
    return false;
  }
}
