/** Constants that webpack writes into the bundles. */
declare const __BUILD_ID__: string;
declare const __ON_SERVER__: boolean;
/** webpack's own chunk loader; it may be replaced. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
