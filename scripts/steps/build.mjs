import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.mjs';
import { filesOf, fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { node, root, runOrEnd } from './run.mjs';

const server = ['core', 'plugins', 'cli'];
const settings = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const pagesToo = ['package.json', 'scripts/steps/compress.mjs'];
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isRead = (file) => !isTest(file) && !file.endsWith('.md');
/** Files of the server's folders that the web app imports. */
const isWire = (file) => /\/(?:schemas|limits|error-texts|typebox)\.ts$/.test(file);
/** Files that the compiler does not copy and that the server reads at run time. */
const isAsset = (file) => isRead(file) && !/\.ts$|\/(?:package|tsconfig)\.json$/.test(file);

const parts = [
  {
    name: 'server',
    out: 'cli/dist',
    inputs: () => [...settings, 'scripts/steps/bundle.mjs', ...filesOf(server, isRead)],
    make: buildServer,
  },
  {
    name: 'web app',
    out: 'web/dist',
    inputs: () => [
      ...settings,
      ...pagesToo,
      ...filesOf(['web'], isRead),
      ...filesOf(['core', 'plugins'], isWire),
    ],
    make: () => buildPages('web'),
  },
  {
    name: 'widget',
    out: 'widget/dist',
    inputs: () => [
      ...settings,
      ...pagesToo,
      ...filesOf(['widget'], isRead),
      ...filesOf(['core', 'plugins'], isWire),
    ],
    make: () => buildPages('widget'),
  },
];

/** Builds each part whose sources have changed since its last build, side by side, since no part needs another's build. */
export async function buildIfNeeded() {
  await Promise.all(
    parts.map(async ({ name, out, inputs, make }) => {
      const seen = fingerprint(inputs());
      const stamp = `${out}/.built-from`;
      if (isStamped(stamp, seen)) return;
      process.stdout.write(`Building the ${name}...\n`);
      await make();
      writeStamp(stamp, seen);
    }),
  );
}

/** Removes every earlier build, so that no output of a deleted source remains. The bundle removes its own old files. */
export function forgetBuilds() {
  for (const room of [...server, 'web', 'widget']) {
    const dist = join(root, room, 'dist');
    for (const name of existsSync(dist) ? readdirSync(dist) : [])
      if (name !== 'bundle') rmSync(join(dist, name), { recursive: true });
  }
}

async function buildServer() {
  // Each further checker looks at what several files use once more, and the pages are built beside it.
  const compiler = node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1');
  await runOrEnd('The server could not be built.', ...compiler);
  // Entry point of `npx balcao`.
  chmodSync(join(root, 'cli/dist/index.js'), 0o755);
  for (const file of filesOf(server, isAsset)) {
    const [room, ...rest] = file.split('/');
    const copy = join(root, room, 'dist', ...rest);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
  }
  // Imported only here: this file is read before the packages are installed.
  const { bundleServer } = await import('./bundle.mjs');
  await bundleServer();
}

async function buildPages(room) {
  if (!existsSync(join(root, room, 'vite.config.ts'))) return;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await runOrEnd(`The ${room} could not be built.`, ...node(vite, 'build', '--logLevel', 'warn'), {
    cwd: join(root, room),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compress(filesOf([`${room}/dist`]));
}
