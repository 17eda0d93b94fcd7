/**
 * Cuts that leave functions of a library's one file empty: those that only an unused feature reaches. Each stands at the beginning of a line.
 * @param {string} names
 */
const emptied = (names) =>
  names
    .split(/\s+/)
    .map((name) => ({ reached: new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?\\n\\}`, 'm'), instead: `function ${name}() {}` }));

/**
 * Parts of libraries that every page would carry though nothing of ours uses them: each library reaches them from its one entry, so no bundler
 * can tell that they are idle. `reached` is where the library does so, `words` is what our code must not say while they are out;
 * tools/unusedParts.test.ts looks after both.
 * @type {{ file: RegExp, holds?: string, words: string[], cuts: { reached: RegExp, instead: string }[] }[]}
 */
const libraries = [
  {
    // React: transitions of views, references to fragments, lists of suspended parts, custom elements, activities, actions of forms with a
    // state, and what lies in the head (ours is a text: src/app/HeadUpdater.tsx).
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    words: [
      'ViewTransition',
      'Fragment ref',
      'SuspenseList',
      'customElements',
      'Activity',
      'useActionState',
      'precedence=',
      'prefetchDNS',
      'preconnect',
      'preload(?:Module)?(?=\\()',
      'preinit(?:Module)?',
    ],
    cuts: [
      ...emptied(
        'trackEnterViewTransitions applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive ' +
          'restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions ' +
          'commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions ' +
          'restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive ' +
          'measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName ' +
          'restoreViewTransitionName startViewTransition ViewTransitionPseudoElement createViewTransitionInstance',
      ),
      ...emptied(
        'commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects FragmentInstance ' +
          'addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance ' +
          'blurActiveElementWithinFragment',
      ),
      { reached: /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};/gm, instead: '' },
      ...emptied('initSuspenseListRenderState updateSuspenseListComponent'),
      ...emptied('setPropOnCustomElement'),
      ...emptied('mountActivityChildren retryActivityComponentWithoutHydrating updateActivityComponent commitActivityHydrationCallbacks'),
      ...emptied(
        'dispatchActionState runActionStateAction mountActionState updateActionState updateActionStateImpl actionStateActionEffect rerenderActionState',
      ),
      ...emptied(
        'isHostHoistableType getResource acquireResource preloadStylesheet insertStylesheet adoptPreloadPropsForStylesheet ' +
          'adoptPreloadPropsForScript getHydratableHoistableCache createHoistableInstance mountHoistable preloadResource suspendResource ' +
          'insertSuspendedStylesheets preloadResourceAndSuspendIfNeeded preconnectAs prefetchDNS preconnect preload preloadModule ' +
          'preinitStyle preinitScript preinitModuleScript',
      ),
    ],
  },
  {
    // RTK Query: asking again at intervals, watching over entries, lists without end.
    file: /@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
    words: ['pollingInterval', 'onCacheEntryAdded', 'infiniteQuery', 'setupListeners'],
    cuts: [
      { reached: /\t\tbuildPollingHandler,\n\t\tbuildCacheLifecycleHandler,\n/, instead: '' },
      { reached: /return e\.type === ENDPOINT_INFINITEQUERY;/, instead: 'return false;' },
      { reached: /isQuery && "infiniteQueryOptions" in endpointDefinition/, instead: 'false' },
      { reached: /\t\tbuildInitiateInfiniteQuery,\n/, instead: '' },
      { reached: /\t\tbuildInfiniteQuerySelector,\n/, instead: '' },
      // The browser's focus and connection reach it through `setupListeners` only.
      { reached: /\t\t\t\t\twindowEventsHandler\(action, .*\n/, instead: '' },
      { reached: /const windowEventsHandler = .*\n/, instead: '' },
    ],
  },
  {
    file: /@reduxjs\/toolkit\/dist\/query\/react\/rtk-query-react\.modern\.mjs$/,
    words: ['infiniteQuery'],
    cuts: [
      { reached: /return e\.type === ENDPOINT_INFINITEQUERY;/, instead: 'return false;' },
      { reached: /\t\tbuildInfiniteQueryHooks,\n/, instead: '' },
    ],
  },
  {
    // Formats of lists, of spans of time and in pieces.
    file: /@formatjs\/intl\/index\.js$/,
    words: [
      'formatList',
      'formatListToParts',
      'formatDuration',
      'formatDurationToParts',
      'formatRelativeTime',
      'formatPlural',
      'formatDateTimeRange',
      'formatDateToParts',
      'formatTimeToParts',
      'formatNumberToParts',
      'FormattedList',
      'FormattedListParts',
      'FormattedDuration',
      'FormattedDurationParts',
      'FormattedRelativeTime',
      'FormattedPlural',
      'FormattedDateTimeRange',
      'FormattedDateParts',
      'FormattedTimeParts',
      'FormattedNumberParts',
    ],
    cuts: [
      { reached: /\t\tformat(?:List|Duration|RelativeTime|Plural|DateTimeRange|\w+ToParts)(?:ToParts)?: .*\n/g, instead: '' },
      { reached: /\t\tget(?:Duration|RelativeTime|List)Format: memoize\((?:.*\n){4}/g, instead: '' },
      { reached: /const (?:RelativeTime|List)Format = .*\n/g, instead: '' },
    ],
  },
  {
    // The router: watching over its steps, finding routes on the way, the errors of server components, forms and fetchers (its own
    // way to send and load), blocked steps, transitions of views, middleware.
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    holds: '\nfunction createRouter(',
    words: [
      'instrumentations',
      'patchRoutesOnNavigation',
      '__staticRouterHydrationData',
      'useFetchers?',
      'useSubmit',
      'useActionData',
      'useBlocker',
      'usePrompt',
      'viewTransition',
      'middleware(?=: \\[)',
      'formMethod',
    ],
    cuts: [
      { reached: /\b(?:init|opts\?)\.(?:instrumentations|patchRoutesOnNavigation)\b/g, instead: 'undefined' },
      { reached: / \|\| parseHydrationData\(\)/g, instead: '' },
      { reached: /if \(this\.context && typeof error === "object"/, instead: 'if (false' },
      { reached: /if \(this\.context\) \{/, instead: 'if (false) {' },
      { reached: /else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/, instead: 'else if (false)' },
      { reached: /\n {4}fetch: fetch2,\n/, instead: '\n' },
      { reached: /\n {4}getFetcher,\n {4}resetFetcher,\n {4}deleteFetcher: .*\n/, instead: '\n' },
      { reached: /\n {4}getBlocker,\n {4}deleteBlocker,\n/, instead: '\n' },
      { reached: /if \(!opts \|\| !isSubmissionNavigation\(opts\)\) \{/, instead: 'if (true) {' },
      { reached: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, instead: 'if (true) {' },
      {
        reached: /if \((?:vtContext\.isTransitioning && !vt|renderDfd && pendingState && |!vtContext\.isTransitioning && int)[^\n]*\) \{/g,
        instead: 'if (false) {',
      },
      { reached: /if \(!args\.matches\.some\(\(m\) => m\.route\.middleware\)\) \{/, instead: 'if (true) {' },
      { reached: /warnOnce\(\n +(?:flushSync === false|viewTransitionOpts == null) \|\|[^\n]*\n[^\n]*\n +\);/g, instead: '' },
      { reached: /warning\(\n +blockerFunctions\.size === 0[^\n]*\n[^\n]*\n +\);/g, instead: '' },
      { reached: /let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, instead: 'let blockerKey;' },
    ],
  },
];

/**
 * The webpack loader. A cut that no longer finds its place, after an update, stops the build.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function unusedParts(source) {
  const library = libraries.find(({ file, holds = '' }) => file.test(this.resourcePath) && source.includes(holds));
  if (!library) return source;
  return library.cuts.reduce((text, { reached, instead }) => {
    const rest = text.replace(reached, instead);
    if (rest === text) throw new Error(`${this.resourcePath} has changed: ${String(reached)} is not in it`);
    return rest;
  }, source);
};
module.exports.libraries = libraries;
