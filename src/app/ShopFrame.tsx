import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Outlet, useMatches, useRevalidator, useRouteError } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { AppShell } from '~/features/shell';
import { ErrorView } from '~/features/url-resolver';
import { useWorld } from '~/world';
import type { RouteHandle } from './page';
import { HeadUpdater } from './HeadUpdater';
import { ScrollRestoration } from './ScrollRestoration';
import { isMissingChunk, useGuardedReload, useKeptCopy } from './useGuardedReload';

/** The shell around every page. */
export function ShopFrame(): ReactNode {
  const facts = useMatches().flatMap(({ handle, loaderData }) => [handle, loaderData]);
  const { isBare, isTask, range, region } = Object.assign({}, ...facts) as RouteHandle & Partial<PageResult>;
  return (
    <AppShell isBare={isBare} isTask={isTask} range={range} region={region}>
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

/** The short id of an error that stopped a screen: its own, or a new one that is also logged. */
function useReportedError(error: unknown): string {
  const { log, random } = useWorld();
  const [id] = useState(() => (error instanceof Error && 'id' in error ? String(error.id) : random.uuid().slice(0, 8)));
  useEffect(() => {
    const { name, message, stack } = error instanceof Error ? error : new Error('Error');
    log({ level: 'error', message: `a screen failed: ${message}`, id, stack, detail: { code: name } });
  }, [error, id, log]);
  return id;
}
