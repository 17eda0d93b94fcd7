import { retrying } from '~/app/chunkRetry';
import '~/ui/base.css';

/** Yields to the browser: what follows runs in a task of its own. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The scripts are linked in the page. Here their large parts are evaluated one by one, so that a slow phone can scroll between them. */
async function start(): Promise<void> {
  await import(/* webpackChunkName: "start", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await rest();
  await import(/* webpackChunkName: "start", webpackExports: ["createBrowserRouter"] */ 'react-router-dom');
  await rest();
  await import(/* webpackChunkName: "start", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react');
  await rest();
  await import(/* webpackChunkName: "start", webpackExports: ["IntlProvider"] */ 'react-intl');
  await rest();
  // The browser reads the data of its languages at their first use: 30 ms on a computer, within hydration if not here.
  for (const Part of [Intl.Collator, Intl.NumberFormat, Intl.DateTimeFormat] as (typeof Intl.NumberFormat)[]) {
    new Part(document.documentElement.lang);
    await rest();
  }
  // The shop's own modules in three parts that take about as long.
  await import(/* webpackChunkName: "app", webpackExports: ["api"] */ '~/data/api');
  await rest();
  await import(/* webpackChunkName: "app", webpackExports: ["App"] */ '~/app/App');
  await rest();
  const { boot } = await import(/* webpackChunkName: "app" */ '~/app/boot');
  await rest();
  await boot(rest);
}

// Wraps webpack's own loader, before anything is loaded.
__webpack_chunk_load__ = retrying(
  __webpack_chunk_load__,
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  (payload) => navigator.serviceWorker?.controller?.postMessage({ type: 'FORGET_FILE', payload }),
);
void start();
