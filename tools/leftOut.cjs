/**
 * A webpack loader for modules that are imported but never run: redux-persist's own functions for reading, merging and purging are defaults of
 * settings that src/persistence/persistence.ts always provides, and PURGE is never dispatched.
 * @returns {string}
 */
module.exports = function leftOut() {
  return 'export default undefined;';
};
