/** The process in which a browser is played in: the shop's own modules are translated as they are required. */
require('../compile.cjs');
require('./playInBrowser.ts')
  .playInBrowser(JSON.parse(process.argv[2]))
  .then((isWell) => process.exit(isWell ? 0 : 1))
  .catch((error) => {
    console.error(error);
    process.exit(2);
  });
