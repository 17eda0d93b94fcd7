/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** One configuration for all rooms: Node by default; screen tests ask for `src/testing/browserEnvironment.ts` in their docblock. */
const config: Config = {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/src',
    '<rootDir>/edge',
    '<rootDir>/backoffice',
    '<rootDir>/monitoring',
    '<rootDir>/sandbox',
    '<rootDir>/studio',
    '<rootDir>/tools',
    '<rootDir>/proof',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
  // ES modules, which jest requires before Node 24; the second line is what jsdom brings. OpenTelemetry's exporter imports when it first sends.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-intl|@formatjs|intl-messageformat|yaml|d3-geo|d3-array|internmap|topojson-client|mercurius|quick-lru|eld|three|auto-bind|temporal-polyfill|temporal-utils|openid-client|oauth4webapi|jose|@opentelemetry/otlp-exporter-base' +
      '|jsdom/node_modules|@asamuzakjp|@bramus|@csstools|@exodus|entities|parse5)/)',
  ],
  moduleNameMapper: {
    // The other form of it tells that it will go.
    '^three$': '<rootDir>/node_modules/three/build/three.module.js',
    // In a screen's test the edge takes the server's sockets, too, not the browser's.
    '^ws$': '<rootDir>/node_modules/ws/index.js',
    '\\.css$': '<rootDir>/src/testing/cssModuleStub.ts',
    '\\.glb$': '<rootDir>/src/testing/modelFile.ts',
    '^~/(.*)$': '<rootDir>/src/$1',
    // It says only how it is imported, and jest requires.
    '^eld/small$': '<rootDir>/node_modules/eld/src/entries/static.small.js',
    '^#messages/(.*)$': '<rootDir>/.generated/messages/$1',
  },
  globalSetup: '<rootDir>/tools/jestSetup.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  maxWorkers: 2,
  // What three hundred files leave behind adds up to gigabytes: a worker that has grown so far is replaced between two files.
  workerIdleMemoryLimit: '3000MB',
  // Two busy cores may take their time over a first import.
  testTimeout: 60_000,
  clearMocks: true,
};

export default config;
