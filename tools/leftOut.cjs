/**
 * A webpack loader for modules that are imported and never run: redux-persist's own ways of reading, merging and purging stand behind
 * settings for which src/app/persistence.ts always brings its own, and nobody sends PURGE.
 * @returns {string}
 */
module.exports = function leftOut() {
  return 'export default undefined;';
};
