import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a clone of a commit in the temporary folder, or takes the one of an earlier run, with the packages of `root` linked
 * into it. Defects go into this clone alone. Throws when another run works in it.
 */
export function openScratch(root, asked = 'HEAD') {
  const git = (folder, ...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  const commit = git(root, 'rev-parse', asked);
  const folder = join(tmpdir(), `balcao-seeded-${commit.slice(0, 12)}`);
  const ready = join(folder, '.git', 'seeded-defects-ready');
  if (!existsSync(ready)) {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    git(folder, 'checkout', '--quiet', '--detach', commit);
    linkPackages(root, folder);
    writeFileSync(ready, '');
  }
  const unlock = lock(join(folder, '.git', 'seeded-defects-pid'));
  const restore = () => git(folder, 'checkout', '--quiet', '--', '.');
  // An earlier run may have been killed with its defect in place.
  restore();
  return { folder, commit, restore, close: unlock, seed: (defect) => seed(folder, defect) };
}

/** Puts a defect into the clone. Throws unless the text that it changes stands there exactly once. */
export function seed(folder, { id, file, find, replace }) {
  const path = join(folder, file);
  const parts = existsSync(path) ? readFileSync(path, 'utf8').split(find) : [];
  if (parts.length !== 2)
    throw new Error(`${id}: its text stands ${Math.max(0, parts.length - 1)} times in ${file}, not once`);
  writeFileSync(path, parts.join(replace));
}

/** Links the files of every `node_modules` of the workspaces, so that they take no space and no time. */
function linkPackages(root, folder) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const place of ['.', ...workspaces]) {
    const packages = join(root, place, 'node_modules');
    if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(folder, place, 'node_modules')]);
  }
  if (!existsSync(join(folder, 'node_modules'))) throw new Error(`Nothing is installed in ${root}: npm ci`);
  rmSync(join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
}

function lock(file) {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && isAlive(holder)) throw new Error(`Another run (process ${holder}) works in this clone`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
