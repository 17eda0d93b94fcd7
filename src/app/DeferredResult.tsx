import { useEffect } from 'react';
import { useMatches, useRevalidator } from 'react-router-dom';
import type { PageResult } from '~/config/head';

/** A page that was entered with its skeleton is loaded again as soon as commerce has answered: title, status and redirect come with it. */
export function DeferredResult(): null {
  const result = useMatches().at(-1)?.loaderData as PageResult | null | undefined;
  const { revalidate } = useRevalidator();
  const later = result?.later;
  useEffect(() => {
    if (!later) return;
    let isGone = false;
    const look = () => {
      if (!isGone) void revalidate();
    };
    later.then(look, look);
    return () => {
      isGone = true;
    };
  }, [later, revalidate]);
  return null;
}
