// Record of the process that runs each test file: each worker writes it down, so that one that goes round in circles can be
// ended from outside, where its own timers never come to their turn.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder that workers started from now on write to; answers how to put it away. */
export function watchRunningFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-running-'));
  process.env.TEST_RUNNING_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Notes that this process runs the file; answers how to note its end. */
export function beginFile(path) {
  const folder = process.env.TEST_RUNNING_DIR;
  if (!folder) return () => undefined;
  const note = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, path);
  return () => rmSync(note, { force: true });
}

/** Ends the worker that runs the file, unless jest itself runs it. */
export function endWorkerOf(path) {
  const folder = process.env.TEST_RUNNING_DIR;
  for (const pid of readdirSync(folder)) {
    if (readFileSync(join(folder, pid), 'utf8') !== path || Number(pid) === process.pid) continue;
    rmSync(join(folder, pid), { force: true });
    process.kill(Number(pid), 'SIGKILL');
  }
}
