import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { ChunkGraph, Configuration, Module, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { assetManifest } from './tools/assetManifest';
import { oldestBrowsers, smallScripts, smallStyles } from './tools/oldestBrowsers';

const require = createRequire(import.meta.url);
const root = import.meta.dirname;
const { libraries } = require('./tools/unusedParts.cjs') as { libraries: { file: RegExp }[] };

export interface BuildOptions {
  development: boolean;
  /** Hot reload: only under the development server. */
  hot: boolean;
  /** Folder below the project's root. */
  output: string;
  buildId: string;
}

/** The storefront once for the browser (split per route) and once for the renderer that the edge calls. */
export function buildConfigurations(options: BuildOptions): [Configuration, Configuration] {
  return [browserConfiguration(options), rendererConfiguration(options)];
}

/** The service worker: one file at the root, built after the browser's part, which cleans the folder. Only a production build has one. */
export function workerConfiguration(options: BuildOptions): Configuration {
  return {
    ...sharedConfiguration(options),
    name: 'worker',
    dependencies: ['browser'],
    target: ['webworker', 'es2020'],
    entry: { sw: './src/serviceWorker.ts' },
    output: { path: path.join(root, options.output, 'browser'), filename: '[name].js', publicPath: '/' },
    module: { rules: [scriptRule(options, { targets: oldestBrowsers })] },
    optimization: { minimizer: [smallScripts], splitChunks: false },
    plugins: [new webpack.DefinePlugin(definitions(options, 'browser')), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

function sharedConfiguration({ development, output }: BuildOptions): Configuration {
  return {
    mode: development ? 'development' : 'production',
    // A second build takes a few seconds: what did not change is kept, apart for each output folder.
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.data/webpack', output),
      buildDependencies: {
        config: [
          import.meta.filename,
          ...['markPure', 'leftOut', 'plainSpread', 'unusedParts'].map((loader) => path.join(root, `tools/${loader}.cjs`)),
          path.join(root, 'package-lock.json'),
        ],
      },
    },
    context: root,
    // Maps are for us: not named in the scripts, and moved away from them by tools/build.ts.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    stats: 'errors-warnings',
    performance: { hints: false },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        '~': path.join(root, 'src'),
        '#messages': path.join(root, '.generated/messages'),
        '#models': path.join(root, 'studio/models'),
        // Messages are compiled at build time, so the ICU parser is not shipped.
        '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    },
  };
}

function scriptRule({ development, hot }: BuildOptions, targets: object): RuleSetRule {
  return {
    test: /\.(ts|tsx)$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: hot } },
      },
      env: { ...targets, bugfixes: true }, // rewrites what old browsers get wrong only where it shows: 400 bytes of the home page
    },
  };
}

function cssModuleOptions(development: boolean, exportOnlyLocals: boolean): object {
  return {
    modules: {
      auto: true,
      exportOnlyLocals,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      // The same names on both targets, or hydration would repaint everything.
      localIdentName: development ? '[name]__[local]' : '[hash:base64:5]',
      localIdentHashSalt: 'shop',
    },
  };
}

const compression = (algorithm: string, ending: string) =>
  new CompressionPlugin({ algorithm, filename: `[path][base].${ending}`, test: /\.(js|css|svg|json|glb)$/, minRatio: 1 });
