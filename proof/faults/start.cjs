/** A process of the fault runner: everything it needs is translated as it is required. */
require('./compile.cjs');
require('./worker.ts');
