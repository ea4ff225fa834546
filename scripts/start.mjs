// `npm start`: a fresh clone needs Node.js and npm and nothing else. Packages are installed and sources built when
// they changed; then the server runs in this very process, so signals reach it as they are.
// `npm start -- --demo` (or `npm run demo`) sets up a demonstration company.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/run.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');
await installIfNeeded();
await buildIfNeeded();
if (process.env.npm_lifecycle_event) stopWithParent();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'cli/dist/server/main.js')).href);

/**
 * Stops the product when its parent process ends. npm runs a script in a shell and passes SIGTERM to that shell alone, which dies
 * and leaves the product running.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
