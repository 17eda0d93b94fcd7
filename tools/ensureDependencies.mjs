/**
 * Runs before `npm start` and `npm test`: installs exactly what the lock file says when node_modules is missing or stale.
 * No dependencies of its own. Two concurrent runs wait for each other by a lock folder.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';

const stampFile = 'node_modules/.installed-from';
const lockFolder = '.install-lock';
const staleLockAfter = 15 * 60 * 1000;

const fingerprint = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`)
  .digest('hex');

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;

function takeLock() {
  try {
    mkdirSync(lockFolder);
  } catch {
    try {
      if (Date.now() - statSync(lockFolder).mtimeMs > staleLockAfter) rmdirSync(lockFolder);
    } catch {
      // another process has just removed it
    }
    return false;
  }
  // process.exit skips `finally`, so the lock is released here.
  process.on('exit', () => rmdirSync(lockFolder));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return true;
}

if (!isInstalled()) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!takeLock()) Atomics.wait(pause, 0, 0, 500);
  if (!isInstalled()) {
    console.log('Installing what the shop is made of (about a minute)…');
    const environment = { ...process.env };
    // With NODE_ENV=production npm would leave out the development dependencies.
    delete environment.NODE_ENV;
    const npm = process.env.npm_execpath;
    const result = npm
      ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', env: environment })
      : spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
          stdio: 'inherit',
          env: environment,
          shell: process.platform === 'win32',
        });
    if (result.status !== 0) {
      console.error('The installation failed; the lines above say why. Nothing else was changed.');
      process.exit(1);
    }
    writeFileSync(stampFile, fingerprint);
  }
}
