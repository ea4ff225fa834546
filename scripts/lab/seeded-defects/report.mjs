import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const columns = ['before', 'after'];
const head = ['id', 'file', 'what is wrong', 'caught before by', 'caught after by'];

/** Reads earlier findings: for each column its commit, and the tests that caught each defect. */
export function readReport(path) {
  const found = Object.fromEntries(columns.map((column) => [column, { commit: null, cells: {} }]));
  if (!existsSync(path)) return found;
  const text = readFileSync(path, 'utf8');
  for (const column of columns)
    found[column].commit = new RegExp(`^- ${column}: commit (\\w+)$`, 'm').exec(text)?.[1] ?? null;
  for (const line of text.split('\n')) {
    const [, id, , , ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!id || id === 'id' || id.startsWith('---')) continue;
    for (const [at, column] of columns.entries()) if (cells[at]) found[column].cells[id] = cells[at];
  }
  return found;
}

/** Writes the table anew, in the order of the defects. */
export function writeReport(path, defects, found) {
  const rows = defects.map(({ id, file, wrong }) => [
    ...[id, `\`${file}\``, inCell(wrong)],
    ...columns.map((column) => found[column].cells[id] ?? ''),
  ]);
  const lines = [
    '# Who catches the seeded defects',
    '',
    'Written by `npm run seeded-defects`; [docs/testing.md](../../../docs/testing.md) says how. A test file counts when it fails',
    'with the defect and passes without it; the closest one is named.',
    '',
    ...columns.flatMap((column) => {
      const { commit, cells } = found[column];
      return commit ? [`- ${column}: commit ${commit}`, summary(column, defects, cells)] : [];
    }),
    '',
    ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`),
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/**
 * Returns the text of a cell in the table: the test that caught a defect. A test that fails without the defect too leaves it
 * open.
 */
export function cellOf({ file, test, unsound }, round) {
  const where = round === 'embedded' ? '' : `${round}: `;
  if (file) return inCell(`${where}\`${file}\`, ${test}`);
  return unsound.length > 0 ? `unclear: \`${unsound.join('`, `')}\` fails without it too` : 'nobody';
}

function summary(column, defects, cells) {
  const said = defects.flatMap(({ id }) => cells[id] ?? []);
  const missed = said.filter((cell) => cell === 'nobody').length;
  const unclear = said.filter((cell) => cell.startsWith('unclear')).length;
  const caught = said.length - missed - unclear;
  return `- ${column}, in all: ${caught} caught, ${missed} by nobody, ${unclear} unclear, ${defects.length - said.length} not played`;
}

function inCell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
