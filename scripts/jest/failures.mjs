import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const shown = 30;
const longestMessage = 400;
/** Title that jest prints above an error outside of all tests. */
const fileTitle = 'Test suite failed to run';

/** Returns the failed tests of a run, `{ path, test, message }` each, with the first lines of the error. */
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

/** Returns the error of a file outside its tests, such as one while it cleans up. */
function fileMessage(message) {
  const [, own] = stripVTControlCharacters(message).split(`● ${fileTitle}`);
  return own?.split('\n  ● ')[0];
}

/** Prints the failed tests near the end of the output, where a developer who reads only the last page finds them. */
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
