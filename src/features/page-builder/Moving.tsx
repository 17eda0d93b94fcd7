import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIsHydrating, whenNear } from '~/ui';
import { useContentSource } from './contentSource';
import { movingComponents, type MovingProps } from './movingComponents';
import styles from './Moving.module.css';

type Props = MovingProps & { type: string };

/**
 * A content type with its component. At hydration the component waits until its place comes near the screen: until then what the
 * server sent stands there, and reads well. A component that cannot be loaded leaves its insides as they are.
 */
export function Moving({ type, fields, children }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { ready } = useContentSource();
  const isHydrating = useIsHydrating() && !ready;
  const [{ Component, begin, waits }] = useState(() => lateComponent(type, isHydrating));
  useEffect(() => {
    const element = place.current?.firstElementChild;
    return waits && element ? whenNear(element, begin) : begin();
  }, [waits, begin]);
  // The same element at every call: a change would make React drop what the server sent.
  const content = useMemo(
    () => (
      <Suspense fallback={<Begin begin={begin} />}>
        <Component fields={fields}>{children}</Component>
      </Suspense>
    ),
    [Component, begin, fields, children],
  );
  return (
    <div ref={place} className={styles.place}>
      {content}
    </div>
  );
}

interface LateComponent {
  Component: ComponentType<MovingProps>;
  /** Starts loading; a second call does nothing. */
  begin: () => void;
  waits: boolean;
}

function lateComponent(type: string, waits: boolean): LateComponent {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  if (!waits) begin();
  const load: (() => Promise<unknown>) | undefined = (movingComponents as Record<string, () => Promise<unknown>>)[type];
  const Component = lazy(async () => {
    await begun;
    const Loaded = await load?.().catch(() => undefined);
    return { default: (Loaded as ComponentType<MovingProps> | undefined) ?? AsItStands };
  });
  return { Component, begin, waits };
}

const AsItStands = ({ children }: MovingProps): ReactNode => children;

/** React began anew here, so nobody waits for the screen to come near. */
function Begin({ begin }: { begin: () => void }): ReactNode {
  useEffect(() => begin(), [begin]);
  return null;
}
