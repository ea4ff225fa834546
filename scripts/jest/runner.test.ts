import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failuresOf, reportFailures } from './failures.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const jest = join(root, 'node_modules/jest/bin/jest.js');
const imports = "import { afterAll, expect, test } from '@jest/globals';\n";

/** Test files that a run must not pass over, and its message about each. */
const files: Readonly<Record<string, { text: string; says: RegExp }>> = {
  'fails.test.ts': {
    text: "test('fails', () => expect(1).toBe(2));",
    says: /Expected: 2/,
  },
  'hangs.test.ts': {
    text: "test('hangs', () => new Promise(() => undefined), 500);",
    says: /Exceeded timeout of 500 ms/,
  },
  'cannot-be-found.test.ts': {
    text: "import './nothing.ts';\ntest('is never told', () => undefined);",
    says: /Cannot find module/,
  },
  'never-loads.test.ts': {
    text: "await new Promise(() => undefined);\ntest('is never told', () => undefined);",
    says: /never-loads\.test\.ts was not loaded after .* It waits for .*\d \w+/,
  },
  'blocks.test.ts': {
    // Blocks like a loop without an end, but without the work of one.
    text: "test('blocks', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });",
    says: /worker process .* was terminated/,
  },
  'leaves-a-server.test.ts': {
    text: "import { createServer } from 'node:http';\ntest('opens a server', () => new Promise((resolve) => void createServer().listen(0, '127.0.0.1', resolve)));",
    says: /leaves open what it opened: 1 TCPServerWrap/,
  },
  'leaves-an-interval.test.ts': {
    text: "const often = 1000;\ntest('starts an interval', () => void setInterval(() => undefined, often));",
    says: /leaves open what it opened: 1 interval/,
  },
  'throws-later.test.ts': {
    text: "test('throws in a later turn', () => new Promise((resolve) => { setImmediate(() => { throw new Error('thrown later'); }); setTimeout(resolve, 5); }));",
    says: /thrown later/,
  },
  'cannot-clear-up.test.ts': {
    text: "test('fails', () => expect(1).toBe(3));\nafterAll(() => { throw new Error('not cleared up'); });",
    says: /not cleared up/,
  },
  'uses-too-much.test.ts': {
    text: "test('hashes on and on', () => { globalThis[Symbol.for('balcao.test-uses')] = { hashes: 1000 }; });",
    says: /uses more than a file may:\s+hashes: 1000, may be/,
  },
};

describe('A run of tests', () => {
  let folder: string;
  let code: number;
  let printed: string;
  let results: { numPassedTests: number; testResults: { name: string; status: string; message: string }[] };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-runner-'));
    for (const [name, { text }] of Object.entries(files))
      writeFileSync(join(folder, name), `${imports}${text}\n`);
    writeFileSync(join(folder, 'passes.test.ts'), `${imports}test('passes', () => expect(1).toBe(1));\n`);
    ({ code, printed } = await play(folder));
    const file = join(folder, 'results.json');
    results = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { numPassedTests: 0, testResults: [] };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a run with a failed test ends with an error, and counts what passed', () => {
    expect({ code, passed: results.numPassedTests, printed }).toMatchObject({ code: 1 });
    const passed = results.testResults.filter(({ status }) => status === 'passed');
    expect(passed.map(({ name }) => name.slice(folder.length + 1))).toEqual(['passes.test.ts']);
  });

  test.each(Object.entries(files))('a run fails by the name of %s', (name, { says }) => {
    const result = results.testResults.find((each) => each.name === join(folder, name));
    expect(result).toMatchObject({ status: 'failed' });
    expect(result?.message).toMatch(says);
  });

  test('a run says what a test that hangs waited for', () => {
    expect(printed).toMatch(/hangs\.test\.ts, hangs: Exceeded timeout of 500 ms.* It waited for .*\d \w+/);
  });

  test('the end of a run names each file that failed, with what it fell over', () => {
    const report = reportFailures(failuresOf(results, folder));
    // One of them fails by its test and by its clearing up.
    expect(report).toContain(`Failed, ${Object.keys(files).length + 1}:`);
    expect(report).toMatch(/cannot-clear-up\.test\.ts: the file\n\s+not cleared up/);
    for (const name of Object.keys(files)) expect(report).toContain(`  ${name}: `);
    expect(report).not.toContain('passes.test.ts');
    expect(report).toContain('Cannot find module');
  });
});

/** Plays the folder's files as the repository's own are, with short limits. */
async function play(folder: string): Promise<{ code: number; printed: string }> {
  const config = {
    rootDir: folder,
    reporters: [join(root, 'scripts/jest/closing-reporter.mjs')],
    projects: [
      {
        rootDir: folder,
        displayName: 'node',
        testEnvironment: 'node',
        testEnvironmentOptions: { customExportConditions: ['node'] },
        testRunner: join(root, 'scripts/jest/native/test-runner.mjs'),
        extensionsToTreatAsEsm: ['.ts'],
        transform: {},
        testMatch: ['<rootDir>/**/*.test.ts'],
        haste: { retainAllFiles: true },
      },
    ],
  };
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    `--config=${JSON.stringify(config)}`,
    '--json',
    `--outputFile=${join(folder, 'results.json')}`,
    '--maxWorkers=2',
    '--no-cache',
  ];
  const env = {
    ...process.env,
    TEST_ROUND: undefined,
    TEST_SEED: undefined,
    DURATIONS_FILE: undefined,
    // Long enough for a busy machine to load the other files.
    TEST_LOAD_MS: String(patienceMs() / 10),
    TEST_FILE_MS: String(patienceMs() / 4),
    TEST_LEFT_OPEN_MS: '1000',
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}
