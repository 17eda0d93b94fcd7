import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { BehaviourProps } from './behaviours';
import { useAlive } from './markup';

/** percent that an arrow key moves the edge by */
const stride = 5;

/** Two pictures of one place, one over the other, and an edge between them that a finger, a mouse or the arrow keys move. */
export function BeforeAfter({ element }: BehaviourProps): ReactNode {
  const intl = useIntl();
  const [share, setShare] = useState(50);
  useAlive(element);
  useEffect(() => {
    // The handle has a width of its own; at both ends one picture is seen whole.
    const edge = share === 0 || share === 100 ? `${share}%` : `calc(1.5rem + (100% - 3rem) * ${share / 100})`;
    element.style.setProperty('--edge', edge);
    return () => void element.style.removeProperty('--edge');
  }, [element, share]);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -stride, ArrowDown: -stride, ArrowRight: stride, ArrowUp: stride }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setShare(Math.min(100, Math.max(0, share + by)));
  };
  return createPortal(
    <>
      <input
        className="before-after-range"
        type="range"
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
        onKeyDown={step}
        aria-label={intl.formatMessage({ id: 'richMarkup.compared' })}
        aria-valuetext={intl.formatMessage({ id: 'richMarkup.compared.share' }, { share: share / 100 })}
      />
      <span className="before-after-edge" aria-hidden="true" />
    </>,
    element,
  );
}
