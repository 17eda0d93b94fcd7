import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { ErrorView } from '~/features/url-resolver';
import { AppShell } from '~/features/shell';
import { useWorld } from '~/world';
import { HeadUpdater } from './HeadUpdater';
import { DeferredResult } from './DeferredResult';
import { PrerenderReady } from './PrerenderReady';
import { ScrollRestoration } from './ScrollRestoration';
import { isMissingChunk, useGuardedReload } from './useGuardedReload';
import { useKeptCopy } from './useKeptCopy';
import { useReportedError } from './useReportedError';

/** The shell around every page. */
export function ShopFrame(): ReactNode {
  return (
    <AppShell>
      <HeadUpdater />
      <DeferredResult />
      <PrerenderReady />
      <Outlet />
      <ScrollRestoration />
    </AppShell>
  );
}

/** What a route shows when its screen or loader threw. */
export function RouteProblem(): ReactNode {
  const error = useRouteError();
  const { navigation } = useWorld();
  const id = useReportedError(error);
  const isReloading = useGuardedReload(error);
  useKeptCopy(isMissingChunk(error));
  if (isReloading) return null;
  return <ErrorView onReload={() => navigation.reload()} id={id} />;
}
