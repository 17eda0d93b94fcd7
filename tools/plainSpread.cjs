/**
 * A webpack loader for redux-persist, which carries its own copy of object spread for browsers of 2015 in each file.
 * @param {string} source
 */
module.exports = function plainSpread(source) {
  return source
    .replace(/^function (?:ownKeys|_defineProperty)\(.*$/gm, '')
    .replace(/^function _objectSpread\(.*$/m, 'var _objectSpread = Object.assign;');
};
