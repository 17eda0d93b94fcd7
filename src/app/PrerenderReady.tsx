import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { useWorld } from '~/world';

/** Specification section 9. */
const patience = 3_000;

/** Signals to prerenderers that the page may be copied: at once when it is loaded, else after three seconds, and never for an error page. */
export function PrerenderReady(): null {
  const { clock, tellPrerenderer } = useWorld();
  const match = useMatches().at(-1);
  const { status = 500, later } = (match?.loaderData ?? {}) as Partial<PageResult>;
  useEffect(() => {
    const isThere = status < 400 && !later;
    tellPrerenderer(isThere);
    if (isThere || status >= 500) return;
    return clock.after(patience, () => tellPrerenderer(true));
  }, [clock, tellPrerenderer, status, later]);
  return null;
}
