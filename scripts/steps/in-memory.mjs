import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './run.mjs';

const memory = '/dev/shm';
const leastFreeBytes = 4 * 1024 ** 3;
const beginning = 'balcao-run-';
const keptForMs = 3 * 60 * 60_000;
const tries = 600;
const tryEveryMs = 100;

/**
 * Makes a temporary folder for one run of the tests: in memory where the system lends some (Linux, 4 GB free), else on the
 * disk. Writes of a test are synced as in earnest, and a disk makes all others wait for it.
 *
 * `remove` takes it away.
 */
export function makeRunFolder() {
  const within = isRoomy(memory) ? memory : tmpdir();
  forgetKilledRuns(within);
  const path = mkdtempSync(join(within, beginning));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Removes folders of earlier runs that were killed before they could do so. */
function forgetKilledRuns(within) {
  for (const name of readdirSync(within)) {
    const path = join(within, name);
    const begunAt = name.startsWith(beginning) && statSync(path, { throwIfNoEntry: false })?.birthtimeMs;
    if (begunAt && Date.now() - begunAt > keptForMs) rmSync(path, { recursive: true, force: true });
  }
}

function isRoomy(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Starts a MariaDB of this run's own with its data in `folder`, when its programs are installed. Answers `{ url, stop }`, or
 * null when it cannot be had; the caller then uses the server that is there.
 *
 * It ends with this process, however that ends.
 */
export async function startOwnMariaDb(folder) {
  const [server, install] = [programOf('mariadbd'), programOf('mariadb-install-db')];
  if (!server || !install) return null;
  const [data, socket] = [join(folder, 'mariadb'), join(folder, 'm.sock')];
  const user = userInfo().username;
  const made = spawnSync(
    install,
    [
      ...['--no-defaults', `--datadir=${data}`, `--user=${user}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { stdio: 'ignore' },
  );
  if (made.status !== 0) return null;
  const port = await freePort();
  const args = [
    ...['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, `--user=${user}`, `--port=${port}`],
    ...['--bind-address=127.0.0.1', '--character-set-server=utf8mb4', '--max-connections=1000'],
    ...['--collation-server=utf8mb4_general_ci', '--table-open-cache=4000', '--innodb-buffer-pool-size=256M'],
  ];
  // The shell ends the server once no process holds its input any more, which is so even when this process is killed.
  const keeper = spawn('sh', ['-c', '"$@" & pid=$!; cat; kill $pid; wait $pid', 'sh', server, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  const stop = () => {
    keeper.stdin.end();
    return ended;
  };
  const url = `mysql://root@127.0.0.1:${port}`;
  if (await answers(url)) return { url, stop };
  await stop();
  return null;
}

async function answers(uri) {
  const mysql = createRequire(join(root, 'core/package.json'))('mysql2/promise');
  for (let tried = 0; tried < tries; tried += 1) {
    const connection = await mysql.createConnection({ uri }).catch(() => null);
    if (connection) {
      await connection.end();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
  }
  return false;
}

function programOf(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
