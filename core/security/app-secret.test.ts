import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StartupError } from '../errors/startup-error.ts';
import { secretStoredIn } from './app-secret.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the secret kept in the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balcao-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('the kept secret is made once, its owner’s alone, and nothing else is left of its making', async () => {
    const secret = secretStoredIn(dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(secretStoredIn(dataDir)).toBe(secret);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  test.each(['', 'abc', 'x'.repeat(31)])(
    'a kept secret of %j is refused with a sentence and left as it is',
    async (kept) => {
      await writeFile(join(dataDir, 'app-secret'), kept);
      expect(() => secretStoredIn(dataDir)).toThrow(StartupError);
      expect(() => secretStoredIn(dataDir)).toThrow(/needs at least 32/);
      expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(kept);
    },
  );

  test('a folder in the place of the secret is refused with a sentence', async () => {
    await mkdir(join(dataDir, 'app-secret'));
    expect(() => secretStoredIn(dataDir)).toThrow(/cannot be read/);
  });

  test('a full disk stops the start with a sentence and leaves no half a secret', async () => {
    const script = `
      import { secretStoredIn } from './core/security/app-secret.ts';
      try { secretStoredIn(${JSON.stringify(dataDir)}) } catch (error) { console.log(error.name, error.message) }`;
    // No file of this process may grow: the errors of a full volume, without one.
    const { stdout } = spawnSync(
      'sh',
      [
        '-c',
        'trap "" XFSZ; ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1"',
        process.execPath,
        script,
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
    );
    expect(stdout).toMatch(/^StartupError There is no space left for the secret in .+DATA_DIR\.\n$/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
