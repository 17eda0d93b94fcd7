/**
 * A webpack loader for react-router's one large file: making a component or a context changes nothing elsewhere, so one that nobody uses
 * may stay out. Its forms, prefetching and own links (ui/Link.tsx takes their place) would otherwise be on every page. It reads one of
 * React's hooks by a computed name, for Reacts that lack it; ours has it, and needs no copy of React's whole namespace.
 * @param {string} source
 */
module.exports = function markPure(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\[USE_OPTIMISTIC\]/, '.useOptimistic')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
