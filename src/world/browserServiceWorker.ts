import type { ServiceWorkerPort } from './world';

/** The part of Trusted Types that is used here; TypeScript's DOM library does not declare it yet. */
interface ScriptPolicies {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => unknown };
}

const script = '/sw.js';
const answerWithin = 10_000;

/** The browser's own service worker, registered on request. */
export function browserServiceWorker(page: Window & typeof globalThis): ServiceWorkerPort {
  const container = (): ServiceWorkerContainer | undefined => page.navigator.serviceWorker;
  let registration: ServiceWorkerRegistration | undefined;

  return {
    async register() {
      const workers = container();
      if (!workers) throw new Error('This browser has no service workers.');
      registration = await workers.register(scriptAddress(page) as string);
    },
    async controlled() {
      const workers = container();
      if (!workers || workers.controller) return;
      await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
    },
    send: (message) => {
      const controller = container()?.controller;
      return controller ? answered(page, controller, message) : Promise.reject(new Error('SW Not Registered'));
    },
    async lookForNewer() {
      await registration?.update();
    },
    giveWay: () => registration?.waiting?.postMessage({ type: 'TAKE_OVER' }),
    files: () =>
      page.performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${page.location.origin}/assets/`)),
    savesData: () => (page.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  };
}

/** Where Trusted Types are enforced the script's address must come from a policy; this policy accepts no other address. */
function scriptAddress(page: Window): unknown {
  const policies = (page as { trustedTypes?: ScriptPolicies }).trustedTypes;
  return policies ? policies.createPolicy('shop-url', { createScriptURL: () => script }).createScriptURL(script) : script;
}

function answered(page: Window & typeof globalThis, worker: ServiceWorker, message: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new page.MessageChannel();
    const timer = page.setTimeout(() => reject(new Error('The service worker does not answer.')), answerWithin);
    port1.onmessage = ({ data }) => {
      page.clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}
