// Record of the process that runs each test file: each worker writes it down, so that one that goes round in circles can be
// ended from outside, where its own timers never come to their turn.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the folder in which workers that start from now on record their present file; returns a function that removes it. */
export function watchRunningFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-running-'));
  process.env.TEST_RUNNING_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Records that this process runs the file; returns a function that records its end. */
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
