import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';
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
  if (!isFrom(src, formOrigins)) return null;
  return createPortal(
    <iframe
      src={src}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
    />,
    place,
  );
}

function isFrom(address: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(address).origin);
  } catch {
    return false;
  }
}
