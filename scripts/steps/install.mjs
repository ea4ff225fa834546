import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { root, runOrEnd } from './run.mjs';

const stamp = 'node_modules/.balcao-installed';

/** Installs the packages of the lock file when they are missing, changed, or were made for another platform. */
export async function installIfNeeded() {
  const wanted = `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`;
  if (isStamped(stamp, wanted)) return;
  if (!isInstalledByHand()) {
    process.stdout.write('Installing packages (about a minute, only when they change)...\n');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath;
    const sentence = 'The packages could not be installed: is the npm registry within reach?';
    if (npm?.endsWith('.js')) await runOrEnd(sentence, process.execPath, [npm, ...args]);
    else await runOrEnd(sentence, 'npm', args, { shell: process.platform === 'win32' });
  }
  writeStamp(stamp, wanted);
}

/** True after a plain `npm install`, which does not write our stamp, but its own list of packages, newer than the lock file. */
function isInstalledByHand() {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || existsSync(join(root, stamp))) return false;
  return statSync(list).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}
