import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { tellDurations } from './durations.mjs';

/**
 * Closes a run with its slowest files and with `N passed, N failed, N skipped` alone on the last line of standard
 * output. `npm test`, which adds several runs up, names a file in DURATIONS_FILE instead and says both at its end.
 */
export default class ClosingReporter {
  onRunComplete(_contexts, results) {
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
