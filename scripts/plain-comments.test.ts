import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';

/** First words of a comment that does not stand alone: of a relative clause, or of a reference to another comment. */
const firstWords = 'What|Whom|Whoever|Whose|Who|Which|Whatever|Of|As|The same|Those|That|How';
const clause = new RegExp(`^(?:${firstWords})\\b`);
/** Written by scripts from the texts of routes. */
const generated = new Set(['web/src/lib/api/api-routes.ts']);

test('every comment begins with a noun or a verb', () => {
  const files = sources().filter((file) => !generated.has(file));
  const found = files.flatMap((file) =>
    clausesIn(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('the rule in the editor refuses the same first words', () => {
  const rule = readFileSync('scripts/plain-comments.grit', 'utf8');
  expect(rule).toContain(`(?:${firstWords})\\b`);
  expect(JSON.parse(readFileSync('biome.json', 'utf8')).plugins).toEqual(['./scripts/plain-comments.grit']);
});

test('a clause is found at the beginning of each form of comment, and nowhere else', () => {
  const doc = '/**';
  const source = [
    `${doc} What is found. */`,
    doc,
    ' * Whoever is found.',
    ' * What goes on is not.',
    ' */',
    'const a = 1; // Of a line',
    '// Finds a block',
    '// What goes on in it',
    'const text = "// What";',
  ];
  expect(clausesIn(source.join('\n')).map(({ line }) => line)).toEqual([1, 3, 6]);
});

function clausesIn(source: string): Array<{ line: number; text: string }> {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const text = beginningOf(line, lines[index - 1] ?? '');
    return text && clause.test(text) ? [{ line: index + 1, text }] : [];
  });
}

/** Text of the comment that begins on a line; null where none does. */
function beginningOf(line: string, before: string): string | null {
  const doc = /^\s*\/\*\*\s+(.+)/.exec(line)?.[1];
  if (doc) return doc;
  if (/^\s*\/\*\*\s*$/.test(before)) return /^\s*\*\s*(.+)/.exec(line)?.[1] ?? null;
  const text = /^(?:[^'"`/]*[;,{}([)\]\s])?\/\/\s*(.+)/.exec(line)?.[1] ?? null;
  return /^\s*\/\//.test(line) && /^\s*\/\//.test(before) ? null : text;
}
