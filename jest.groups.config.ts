/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import config from './jest.config';

/** For `tools/jestGroups.ts`, which writes the groups. */
const groups: Config = { ...config, roots: ['<rootDir>/.generated/testGroups'], testMatch: ['**/*.test.ts'] };

export default groups;
