import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reportDurations } from './durations.mjs';
import { endWorkerOf, watchRunningFiles } from './running-files.mjs';

/** Time in milliseconds after which a test file is considered hanging. */
const limitMs = Number(process.env.TEST_FILE_MS ?? 15 * 60_000);

/**
 * Closes a run with its slowest files and with `N passed, N failed, N skipped` alone on the last line of standard
 * output. `npm test`, which adds several runs up, names a file in DURATIONS_FILE instead and says both at its end.
 * A file that does not come to its end is ended with its worker, and fails by its name.
 */
export default class ClosingReporter {
  #running = new Map();
  #watch;
  #putAway = watchRunningFiles();

  onRunStart() {
    this.#watch = setInterval(() => this.#endLong(), Math.min(limitMs / 4, 30_000)).unref();
  }

  onTestFileStart({ path }) {
    this.#running.set(path, Date.now());
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
  }

  #endLong() {
    for (const [path, since] of this.#running) {
      if (Date.now() - since < limitMs) continue;
      this.#running.delete(path);
      process.stderr.write(`Ended after ${Math.round(limitMs / 1000)} s: ${relative(process.cwd(), path)}\n`);
      endWorkerOf(path);
    }
  }

  onRunComplete(_contexts, results) {
    clearInterval(this.#watch);
    this.#putAway();
    const files = results.testResults
      .filter(({ perfStats }) => perfStats.runtime > 0)
      .map(({ testFilePath, displayName, perfStats }) => ({
        path: relative(process.cwd(), testFilePath),
        project: displayName?.name ?? '',
        seconds: perfStats.runtime / 1000,
      }));
    if (process.env.DURATIONS_FILE) {
      writeFileSync(process.env.DURATIONS_FILE, JSON.stringify(files));
      return;
    }
    if (files.length > 1) process.stdout.write(reportDurations(files));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    process.stdout.write(`${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
