// `npm run dev`: the server from its sources, restarted at each change, and Vite for the web app. Both end together.
import { join } from 'node:path';
import { requireNode } from './steps/node-version.mjs';
import { node, root, run } from './steps/run.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
await installIfNeeded();
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, BALCAO_SERVER: `http://127.0.0.1:${port}` };
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const watched = ['watch', '--conditions=balcao-src', 'cli/server/main.ts', ...process.argv.slice(2)];
const code = await Promise.race([
  run(...node(tsx, ...watched), { env }),
  run(...node(vite), { env, cwd: join(root, 'web') }),
]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
