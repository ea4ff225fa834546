import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { tellDurations } from './durations.mjs';

// No file takes as long by itself; docs/testing.md has the times of the slow ones.
const LONG_MS = 6 * 60_000;

/**
 * Closes a run with its slowest files and with `N passed, N failed, N skipped` alone on the last line of standard
 * output. `npm test`, which adds several runs up, names a file in DURATIONS_FILE instead and says both at its end.
 * A file that does not come to its end is named while it runs: whoever ends such a run would otherwise not learn which.
 */
export default class ClosingReporter {
  #running = new Map();
  #watch;

  onRunStart() {
    this.#watch = setInterval(() => this.#tellLong(), LONG_MS / 2).unref();
  }

  onTestFileStart({ path }) {
    this.#running.set(path, Date.now());
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
  }

  #tellLong() {
    for (const [path, since] of this.#running) {
      const minutes = Math.floor((Date.now() - since) / 60_000);
      if (Date.now() - since < LONG_MS) continue;
      process.stderr.write(`After ${minutes} minutes still running: ${relative(process.cwd(), path)}\n`);
    }
  }

  onRunComplete(_contexts, results) {
    clearInterval(this.#watch);
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
    if (files.length > 1) process.stdout.write(tellDurations(files));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    process.stdout.write(`${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
