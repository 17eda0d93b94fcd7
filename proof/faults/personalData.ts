import { holds, leaksIn } from './people';
import type { Run } from './run';

/** Personal data where none may be: in logs, addresses and cookies, in storage after a sign-out, and anywhere after "clear my details". */
export const personalDataLeft = (run: Run): string[] => [...leaks(run), ...notForgotten(run)];

/** What "clear my details" has to clear, in every tab. */
const clearedSlices = ['addressData', 'shipping_address', 'billing_address', 'userEmail', 'guestEmailID', 'orderDetails'] as const;

/** After "clear my details" nothing that was given before stands in storage or in a page. */
function notForgotten({ typed, tabs, browser, acceptedLosses }: Run): string[] {
  // With a full storage a tab hears nothing of what another one has cleared, and stores its own as soon as there is room.
  if (acceptedLosses.has('storage')) return [];
  const places: [string, string][] = [
    ['storage', [...browser.profile.texts.values()].join('\n')],
    ...tabs.map((tab, index): [string, string] => [
      `tab ${index}`,
      [...tab.sessionTexts, JSON.stringify(clearedSlices.map((key) => tab.state()[key]))].join('\n'),
    ]),
  ];
  return [...typed.forgotten].flatMap((value) =>
    places.filter(([, text]) => holds(text, value)).map(([place]) => `leak: ${value} in ${place} after “clear my details”`),
  );
}

function leaks({ worlds, network, edge, backoffice, browser, observer }: Run): string[] {
  const places: [string, string][] = [
    ['the browser’s log', JSON.stringify(worlds.map(({ logged }) => logged))],
    ['an address of the shop', JSON.stringify(worlds.map(({ visited, left }) => [visited, left]))],
    ['a request’s address', network.addresses.join('\n')],
    ['the edge’s log', edge.logged.join('\n')],
    ['the back office’s log', backoffice.logged.join('\n')],
    ['the order attempt', browser.profile.texts.get('placement') ?? ''],
    ['a cookie', JSON.stringify([...browser.cookies])],
    ['storage after a sign-out', observer.leftBehind.join()],
  ];
  return leaksIn(places);
}
