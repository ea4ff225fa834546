/**
 * Closes a run with `N passed, N failed, N skipped` alone on a line of standard output. CLOSING_LINE=off keeps it
 * quiet for `npm test`, which adds several runs up.
 */
export default class ClosingReporter {
  onRunComplete(_contexts, results) {
    if (process.env.CLOSING_LINE === 'off') return;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    process.stdout.write(`${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
