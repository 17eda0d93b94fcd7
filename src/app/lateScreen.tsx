import type { ComponentType, ReactNode } from 'react';
import { lazy, useState } from 'react';

export interface LateScreen<Props> {
  Screen: ComponentType<Props>;
  /** Settles when the screen is there. A second call does nothing. */
  load: () => Promise<void>;
}

/**
 * A screen that comes late, and at once where its loader has brought it. React's `lazy` alone waits for a screen that is there, too: for that moment
 * it hides the page before.
 */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async (): Promise<ComponentType<Props>> => (Loaded ??= await load());
  const Late = lazy(async () => ({ default: await bring() })) as unknown as ComponentType<Props>;
  function Screen(props: Props): ReactNode {
    // The one that it began with: another would be another screen to React.
    const [Shown] = useState(() => Loaded ?? Late);
    return <Shown {...props} />;
  }
  return {
    Screen,
    load: async () => {
      await bring();
    },
  };
}
