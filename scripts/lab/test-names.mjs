// Prints the name of every test of a checkout, one a line: `path > describe > test`. Loads the files and plays none.
//   node scripts/lab/test-names.mjs [folder]
// Two lists beside each other say which claims a change takes away: `diff before.txt after.txt`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from '../steps/run.mjs';

const cwd = resolve(process.argv[2] ?? '.');
const folder = mkdtempSync(join(tmpdir(), 'balcao-names-'));
const file = join(folder, 'results.json');
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--json',
  `--outputFile=${file}`,
  '--silent',
  // No test is called so: each is listed, and none is played.
  '--testNamePattern=^no test is called so$',
];
try {
  await run(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, TEST_ALL: 'true' } });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) =>
      [relative(cwd, name), ...ancestorTitles, title].join(' > '),
    ),
  );
  process.stdout.write(`${names.sort().join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
