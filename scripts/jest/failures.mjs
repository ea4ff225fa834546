import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const shown = 30;
const longestMessage = 400;
/** Title that jest prints above an error that belongs to no test. */
const fileTitle = 'Test suite failed to run';

/** Failed tests of a jest's result, `{ path, test, message }` each: the first lines of what a test, or a whole file, fell over. */
export function failuresOf(result, root) {
  return (result?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const ofTests = failed.map(({ fullName, failureMessages }) => ({
      path,
      test: fullName,
      message: shortened(failureMessages[0] ?? ''),
    }));
    const ofFile = fileMessage(message);
    if (ofFile === undefined && (status !== 'failed' || failed.length > 0)) return ofTests;
    return [...ofTests, { path, test: 'the file', message: shortened(ofFile ?? message) }];
  });
}

/** Errors of a file outside its tests, such as one in its clearing up. */
function fileMessage(message) {
  const [, own] = stripVTControlCharacters(message).split(`● ${fileTitle}`);
  return own?.split('\n  ● ')[0];
}

/** Report of a run on what failed, near its end: who reads only the last page of a long log still learns the names. */
export function reportFailures(failures) {
  if (failures.length === 0) return '';
  const lines = [`\nFailed, ${failures.length}:`];
  for (const { round, path, test, message } of failures.slice(0, shown)) {
    lines.push(`  ${path}${round ? ` (${round})` : ''}: ${test}`);
    for (const line of message.split('\n')) lines.push(`      ${line}`);
  }
  if (failures.length > shown) lines.push(`  and ${failures.length - shown} more`);
  return `${lines.join('\n')}\n`;
}

function shortened(message) {
  return stripVTControlCharacters(message).trim().slice(0, longestMessage).trimEnd();
}
