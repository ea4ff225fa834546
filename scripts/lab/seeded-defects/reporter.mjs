import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Writes one line of JSON for each test file as it ends: its path from the root and the names of what failed in it. */
export default class LineReporter {
  onTestFileResult({ path }, { testResults, testExecError, failureMessage }) {
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const isBroken = failed.length === 0 && Boolean(testExecError ?? failureMessage);
    const line = {
      file: relative(process.cwd(), path),
      failed: isBroken ? ['the file could not run'] : failed,
    };
    appendFileSync(process.env.SEEDED_DEFECTS_LINES, `${JSON.stringify(line)}\n`);
  }
}