const fonts: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:8][ext]' } };
const pictures: RuleSetRule = {
  test: /\.(svg|png|webp|glb)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

function browserConfiguration(options: BuildOptions): Configuration {
  const { development, hot, output, buildId } = options;
  const shared = sharedConfiguration(options);
  const name = development ? '[name]' : '[name].[contenthash:8]';
  return {
    ...shared,
    name: 'browser',
    target: ['web', 'es2020'],
    entry: { main: './src/browser.tsx' },
    output: {
      path: path.join(root, output, 'browser'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      // Named by the release and a number: the first script of every page need not list the hashes of a hundred files, a kilobyte less.
      chunkFilename: development ? 'assets/[name].js' : 'assets/[fullhash:8].[id].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
      clean: !hot,
    },
    resolve: {
      ...shared.resolve,
      alias: {
        '~/app/messageSource$': path.join(root, 'src/app/messageFiles.ts'),
        ...(shared.resolve?.alias as Record<string, string>),
        // graphql-request needs only the operation's kind and name: the parser stays out of the bundle.
        graphql$: path.join(root, 'src/data/graphqlStub.ts'),
        ...(development
          ? {}
          : {
              // The package's exports point at its development build even in production.
              'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
              'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
            }),
      },
    },
    module: {
      // The map's libraries export functions without names. To give them one, each page's first script would grow.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        scriptRule(options, { targets: oldestBrowsers }),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: cssModuleOptions(development, false) }] },
        fonts,
        pictures,
        ...(development
          ? []
          : [{ test: /node_modules\/react-router\/dist\/production\/.*\.mjs$/, loader: path.join(root, 'tools/markPure.cjs') }]),
        {
          test: /node_modules\/redux-persist\/es\/(getStoredState|purgeStoredState|stateReconciler\/autoMergeLevel1)\.js$/,
          loader: path.join(root, 'tools/leftOut.cjs'),
        },
        { test: libraries.map(({ file }) => file), loader: path.join(root, 'tools/unusedParts.cjs') },
        { test: /node_modules\/redux-persist\/es\/persist\w+\.js$/, loader: path.join(root, 'tools/plainSpread.cjs') },
        // They have no side effects but do not say so; unused parts of them can stay out.
        { test: /node_modules\/(redux-persist|@?redux-saga|graphql-request)\//, sideEffects: false },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      minimizer: [smallScripts, smallStyles],
      splitChunks: {
        // The libraries of a map and of the lift in space stay in their one chunk: the name of another would stand in the first script of every page.
        chunks: (part) => !part.canBeInitial() && !/^(content-map|lift-scene)$/.test(part.name ?? ''),
        minSize: 48_000, // in bytes of source; files compress apart, so a smaller shared one costs its pages more than it saves
        cacheGroups: {
          // Stable across our releases: only a new version of a library that every page needs changes it.
          framework: {
            name: 'framework',
            filename: development ? 'assets/[name].js' : 'assets/[contenthash:8].js',
            test: /node_modules/,
            chunks: (part) => /^(app|start)$/.test(part.name ?? ''),
            enforce: true,
          },
          // Every page loads it once it is touched or idle, so that no route brings a part of it again.
          flows: {
            name: 'running',
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'flows'),
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin(definitions(options, 'browser')),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: development ? 'assets/[name].css' : 'assets/[fullhash:8].[id].css',
        ignoreOrder: true,
      }),
      assetManifest(buildId),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(development ? [] : [compression('brotliCompress', 'br'), compression('gzip', 'gz')]),
    ],
  };
}

function rendererConfiguration(options: BuildOptions): Configuration {
  const { development, output } = options;
  return {
    ...sharedConfiguration(options),
    name: 'renderer',
    target: 'node20',
    entry: { renderer: './src/server.tsx' },
    output: {
      path: path.join(root, output, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      clean: true,
    },
    externals: [{ jsdom: 'commonjs jsdom' }, /^three(?:\/|$)/], // drawn by browsers alone: it would fill each thread's memory
    module: {
      rules: [
        scriptRule({ ...options, hot: false }, { targets: { node: '20' } }),
        { test: /\.css$/, use: [{ loader: 'css-loader', options: cssModuleOptions(development, true) }] },
        { ...fonts, generator: { ...fonts.generator, emit: false } },
        { ...pictures, generator: { ...pictures.generator, emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new webpack.DefinePlugin(definitions(options, 'server')),
      // One file: the worker reads it once, and a render never waits for the disk.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function definitions({ development, buildId }: BuildOptions, side: 'browser' | 'server'): Record<string, string> {
  return {
    'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    __BUILD_ID__: JSON.stringify(buildId),
    __ON_SERVER__: JSON.stringify(side === 'server'),
  };
}
