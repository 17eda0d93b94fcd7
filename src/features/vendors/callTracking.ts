/** The installation of the store's call tracking, as commerce's configuration names it (`infinity_script_identifier`). */
const installation = /^\d{1,10}$/;

/** The script, or null where the configuration names no installation: the origin ends in an address and in a policy. */
export const trackingAddress = (origin: string, identifier: string): string | null =>
  installation.test(identifier) ? new URL('/js/nas.v1.min.js', origin).href : null;

/** The hidden elements that the script fills in; no other element of the page has this class. */
export const places = { visitor: 'infinity_reference', number: 'tracked-number' } as const;

/**
 * What stands in the script's queue before it comes. It asks by data alone (version 2), which our policy allows; its search for numbers in
 * the page finds our one hidden element, so that it never writes into what React shows. `told` is called when it knows visitor and number.
 */
export const trackingCommands = (identifier: string, told: () => void): readonly unknown[] => [
  ['_setIgrp', identifier],
  ['_setMinimumProtocolVersion', 2],
  ['_setAutoDiscoveryClasses', [places.number]],
  ['_enableAutoDiscovery'],
  ['_autoPopulateInput', { id: places.visitor, item: 'ictvid' }],
  ['_addCallback', told],
  ['_track'],
];
