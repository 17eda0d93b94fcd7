/** Constants that webpack writes into the bundles. */
declare const __BUILD_ID__: string;
declare const __ON_SERVER__: boolean;
