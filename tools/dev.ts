/**
 * `npm run dev`: hot reload for developers. The development server holds the scripts in memory on port 3000 and passes everything
 * else to the edge, which renders with the renderer that is rebuilt beside it. Redux DevTools are on.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, watch } from 'node:fs';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildConfigurations } from '../webpack.config';
import { startShop } from './start';
import { compileTranslations } from './translations';

const output = '.data/development';
const port = Number(process.env.PORT ?? 3000);
const edgePort = port + 1;

compileTranslations();
cpSync('public', `${output}/browser`, { recursive: true });
execFileSync(process.execPath, ['--import', 'tsx', 'tools/codegen.ts'], { stdio: 'inherit' });
watch('translations', { recursive: true }, () => {
  try {
    compileTranslations();
  } catch (error) {
    console.error((error as Error).message);
  }
});

const [browser, renderer] = buildConfigurations({ development: true, hot: true, output, buildId: 'development' });
const rendererBuilt = new Promise<void>((resolve, reject) => {
  webpack(renderer).watch({}, (error, stats) => {
    if (error) return reject(error);
    if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    resolve();
  });
});

const server = new WebpackDevServer(
  {
    port,
    hot: true,
    liveReload: false,
    client: { overlay: false, logging: 'warn' },
    static: false,
    // The edge reads the manifest from the disk; the scripts themselves stay in memory.
    devMiddleware: { writeToDisk: (file) => file.endsWith('assets.json'), index: false },
    proxy: [
      {
        context: (pathname) => !pathname.startsWith('/assets/') && pathname !== '/ws' && !pathname.includes('.hot-update.'),
        target: `http://localhost:${edgePort}`,
      },
    ],
  },
  webpack(browser),
);
await Promise.all([server.start(), rendererBuilt]);
while (!existsSync(`${output}/browser/assets.json`)) await new Promise((resolve) => setTimeout(resolve, 200));

const shop = await startShop({
  port: edgePort,
  output,
  environment: {
    EDGE_DEV: '1',
    NODE_ENV: 'development',
    CANONICAL_ORIGIN: `http://localhost:${port}`,
    SHOP_ORIGINS: `http://localhost:${port}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.all([shop.stop(), server.stop()]).then(() => process.exit(0)));
}
console.log(`ready http://localhost:${port}  (hot reload)`);
