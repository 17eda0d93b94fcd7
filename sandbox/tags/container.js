/*
 * A container as Google's gtm.js behaves in a page, as far as a shop can notice: it makes its policy, reads the queue from the start and takes
 * over its `push`, obeys consent, listens to history, and loads a further script. What it did stands in `window.tagLog`.
 */
(function () {
  'use strict';
  const log = { order: [], consent: {}, blocked: [], moves: [] };
  window.tagLog = log;
  const same = (text) => text;
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('goog#html', { createHTML: same, createScriptURL: same, createScript: same })
    : { createScriptURL: same };

  function read(entry) {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    if (isCommand && entry[0] === 'consent') {
      log.order.push(`consent ${entry[1]}`);
      Object.assign(log.consent, entry[2]);
    } else if (entry && entry['gtm.blocklist']) log.blocked = entry['gtm.blocklist'];
    else if (entry && entry.event) log.order.push(entry.event);
    // Google's writes into what it is given, which must not be frozen.
    if (!isCommand && entry && typeof entry === 'object') entry['gtm.uniqueEventId'] = log.order.length;
  }

  const queue = (window.dataLayer = window.dataLayer || []);
  queue.forEach(read);
  const push = queue.push.bind(queue);
  queue.push = (...entries) => {
    entries.forEach(read);
    return push(...entries);
  };

  const moved = window.history.pushState;
  window.history.pushState = function (...given) {
    log.moves.push(String(given[2]));
    return moved.apply(window.history, given);
  };

  if (log.consent.analytics_storage === 'granted') document.cookie = '_ga=GA1.1.1234.5678; Path=/; Max-Age=63072000';
  const script = document.createElement('script');
  script.src = policy.createScriptURL(`${new URL(document.querySelector('script[src*="/gtm.js"]').src).origin}/gtag/js?id=G-SANDBOX`);
  document.head.append(script);
})();
