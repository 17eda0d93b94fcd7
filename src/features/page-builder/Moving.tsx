import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useIsTakenOver, whenNear } from '~/ui';
import { useContentSource, type ContentSource } from './contentSource';
import type { MovingProps } from './types/shopParts';
import styles from './Moving.module.css';

/**
 * A content type with its component. At hydration the component waits until its place comes near the screen, or until the page is
 * used: until then what the server sent stands there, and reads well.
 */
export function Moving({ component, fields, children }: MovingProps & { component: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { ready, words } = useContentSource();
  const isHydrating = useIsTakenOver() && !ready;
  const [{ Component, begin, waits, lost }] = useState(() => waiting(component, isHydrating, words));
  const [isLost, setIsLost] = useState(false);
  useEffect(() => void lost.then(() => setIsLost(true)), [lost]);
  useEffect(() => {
    const element = place.current?.firstElementChild;
    if (!waits || !element) return begin();
    // Whatever is opened next brings words or a path, and React then drops what it has not taken over yet.
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, begin, { once: true, passive: true });
    const stop = whenNear(element, begin);
    return () => {
      stop();
      for (const event of events) document.removeEventListener(event, begin);
    };
  }, [waits, begin]);
  // The same element at every call: a change would make React drop what the server sent.
  const content = useMemo(
    () =>
      isLost ? (
        children
      ) : (
        <Suspense fallback={<Begin begin={begin} />}>
          <Component fields={fields}>{children}</Component>
          <Live place={place} />
        </Suspense>
      ),
    [isLost, Component, begin, fields, children],
  );
  return (
    <div ref={place} className={styles.place} data-moving="">
      {content}
    </div>
  );
}

/** Marks the place once React has taken it over: before, nothing else may change what stands in it. */
function Live({ place }: { place: RefObject<HTMLElement | null> }): ReactNode {
  useEffect(() => place.current?.setAttribute('data-live', ''), [place]);
  return null;
}

interface Waiting {
  Component: ComponentType<MovingProps>;
  /** Starts loading; a second call does nothing. */
  begin: () => void;
  waits: boolean;
  /** Settles when the component cannot be loaded: its insides stand alone then. */
  lost: Promise<void>;
}

function waiting(component: string, waits: boolean, words: ContentSource['words']): Waiting {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  if (!waits) begin();
  const load = begun.then(async () => {
    const { lazyComponent } = await import(/* webpackChunkName: "moving" */ './movingComponents');
    return { default: await lazyComponent(component, words) };
  });
  const never = new Promise<never>(() => undefined);
  // React would take what the server sent for a mistake, if insides came instead of the component that it waits for: they replace it as a whole.
  const Component = lazy(() => load.catch(() => (waits ? never : { default: AsItStands })));
  return {
    Component,
    begin,
    waits,
    lost: load.then(
      () => never,
      () => undefined,
    ),
  };
}

const AsItStands = ({ children }: MovingProps): ReactNode => children;

/** React rendered anew here, so there is nothing to defer until the screen comes near. */
function Begin({ begin }: { begin: () => void }): ReactNode {
  useEffect(() => begin(), [begin]);
  return null;
}
