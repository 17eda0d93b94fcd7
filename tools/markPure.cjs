/**
 * A webpack loader for react-router's one large file: creating a component or a context has no side effect, so an unused one
 * may be removed. Its forms, prefetching and own links (ui/Link.tsx replaces them) would otherwise be on every page. It reads one of
 * React's hooks by a computed name, for Reacts that lack it; ours has it, and needs no copy of React's whole namespace.
 * @param {string} source
 */
module.exports = function markPure(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\[USE_OPTIMISTIC\]/, '.useOptimistic')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
